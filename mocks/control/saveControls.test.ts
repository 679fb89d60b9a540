import { beforeEach, describe, expect, it } from 'vitest'
import { type SavePoint, Saves } from '../saves/saves'
import type { PageStart } from '../scenario/load'
import { createWorld, type World } from '../world/world'
import { createControl, type Control } from './control'

let world: World
let control: Control
let pageStarts: PageStart[]
let savedPoints: readonly SavePoint[]
let open: string
beforeEach(() => {
  world = createWorld()
  pageStarts = []
  open = '/'
  control = createControl(world, {
    getPageState: () => ({ token: pageStarts.at(-1)?.token ?? null, open }),
    onPageStart: (pageStart) => void pageStarts.push(pageStart),
    onSavePointsChanged: (points) => {
      savedPoints = points
    },
  })
  control.load('member')
})
const readCentralAccount = () => {
  const { member } = control.status()
  return control['db.rows']('accounts', { kind: 'central', memberId: member })[0]
}

describe('save points', () => {
  it('restore rows, time, session and route, even from another scenario', () => {
    const before = readCentralAccount()
    const at = world.now()
    const token = pageStarts.at(-1)?.token
    open = '/money'
    control['saves.add']('甲')
    control['staff.do']('member.credit')
    void control['clock.advance'](7200)
    expect(readCentralAccount()?.cents).toBeGreaterThan(before?.cents ?? 0)
    control.load('new-member')

    control['saves.restore']('甲')
    expect(readCentralAccount()).toEqual(before)
    expect(world.now() - at).toBeLessThan(1000)
    expect(control.status().scenario).toBe('member')
    expect(pageStarts.at(-1)).toMatchObject({ token, open: '/money', from: { scenario: 'member' } })
  })

  it('are listed, replaced, removed and reported', () => {
    control['saves.add']('甲')
    control['saves.add']('乙')
    control['saves.add']('甲')
    expect(control['saves.list']().map(({ name }) => name)).toEqual(['乙', '甲'])
    control['saves.remove']('乙')
    expect(savedPoints.map(({ name }) => name)).toEqual(['甲'])
    expect(() => control['saves.restore']('丙')).toThrow('没有叫 丙 的存档，最接近的是：甲')
    const otherWorld = createWorld()
    const saves = new Saves(otherWorld, () => ({}), savedPoints)
    const otherControl = createControl(otherWorld, { saves })
    otherControl['saves.restore']('甲')
    expect(otherControl.status().scenario).toBe('member')
  })
})

it('refuses a damaged snapshot and leaves the world unchanged', () => {
  const damaged = structuredClone(control.snapshot())
  damaged.db.rows.accounts = [{ id: 'no-account' }]
  control['staff.do']('member.credit')
  control['rules.add']({ on: 'user.me', answer: { code: 500 } })
  const readState = () => [
    readCentralAccount(),
    control.status().generation,
    control['rules.list'](),
  ]
  const before = readState()
  expect(() => control.restore(damaged)).toThrow('accounts.')
  expect(readState()).toEqual(before)
})

describe('undo', () => {
  it('keeps the page’s route and the last ten changes', () => {
    for (let i = 0; i < 12; i++) control['staff.do']('member.credit')
    expect(control['undo.list']()).toHaveLength(10)
    open = '/vip'
    control.undo()
    expect(pageStarts.at(-1)).toMatchObject({ open: '/vip', from: { scenario: 'member' } })
  })
  it('is cleared by another scenario, not by a reset', () => {
    control['staff.do']('member.credit')
    const creditedAccount = readCentralAccount()
    control.reset()
    expect(readCentralAccount()?.cents).toBeLessThan(creditedAccount?.cents ?? 0)
    control.undo()
    expect(readCentralAccount()).toEqual(creditedAccount)
    control.load('new-member')
    expect(() => control.undo()).toThrow('没有可以撤销的了')
  })
})
