import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { machineTime } from '../world/clock'
import { LIMITS } from './worlds/limits'
import { openStore } from './worlds/store'
import { started } from './testing'
import { Worlds } from './worlds/worlds'

let folder = ''
const reports: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'worlds-'))
  reports.length = 0
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const report = (words: string) => void reports.push(words)
const files = () => readdirSync(folder).filter((file) => file.endsWith('.world'))
const aside = () => readdirSync(join(folder, 'aside'))

function rooms(limits: Partial<typeof LIMITS> = {}) {
  const clock = { now: 0 }
  const store = openStore(folder, report)
  const all = { ...LIMITS, ...limits }
  const worlds = new Worlds(() => clock.now, 600_000, all, store, report)
  return { worlds, clock }
}
/** The state of a world that a person can see. */
const seen = (worlds: Worlds, name: string) => {
  const { control, world } = worlds.open(name)
  return { rows: world.db.snapshot(), status: { ...control.status(), now: 0 } }
}

describe('worlds that a folder keeps', () => {
  it('say all that they said, whatever their names are', () => {
    const { worlds } = rooms()
    const names = ['甲'.repeat(100), 'Alice', 'alice', '../../etc', 'a/b', 'CON', '.', '…']
    const before = names.map((name, n) => {
      const { control } = worlds.open(name)
      control.load('member')
      if (n % 2 === 0) control['staff.do']('member.credit')
      return seen(worlds, name)
    })
    expect(worlds.keep(true)).toBe(true)
    expect(files()).toHaveLength(names.length)
    const { worlds: again } = rooms()
    expect(again.asleep).toBe(names.length)
    expect(again.list().map(({ scenario }) => scenario)).toEqual(names.map(() => 'member'))
    expect(again.asleep).toBe(names.length)
    expect(names.map((name) => seen(again, name))).toEqual(before)
    expect(reports).toEqual([])
  })

  it('are written when they fall asleep, and leave the memory', () => {
    const { worlds, clock } = rooms()
    worlds.open('a').control.load('member')
    clock.now = 600_001
    expect(worlds.doze()).toBe(true)
    expect(files()).toHaveLength(1)
    rmSync(join(folder, files()[0]!))
    expect(() => worlds.open('a')).toThrow('世界 a 醒不过来')
    expect(worlds.open('a').control.status().scenario).toBe('default')
  })

  it('are written while in use when they changed, each thirty seconds at most', async () => {
    const { worlds, clock } = rooms()
    const size = () => files().map((file) => readFileSync(join(folder, file)).toString('base64'))
    for (const name of ['a', 'b']) worlds.open(name)
    worlds.keep()
    expect(files()).toEqual([])
    clock.now = 30_000
    worlds.keep()
    expect(files()).toHaveLength(1)
    worlds.keep()
    expect(files()).toHaveLength(2)
    const before = size()
    clock.now = 90_000
    worlds.keep()
    expect(size()).toEqual(before)
    const { world } = worlds.open('a')
    worlds.keep()
    expect(size()).not.toEqual(before)
    // A call that ends later than it started.
    const kept = size()
    clock.now = 200_000
    world.db.insert('banks', { id: 'late', name: '晚到银行', rank: 99 })
    world.journal.begin({
      at: 0,
      method: 'POST',
      path: '/',
      endpoint: null,
      request: null,
      generation: 0,
    })
    worlds.keep()
    expect(size()).not.toEqual(kept)
    // The call that was under way is left out when the world wakes.
    const { worlds: again } = rooms()
    const woken = again.open('a')
    expect(woken.world.db.get('banks', 'late')?.name).toBe('晚到银行')
    expect(woken.control['journal.list']()).toEqual([])
  })

  it('are gone from the folder when they are deleted', () => {
    const { worlds } = rooms()
    worlds.open('a')
    worlds.keep(true)
    expect(worlds.drop('a')).toBe(true)
    expect(files()).toEqual([])
  })

  it('stay for a month unused, not for half a day', () => {
    const { worlds, clock } = rooms()
    worlds.open('a')
    clock.now = 29 * 86_400_000
    worlds.sweep()
    expect(worlds.names()).toEqual(['a'])
    clock.now = 31 * 86_400_000
    worlds.sweep()
    expect(worlds.names()).toEqual([])
  })

  it('fall asleep where memory ends, and none is lost by it', () => {
    const { worlds, clock } = rooms()
    worlds.open('a')
    expect(worlds.spare()).toBe(false)
    clock.now = 600_000
    worlds.open('b')
    expect(worlds.spare()).toBe(true)
    expect(worlds.spare()).toBe(false)
    expect([worlds.names(), worlds.asleep]).toEqual([['a', 'b'], 1])
  })

  it('are never deleted to make room: the longest unused falls asleep, and comes back', () => {
    const { worlds, clock } = rooms({ worlds: 2, stored: 3 })
    const { control } = worlds.open('a')
    control.load('member')
    control['staff.do']('member.credit')
    const before = seen(worlds, 'a')
    for (const name of ['b', 'c']) {
      clock.now += 700_000
      worlds.open(name)
    }
    expect([worlds.names(), worlds.asleep]).toEqual([['a', 'b', 'c'], 1])
    expect(seen(worlds, 'a')).toEqual(before)
    expect([worlds.names(), worlds.asleep]).toEqual([['b', 'c', 'a'], 1])
    // At the folder's own limit no world is evicted.
    clock.now += 700_000
    expect(() => worlds.open('d')).toThrow('文件夹里已有 3 个世界，不再开新的')
    expect(worlds.names()).toEqual(['b', 'c', 'a'])
  })

  it('go on in memory while the folder cannot be written, which is told', () => {
    const { worlds, clock } = rooms()
    worlds.open('a').control.load('member')
    rmSync(folder, { recursive: true })
    expect(worlds.keep(true)).toBe(false)
    clock.now = 600_001
    expect(worlds.doze()).toBe(true)
    expect(reports[0]).toContain('世界 a 没有写入文件')
    mkdirSync(folder)
    expect(worlds.keep(true)).toBe(true)
    expect(files()).toHaveLength(1)
    expect(worlds.open('a').control.status().scenario).toBe('member')
  })

  it('stay awake when they have no written form, which is told once and hurts nobody', () => {
    const { worlds, clock } = rooms()
    const { world } = worlds.open('a')
    worlds.open('b')
    const circle: { delay?: unknown } = {}
    circle.delay = circle
    Object.assign(world.setting, circle)
    clock.now = 600_001
    expect([worlds.doze(), worlds.doze(), worlds.doze()]).toEqual([true, false, false])
    expect(worlds.list().map(({ name, awake }) => [name, awake])).toEqual([
      ['b', false],
      ['a', true],
    ])
    expect(worlds.keep(true)).toBe(false)
    expect(reports).toEqual([expect.stringContaining('世界 a 写不下来')])
    // The save is tried again after a possible change.
    worlds.open('a').control.load('member')
    expect(worlds.keep(true)).toBe(true)
  })

  it('remember over the restart how long nobody used them', () => {
    const { worlds } = rooms()
    worlds.open('a')
    worlds.keep(true)
    const [kept] = openStore(folder, report).list()
    expect(Math.abs(kept!.usedAt)).toBeLessThan(1000)
    const file = join(folder, files()[0]!)
    const content = readFileSync(file)
    const end = content.indexOf('\n')
    const head = content.subarray(0, end).toString('utf8')
    const later = JSON.stringify({ ...(JSON.parse(head) as object), usedAt: 9e15 })
    writeFileSync(file, Buffer.concat([Buffer.from(later), content.subarray(end)]))
    // A clock that was set back must not keep a world young for ever.
    expect(openStore(folder, report).list()[0]!.usedAt).toBeLessThan(machineTime() + 1)
  })
})

describe('a file that cannot be read', () => {
  const ruined: [string, (content: string) => string, string][] = [
    ['is empty', () => '', '不是一份存档'],
    ['is no JSON', () => 'hello\nthere', '不是一份存档'],
    ['has no line', () => '{"kind":"xinghe-world"', '不是一份存档'],
    ['is another thing', (c) => c.replace('xinghe-world', 'xinghe-bundle'), '不是一份存档'],
    ['is of another version', (c) => c.replace('"version":1', '"version":0'), '别的版本'],
    ['is of other tables', (c) => c.replace(/"schema":"\w+"/, '"schema":"old"'), '数据表已改版'],
    ['is cut short', (c) => c.slice(0, -10), '文件不完整'],
    ['was changed', (c) => `${c.slice(0, -1)}!`, '文件不完整'],
  ]
  it.each(ruined)('because it %s is put aside whole and told in words', async (_, ruin, words) => {
    const { worlds } = rooms()
    worlds.open('bad')
    worlds.open('good').control.load('member')
    worlds.keep(true)
    const file = files().find((one) => one.startsWith('bad'))!
    const content = ruin(readFileSync(join(folder, file), 'latin1'))
    writeFileSync(join(folder, file), content, 'latin1')
    const { worlds: again, post } = await started({ data: folder, report })
    expect(again.names()).toEqual(['good'])
    expect(reports).toEqual([expect.stringContaining(words)])
    expect(reports[0]).toContain(aside()[0])
    expect(readFileSync(join(folder, 'aside', file), 'latin1')).toBe(content)
    expect((await post('/api/app', 'good')).status).toBe(200)
    expect((await post('/api/app', 'bad')).status).toBe(200)
    // Using the same name again must not push out the first one.
    again.keep(true)
    writeFileSync(join(folder, file), '')
    openStore(folder, report).list()
    expect(aside()).toEqual([file, `${file}.2`])
  })

  it('only when its world is called: that call is told, the next one has a new world', async () => {
    const store = openStore(folder, report)
    store.write('bad', { scenario: 'gone', title: '', usedAt: 0 }, Buffer.from('no brotli'))
    const { post, worlds } = await started({ data: folder, report })
    expect(worlds.list()).toMatchObject([{ name: 'bad', scenario: 'gone' }])
    const refused = await post('/api/app', 'bad')
    expect(refused.status).toBe(500)
    expect(await refused.text()).toContain('世界 bad 醒不过来')
    expect(aside()).toHaveLength(1)
    expect((await post('/api/app', 'bad')).status).toBe(200)
  })
})
