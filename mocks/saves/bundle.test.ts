import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readBalance } from '@/contract/account'
import { listReceivingBanks } from '@/contract/cashier'
import { createControl, type Control } from '../control/control'
import { sendCall } from '../pipeline/testing'
import type { PageStart } from '../scenario/load'
import { createWorld, type World } from '../world/world'
import { createBundle, parseBundle, type Bundle } from './bundle'

let world: World
let control: Control
let token: string
const AGENT = 'Mozilla/5.0 test'

beforeEach(() => {
  world = createWorld()
  control = createControl(world, { getPageState: () => ({ token, open: '/payInfo?tron=1' }) })
  token = control.load('member', { seed: 3 }).token ?? ''
})

const createFile = (): Bundle =>
  JSON.parse(JSON.stringify(control['bundle.make']({ userAgent: AGENT, note: '看余额' }))) as Bundle

async function changeWorld() {
  control['staff.do']('member.credit')
  control['rules.add']({ on: 'banners.list', first: 2, answer: { fault: 'empty' } })
  await sendCall(world, listReceivingBanks, {}, token)
  void control['clock.advance'](3600)
}

describe('a bundle', () => {
  it('shows its note until another scenario starts', () => {
    expect(control.status().note).toBeNull()
    const bundle = { ...createFile(), by: ' 小林 ' }
    const otherControl = createControl(createWorld())
    otherControl['bundle.open'](bundle)
    const note = { text: '看余额', by: '小林', at: bundle.clock.now, userAgent: AGENT }
    expect(otherControl.status().note).toEqual(note)
    const snapshot = otherControl.snapshot()
    otherControl.load('guest')
    expect(otherControl.status().note).toBeNull()
    otherControl.restore(snapshot)
    expect(otherControl.status().note).toEqual(note)
    otherControl['bundle.open']({ ...createFile(), note: ' ' })
    expect(otherControl.status().note).toBeNull()
  })
  it('opens in another tab with the same rows, ids, time, chance, rules, calls, session and route', async () => {
    await changeWorld()
    const bundle = createFile()
    const pageStarts: PageStart[] = []
    const other = createWorld()
    const otherControl = createControl(other, {
      onPageStart: (pageStart) => void pageStarts.push(pageStart),
    })
    otherControl.load('guest', { seed: 3 })
    otherControl['network.delay']({ delay: 900 })
    otherControl['bundle.open'](bundle)

    expect(pageStarts.at(-1)).toMatchObject({ token, open: '/payInfo?tron=1' })
    expect(other.db.snapshot()).toEqual(world.db.snapshot())
    expect(Math.abs(other.now() - bundle.world.at)).toBeLessThan(1000)
    expect(other.random.state()).toBe(world.random.state())
    expect(otherControl['rules.list']()).toEqual(control['rules.list']())
    expect(otherControl['journal.list']()).toEqual(control['journal.list']())
    expect(otherControl.status()).toMatchObject({ scenario: 'member', seed: 3, as: 'wangFang' })
    expect(otherControl.status().delay).toBeUndefined()
    expect(other.createId('x')).toBe(world.createId('x'))
    expect(await sendCall(other, readBalance, {}, token)).toMatchObject({
      code: 200,
      data: (await sendCall(world, readBalance, {}, token)).data,
    })
  })

  it('keeps its own time when it is opened days later', () => {
    const bundle = createFile()
    vi.useFakeTimers({ now: new Date(world.now() + 5 * 86_400_000), toFake: ['Date'] })
    const other = createWorld()
    createControl(other)['bundle.open'](bundle)
    expect(other.now()).toBe(bundle.world.at)
  })
  it('contains a defect report near its start, and is refused if the report is damaged', () => {
    const report = {
      at: '2026-03-14 11:20:00',
      replay: 'npm run replay -- xinghe.json',
      viewport: { width: 390, height: 844 },
      picture: 'data:image/png;base64,AAAA',
    }
    const bundle = control['bundle.make']({ note: '看余额', report })
    expect(parseBundle(JSON.parse(JSON.stringify(bundle))).report).toEqual(report)
    const parts = Object.keys(bundle)
    expect(parts.indexOf('report')).toBeLessThan(parts.indexOf('source'))
    const broken = { ...bundle, report: { ...report, picture: 'https://elsewhere.example/a.png' } }
    expect(() => parseBundle(broken)).toThrow('已损坏 / damaged bundle:\nreport.picture：不是图片')
  })
  it('opens from its rows when its scenario no longer exists', () => {
    const bundle = createFile()
    const missingSource = { scenario: 'no-such', overrides: {} }
    bundle.source = missingSource
    bundle.world.setting.source = missingSource
    const other = createWorld()
    createControl(other)['bundle.open'](bundle)
    expect(other.db.snapshot()).toEqual(world.db.snapshot())
  })
})

describe('an invalid bundle', () => {
  const parseChanged = (change: (bundle: Bundle) => void) => {
    const bundle = createFile()
    change(bundle)
    return () => parseBundle(bundle)
  }
  it('is refused with a message', () => {
    expect(() => parseBundle({ kind: 'har' })).toThrow('这不是现场文件')
    expect(() => parseBundle(null)).toThrow('这不是现场文件')
    expect(parseChanged((b) => void Object.assign(b, { version: 9 }))).toThrow('另一个版本')
    expect(parseChanged((b) => void (b.world.db.schema += ';more:id'))).toThrow('数据表已改版')
    expect(parseChanged((b) => void Reflect.deleteProperty(b, 'world'))).toThrow(
      '已损坏 / damaged bundle:\nworld',
    )
    expect(parseChanged((b) => void Object.assign(b, { route: 'https://x' }))).toThrow(
      '已损坏 / damaged bundle:\nroute',
    )
    expect(
      parseChanged(
        (b) => void Object.assign(b.world.db.rows.accounts?.[0] ?? {}, { cents: 'lots' }),
      ),
    ).toThrow('已损坏 / damaged bundle:\naccounts.cents')
  })

  it('leaves the world unchanged and returns what is wrong', () => {
    const before = createBundle(world, {})
    const other = createFile()
    other.world.db.schema = 'x'
    expect(control.import(JSON.stringify(other))).toEqual([
      '数据表已改版，不能打开 / made with other tables, cannot be opened',
    ])
    expect(control.import('{ "kind": "xinghe-')).toEqual([
      '文件不是 JSON，或已损坏 / not JSON, or damaged',
    ])
    expect(control.import('{"name":"a b"}').join()).toContain('小写字母')
    expect(createBundle(world, {}).world.db).toEqual(before.world.db)
    expect(control['undo.list']()).toEqual([])
  })
})
