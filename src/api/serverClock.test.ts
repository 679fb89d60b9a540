import { beforeEach, expect, test, vi } from 'vitest'

const startMs = Date.UTC(2026, 2, 14, 3)
const load = () => import('./serverClock')
let clock: Awaited<ReturnType<typeof load>>
const setOffset = (ms: number) =>
  clock.updateServerClock(new Date(startMs + ms - 500).toUTCString())
const getOffset = () => clock.getServerTime() - startMs

beforeEach(async () => {
  vi.useFakeTimers({ now: startMs })
  vi.resetModules()
  clock = await load()
})

test('uses the phone’s clock until the first readable Date header', () => {
  for (const header of [null, '', 'soon']) clock.updateServerClock(header)
  expect([getOffset(), clock.isServerTimeKnown()]).toEqual([0, false])
  vi.setSystemTime(startMs + 7000)
  expect(getOffset()).toBe(7000)
})

test.each([9500, -9500])('applies a difference of %i ms', (ms) => {
  setOffset(ms)
  expect([getOffset(), clock.isServerTimeKnown()]).toEqual([ms, true])
})

test('ignores a difference of 1.5 s or less: the header has whole seconds', () => {
  setOffset(1500)
  expect([getOffset(), clock.isServerTimeKnown()]).toEqual([0, true])
  setOffset(9500)
  for (const ms of [8500, 10_500]) setOffset(ms)
  expect(getOffset()).toBe(9500)
  setOffset(11_500)
  expect(getOffset()).toBe(11_500)
})

test.each([
  ['two hours slow', 2],
  ['thirty hours fast', -30],
])('does not change when a phone’s clock that was %s is corrected', (_, hours) => {
  setOffset(hours * 3_600_000 + 500)
  const before = getOffset()
  vi.setSystemTime(startMs + hours * 3_600_000)
  expect(getOffset()).toBe(before)
  vi.advanceTimersByTime(60_000)
  expect(getOffset()).toBe(before + 60_000)
})
