import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paths } from '../src/lib/paths'
import { screens } from './faults/screens'
import { apart, boxesOf, type Boxes } from './harness/boxes'
import { settled } from './harness/settled'
import { expect, test } from './test'

/** Chromium's run leaves the boxes here, and the other engines compare theirs with them. */
const folder = join('.out', 'boxes')
/** Pixels; a line of text may be a hair wider in another engine. */
const HAIR = 2
/** Firefox rounds each line of an article: 4 px of 890 at most were seen. */
const LINES = process.env['FIREFOX'] ? 0.005 : 0

/** A game is a page of its own, in a frame. */
const ours = screens.filter(({ as, path }) => as !== 'guest' && !path.startsWith(paths.game))
const stops = {
  member: ours.map(({ path }) => path),
  guest: [paths.home, paths.login, paths.vip],
}

for (const [scenario, addresses] of Object.entries(stops) as ['member' | 'guest', string[]][])
  test.describe(scenario, () => {
    test.use({ scenario })
    for (const path of addresses)
      test(`${path} 与 Chromium 同样的位置和大小`, async ({ app, watched }, info) => {
        watched.allowNetwork()
        await app.open(path)
        await settled(app, path)
        const file = join(folder, `${scenario}${path.replace(/\W+/g, '-')}.json`)
        const here = await boxesOf(app.page)
        expect(Object.keys(here).length).toBeGreaterThan(2)
        if (info.project.name === 'boxes') {
          await mkdir(folder, { recursive: true })
          return writeFile(file, JSON.stringify(here))
        }
        const there = JSON.parse(await readFile(file, 'utf8')) as Boxes
        expect(apart(here, there, HAIR, LINES)).toEqual([])
      })
  })
