import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { endpoints } from '@/contract/all'
import { getDataFields } from '@/contract/schemas'
import type { Scenario } from '@scenarios/scenario'
import { openWorld } from '../control/control'
import { tableSchemas } from '../db/tables'
import { restoreBundle, parseBundle } from '../saves/bundle'
import { deflateToBase64Url, inflateBase64Url } from '../saves/deflate'
import { decodeScenarioHash, MAX_UNPACKED_BYTES } from '../saves/link'
import { loadScenario } from '../scenario/load'
import { createWorld } from '../world/world'
import { cleanAndDescribeBundle, cleanAndDescribeScenario, isUrlColumn } from './foreignLink'

const EVIL_URL = 'https://evil.example/'
const texts = { name: 'sent', group: '基础', title: '快来看', story: '看', look: '看首页' }
const createForeign = (more: Partial<Scenario>): Scenario => ({ ...texts, from: 'member', ...more })
const loadSite = (scenario: Scenario) => {
  const world = createWorld()
  loadScenario(world, scenario)
  return { ...world.db.get('site', 'site')!, sponsors: world.db.find('sponsors') }
}

it('isUrlColumn matches every address of the contract and of the tables', () => {
  const urlFields = endpoints.flatMap(({ id, data }) =>
    getDataFields(data).flatMap(({ names: [name = ''] }) =>
      isUrlColumn(name) ? [`${id} ${name}`] : [],
    ),
  )
  expect(urlFields.sort()).toEqual([
    'agent.loginUrl url',
    'app.info h5_url',
    'app.info ios_download_url',
    'games.open url',
    'site.visitUrl url',
    'sponsors.list link_url',
    'support.config gongdan_url',
    'support.config kefu_url',
    'user.uploadAvatar url',
  ])
  const columns = Object.entries(tableSchemas).flatMap(([table, { entries }]) =>
    Object.keys(entries).flatMap((column) => (isUrlColumn(column) ? [`${table}.${column}`] : [])),
  )
  expect(columns.sort()).toEqual([
    'site.gongdanUrl',
    'site.h5_url',
    'site.ios_download_url',
    'site.kefuUrl',
    'site.visitUrl',
    'sponsors.linkUrl',
  ])
})

describe('a foreign link', () => {
  it('keeps the world’s own site and sponsor addresses, and says so', () => {
    const ownSite = loadSite(createForeign({}))
    const [ownSponsor] = ownSite.sponsors
    const { content, lines } = cleanAndDescribeScenario(
      createForeign({
        world: {
          site: { visitUrl: EVIL_URL, h5_url: EVIL_URL, kefuUrl: EVIL_URL, title: '新名字' },
          rows: {
            sponsors: [
              { id: ownSponsor!.id, linkUrl: EVIL_URL, title: '新标题' },
              { ...ownSponsor!, id: 'new', linkUrl: 'page:service' },
              { ...ownSponsor!, id: 'other', linkUrl: EVIL_URL },
            ],
            articles: [
              { id: 'a1', title: 'a', content: `<a href="${EVIL_URL}">x</a><form action=x>` },
            ],
          },
        },
      }),
    )
    const loadedSite = loadSite(content)
    expect(loadedSite).toMatchObject({
      title: '新名字',
      visitUrl: ownSite.visitUrl,
      h5_url: ownSite.h5_url,
      kefuUrl: ownSite.kefuUrl,
    })
    const links = Object.fromEntries(loadedSite.sponsors.map(({ id, linkUrl }) => [id, linkUrl]))
    expect(links).toMatchObject({
      [ownSponsor!.id]: ownSponsor!.linkUrl,
      new: 'page:service',
      other: '',
    })
    expect(JSON.stringify(content)).not.toMatch(/href=|action=|visitUrl":"https/)
    expect(lines.at(-1)).toContain('没有带来会通向别处的地址')
  })

  it('drops rules that put an address into a response', () => {
    const { content, lines } = cleanAndDescribeScenario(
      createForeign({
        rules: [
          { on: 'site.visitUrl', answer: { code: 200, data: { url: EVIL_URL } } },
          { on: 'games.open', answer: { fault: 'wrongField', field: 'data.url', value: EVIL_URL } },
          {
            on: 'app.info',
            answer: { fault: 'wrongField', field: 'data', value: { h5_url: EVIL_URL } },
          },
          { on: 'banners.list', answer: { fault: 'empty' } },
        ],
      }),
    )
    expect(content.rules).toEqual([{ on: 'banners.list', answer: { fault: 'empty' } }])
    expect(lines).toContain('故障与规则：1 条（轮播图）')
    expect(lines.at(-1)).toContain('访问地址的规则')
  })

  it('drops addresses in a bundle’s rows, rules and source', () => {
    const { control } = openWorld('member')
    control['db.patch']('site', 'site', { visitUrl: EVIL_URL })
    control['staff.do']('member.credit')
    control['rules.add']({ on: 'site.visitUrl', answer: { code: 200, data: { url: EVIL_URL } } })
    const bundle = parseBundle(
      JSON.parse(JSON.stringify(control['bundle.make']({ note: '请看', by: '小李' }))),
    )
    const { content, lines } = cleanAndDescribeBundle(bundle)
    expect(JSON.stringify(content.world)).not.toContain(EVIL_URL)
    expect(lines).toEqual(
      expect.arrayContaining(['登录的人：王芳（demo888）', '留言：请看（小李）']),
    )
    expect(lines.join()).toContain('没有带来会通向别处的地址')
    const world = createWorld()
    restoreBundle(world, content)
    expect(world.db.get('site', 'site')?.visitUrl).toBe(loadSite(createForeign({})).visitUrl)
  })
})

it('describes the member, time, changes, rules and route of a foreign scenario', () => {
  const { title, lines } = cleanAndDescribeScenario(
    createForeign({
      as: 'liMing',
      at: '2026-03-14 11:20',
      open: '/withdrawal',
      world: {
        site: { redpacket_switch: 0 },
        people: { liMing: { balance: '1.00', owed: '300' } },
        rows: { notices: [{ id: 'n1', title: '改过的公告' }] },
      },
      rules: [{ on: 'user.balance', answer: { fault: 'offline' } }],
      later: [{ seconds: 5, act: 'member.credit' }],
    }),
  )
  expect(title).toBe('快来看')
  expect(lines).toEqual([
    expect.stringMatching(/^登录的人：李明（\w+）$/),
    '时间：2026-03-14 11:20',
    '李明的余额：1.00',
    '李明还差打码量：300',
    '红包活动：关',
    '公告与站内信 1 条',
    expect.stringMatching(/^故障与规则：1 条（.+）$/),
    '之后会自己发生：1 件',
    '打开后停在「取款」',
  ])
})

it('stops unpacking a link at 2 MB', async () => {
  const zipBomb = deflateSync(new Uint8Array(100_000_000)).toString('base64url')
  const before = process.memoryUsage().arrayBuffers
  expect(inflateBase64Url(zipBomb, MAX_UNPACKED_BYTES)).toBeUndefined()
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000)
  expect(inflateBase64Url(deflateToBase64Url('好'.repeat(100_000)), MAX_UNPACKED_BYTES)).toBe(
    '好'.repeat(100_000),
  )
  expect(() =>
    inflateBase64Url(deflateToBase64Url('x'.repeat(5000)).slice(0, 20), MAX_UNPACKED_BYTES),
  ).toThrow('unexpected EOF')
  const getChecksum = (text: string) => {
    let hash = 0x811c9dc5
    for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193) >>> 0
    return hash.toString(36)
  }
  await expect(decodeScenarioHash(`#s=1.${getChecksum(zipBomb)}.${zipBomb}`)).rejects.toThrow(
    '超过 2 MB',
  )
})
