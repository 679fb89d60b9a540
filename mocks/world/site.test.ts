import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readUser } from '@/contract/account'
import { listBanners } from '@/contract/content'
import { listGames } from '@/contract/games'
import { listPromotions } from '@/contract/promotions'
import { readAppInfo } from '@/contract/site'
import { listSponsors } from '@/contract/sponsors'
import { people, getPerson } from '@fixtures/people'
import { sendCall } from '../pipeline/testing'
import { loadScenario } from '../scenario/load'
import { resolvePictureCode } from './site'
import { createWorld } from './world'

const pagesUrl = 'https://pages.example/'
const artFolder = new URL('../../fixtures/art/', import.meta.url)
const files = readdirSync(artFolder, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.includes('.'))

describe('pictures', () => {
  it('stay as they are when they are addresses', () => {
    for (const url of ['', '/logo.png', 'https://a.example/b.png', 'data:image/png;base64,AA=='])
      expect(resolvePictureCode({ pagesUrl }, url)).toBe(url)
  })
  it('of the site are the files in fixtures/art, each of them used', async () => {
    const world = createWorld()
    const { token } = loadScenario(world, 'member')
    const portraits: unknown[] = []
    for (const avatar of [...people.map((person) => person.avatarSeed), ...Array(300).keys()]) {
      world.db.patch('members', getPerson('wangFang').id, { avatar: String(avatar) })
      portraits.push((await sendCall(world, readUser, undefined, token ?? undefined)).data?.avatar)
    }
    expect(new Set(portraits.slice(0, people.length)).size).toBe(people.length)
    const responses = JSON.stringify([
      portraits,
      await sendCall(world, readAppInfo),
      await sendCall(world, listGames, {}),
      await sendCall(world, listBanners, { type: 2 }),
      await sendCall(world, listPromotions, {}),
      await sendCall(world, listSponsors),
    ])
    const shownFiles = new Set([...responses.matchAll(/\/art\/([^"]+)"/g)].map(([, file]) => file))
    expect(shownFiles).toEqual(new Set(files))
  })

  it('contain no script, name nothing outside, and are small', () => {
    const texts = files.map((file) => readFileSync(new URL(file, artFolder), 'utf8'))
    for (const text of texts)
      expect(text).toMatch(
        /^<svg xmlns="[^"]+"(?!.*(?:<script|href|xlink| on\w+=|url\((?!#))).*<\/svg>$/s,
      )
    expect(texts.filter((text) => text.length > 5000)).toEqual([])
  })
})
