import { beforeEach, expect, it, vi } from 'vitest'
import { machine } from './clock'
import { getOrInstallPageClock, type PageClock } from './pageClock'

const DAY_MS = 86_400_000
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
    performance: { now: machine.uptimeMs },
  } as typeof globalThis
  page = Object.assign(machineFunctions, { top: machineFunctions }) as typeof globalThis
  vi.stubGlobal('window', page)
  clock = getOrInstallPageClock()!
})

const firedNames: string[] = []
const createWork = (word: string) => () => void firedNames.push(word)
const takeFired = () => {
  vi.advanceTimersByTime(0)
  return firedNames.splice(0)
}
it('fires timers as usual while the clock is not moved', () => {
  page.setTimeout(createWork('late'), 12_000)
  page.setInterval(createWork('tick'), 5_000)
  vi.advanceTimersByTime(15_000)
  expect(takeFired()).toEqual(['tick', 'tick', 'late', 'tick'])
})

it('fires every due timer once, the soonest first, after a day is passed', () => {
  const dateBefore = page.Date.now()
  page.setTimeout(createWork('thirty'), 30_000)
  page.setTimeout(createWork('twelve'), 12_000)
  page.setInterval(createWork('poll'), 4_000)
  page.setTimeout(createWork('two days'), 2 * DAY_MS)
  const elapsedBefore = page.performance.now()
  clock.advance(DAY_MS)
  expect(page.performance.now() - elapsedBefore).toBe(DAY_MS)
  expect(page.Date.now() - dateBefore).toBe(DAY_MS)
  expect(new page.Date().getTime()).toBe(dateBefore + DAY_MS)
  expect(new page.Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z')
  expect(new page.Date()).toBeInstanceOf(page.Date)
  expect(takeFired()).toEqual([])
  clock.fireDueTimers()
  expect(takeFired()).toEqual(['poll', 'twelve', 'thirty'])
  vi.advanceTimersByTime(4_000)
  expect(takeFired()).toEqual(['poll'])
  vi.advanceTimersByTime(DAY_MS - 4_000)
  expect(takeFired()).toContain('two days')
})

it('lets a response that arrives before fireDueTimers cancel its time limit', () => {
  const timeLimit = page.setTimeout(createWork('timeout'), 30_000)
  clock.advance(DAY_MS)
  page.setTimeout(createWork('set later'), 30_000)
  page.clearTimeout(timeLimit)
  clock.fireDueTimers()
  expect(takeFired()).toEqual([])
  vi.advanceTimersByTime(30_000)
  expect(takeFired()).toEqual(['set later'])
})

it('stop holds timers of a second or more, and resume continues with the time left', () => {
  page.setTimeout(createWork('waits'), 3_000)
  vi.advanceTimersByTime(1_000)
  clock.stop()
  const stoppedAt = page.Date.now()
  const elapsedBefore = page.performance.now()
  page.setTimeout(createWork('moves'), 300)
  page.setTimeout(createWork('waits too'), 1_000)
  vi.advanceTimersByTime(60_000)
  expect(takeFired()).toEqual(['moves'])
  expect([page.Date.now(), page.performance.now()]).toEqual([stoppedAt, elapsedBefore])
  clock.advance(1_000)
  clock.fireDueTimers()
  expect(takeFired()).toEqual(['waits too'])
  clock.resume()
  vi.advanceTimersByTime(999)
  expect(takeFired()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(takeFired()).toEqual(['waits'])
  expect(page.Date.now()).toBe(stoppedAt + 2_000)
})
