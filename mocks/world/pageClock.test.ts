import { beforeEach, expect, it, vi } from 'vitest'
import { machine } from './clock'
import { getOrInstallPageClock, type PageClock } from './pageClock'

const DAY = 86_400_000
let clock: PageClock
let page: typeof globalThis

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 14) })
  const machineFunctions = {
    setTimeout,
    setInterval,
    clearTimeout,
    clearInterval,
    Date,
    performance: { now: machine.time },
  } as typeof globalThis
  page = Object.assign(machineFunctions, { top: machineFunctions }) as typeof globalThis
  vi.stubGlobal('window', page)
  clock = getOrInstallPageClock()!
})

const firedNames: string[] = []
const createWork = (word: string) => () => void firedNames.push(word)
const fired = () => {
  vi.advanceTimersByTime(0)
  return firedNames.splice(0)
}
it('fires timers as usual while the clock is not moved', () => {
  page.setTimeout(createWork('late'), 12_000)
  page.setInterval(createWork('tick'), 5_000)
  vi.advanceTimersByTime(15_000)
  expect(fired()).toEqual(['tick', 'tick', 'late', 'tick'])
})

it('fires every due timer once, the soonest first, after a day is passed', () => {
  const began = page.Date.now()
  page.setTimeout(createWork('thirty'), 30_000)
  page.setTimeout(createWork('twelve'), 12_000)
  page.setInterval(createWork('poll'), 4_000)
  page.setTimeout(createWork('two days'), 2 * DAY)
  const lived = page.performance.now()
  clock.pass(DAY)
  expect(page.performance.now() - lived).toBe(DAY)
  expect(page.Date.now() - began).toBe(DAY)
  expect(new page.Date().getTime()).toBe(began + DAY)
  expect(new page.Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z')
  expect(new page.Date()).toBeInstanceOf(page.Date)
  expect(fired()).toEqual([])
  clock.ring()
  expect(fired()).toEqual(['poll', 'twelve', 'thirty'])
  vi.advanceTimersByTime(4_000)
  expect(fired()).toEqual(['poll'])
  vi.advanceTimersByTime(DAY - 4_000)
  expect(fired()).toContain('two days')
})

it('lets a response before ring cancel its own time limit', () => {
  const limit = page.setTimeout(createWork('timeout'), 30_000)
  clock.pass(DAY)
  page.setTimeout(createWork('asked since'), 30_000)
  page.clearTimeout(limit)
  clock.ring()
  expect(fired()).toEqual([])
  vi.advanceTimersByTime(30_000)
  expect(fired()).toEqual(['asked since'])
})

it('stops long timers but not short ones, and continues with the time left', () => {
  page.setTimeout(createWork('waits'), 3_000)
  vi.advanceTimersByTime(1_000)
  clock.stop()
  const stood = page.Date.now()
  const lived = page.performance.now()
  page.setTimeout(createWork('moves'), 300)
  page.setTimeout(createWork('waits too'), 1_000)
  vi.advanceTimersByTime(60_000)
  expect(fired()).toEqual(['moves'])
  expect([page.Date.now(), page.performance.now()]).toEqual([stood, lived])
  clock.pass(1_000)
  clock.ring()
  expect(fired()).toEqual(['waits too'])
  clock.go()
  vi.advanceTimersByTime(999)
  expect(fired()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(fired()).toEqual(['waits'])
  expect(page.Date.now()).toBe(stood + 2_000)
})
