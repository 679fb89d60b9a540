import type { Page } from '@playwright/test'
import { expect, it, beforeEach, vi } from 'vitest'
import { PageFake, type Asked, meetFake, type Wishes } from './pageFake'
import { openWorld } from '../../mocks/control/control'

/** A page whose fake runs; nothing in it is at odds with a scenario that was asked for. */
const open = {
  url: () => 'http://localhost/own',
  addInitScript: async () => undefined,
  waitForFunction: async () => undefined,
  evaluate: async () => ({ isThere: true, trouble: undefined }),
} as unknown as Page

it.each([
  ['opened by itself', false],
  ['opened as the demo is', true],
])('a page %s that does not begin with its bundle fails', async (_, isPassedOn) => {
  const within = new PageFake(open, async () => 'answered')
  within.isPassedOn = () => isPassedOn
  within.expects('moment.json')
  expect(await within.trouble()).toContain('bundle: moment.json')
  await expect(within.send('status', [])).rejects.toThrow('app.open')

  within.reads()
  expect(await within.send('status', [])).toBe('answered')
  expect(await within.trouble()).toBeUndefined()
})

it('nobody asks for the bundle any more once another world was loaded', async () => {
  const within = new PageFake(open)
  within.expects('moment.json')
  within.settles()
  expect(await within.trouble()).toBeUndefined()
})

let version = 0
/** A page whose own code opens this world; `meet` is what a test says before. */
function page(wishes: Partial<Wishes> = {}, asked?: Partial<Asked>) {
  const told: Wishes = {
    version: ++version,
    asked: asked && { scenario: 'member', overrides: {}, ...asked },
    calls: [],
    paused: false,
    ...wishes,
  }
  meetFake(told)
  const { control } = openWorld('member')
  return { control, publish: () => Object.assign(window, { fakeBackend: control }), told }
}
const meeting = () => window.fakeMeeting!
const stored: Record<string, string> = {}

beforeEach(() => {
  for (const key of Object.keys(stored)) delete stored[key]
  const top: Record<string, unknown> = { origin: 'http://localhost' }
  top['top'] = top
  vi.stubGlobal('window', top)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
    removeItem: (key: string) => void delete stored[key],
  })
  return () => vi.unstubAllGlobals()
})

it.each([
  ['by itself', {}],
  ['in other words', { overrides: { as: 'wangFang' } }],
])('leaves a world alone that is as asked, %s', async (_, asked) => {
  const { control, publish } = page({}, asked)
  const { generation } = control.status()
  publish()
  expect(control.status().generation).toBe(generation)
  expect(stored).toEqual({})
  expect(await meeting().trouble()).toBeUndefined()
})

it.each([
  { scenario: 'new-member' as const },
  { overrides: { as: 'liMing' } },
  { overrides: { seed: 8 } },
  { overrides: { at: '2026-03-15 09:00' } },
])('says what runs in place of what was asked for, and leaves it alone: %j', async (asked) => {
  const { control, publish } = page({}, asked)
  publish()
  expect(control.status().scenario).toBe('member')
  expect(await meeting().trouble()).toEqual({ runs: { scenario: 'member', as: 'wangFang' } })
})

it('judges what was published past it', async () => {
  const { control } = page({}, { scenario: 'new-member' })
  Object.defineProperty(window, 'fakeBackend', { value: control })
  expect(await meeting().trouble()).toMatchObject({ runs: { scenario: 'member' } })
})

const offline = { on: 'user.balance', answer: { fault: 'offline' } } as const
const calls = [
  { id: 'waiting1', name: 'rules.add', args: [offline] },
  { id: 'waiting2', name: 'clock.freeze', args: [] },
  { id: 'waiting3', name: 'rules.add', args: [{ on: '*' }] },
  { id: 'waiting4', name: 'rules.remove', args: ['waiting3'] },
]

it('plays what waited, once in a tab', async () => {
  const first = page({ calls })
  first.publish()
  expect(first.control.status().frozen).toBe(true)
  const [rule, ...others] = first.control['rules.list']()
  expect(rule).toMatchObject(offline)
  expect(others).toEqual([])
  expect((await meeting().ids())['waiting1']).toBe(rule?.id)

  Reflect.deleteProperty(window, 'fakeMeeting')
  Reflect.deleteProperty(window, 'fakeBackend')
  const second = page({ calls })
  second.publish()
  expect(second.control['rules.list']()).toEqual([])
})

it('says what was refused', async () => {
  const wrong = [{ id: 'waiting1', name: 'rules.add', args: [{ on: 'wallet.transfr' }] }]
  page({ calls: wrong }).publish()
  expect((await meeting().trouble())?.refused).toContain('wallet.transfer')
})

it('listens to the latest, and waits while the page is only passed through', () => {
  const { publish, control, told } = page({ calls, paused: true })
  publish()
  expect(control['rules.list']()).toEqual([])
  meetFake({ ...told, paused: false, version: ++version })
  meetFake(told)
  publish()
  expect(control['rules.list']()).toHaveLength(1)
})
