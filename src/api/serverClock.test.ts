import { beforeEach, expect, test, vi } from 'vitest'

const at = Date.UTC(2026, 2, 14, 3)
const load = () => import('./transport')
let clock: Awaited<ReturnType<typeof load>>
const note = (ms: number) => clock.updateServerClock(new Date(at + ms - 500).toUTCString())
const told = () => clock.getServerTime() - at

beforeEach(async () => {
  vi.useFakeTimers({ now: at })
  vi.resetModules()
  clock = await load()
})

test('uses the phone’s clock until the first readable Date header', () => {
  for (const header of [null, '', 'soon']) clock.updateServerClock(header)
  expect([told(), clock.isServerTimeKnown()]).toEqual([0, false])
  vi.setSystemTime(at + 7000)
  expect(told()).toBe(7000)
})

test.each([9500, -9500])('follows a difference of %i ms', (ms) => {
  note(ms)
  expect([told(), clock.isServerTimeKnown()]).toEqual([ms, true])
})

test('ignores a difference of 1.5 s or less: the header has whole seconds', () => {
  note(1500)
  expect([told(), clock.isServerTimeKnown()]).toEqual([0, true])
  note(9500)
  for (const ms of [8500, 10_500]) note(ms)
  expect(told()).toBe(9500)
  note(11_500)
  expect(told()).toBe(11_500)
})

test.each([
  ['two hours slow', 2],
  ['thirty hours fast', -30],
])('is not moved when a phone that was %s is corrected', (_, hours) => {
  note(hours * 3_600_000 + 500)
  const before = told()
  vi.setSystemTime(at + hours * 3_600_000)
  expect(told()).toBe(before)
  vi.advanceTimersByTime(60_000)
  expect(told()).toBe(before + 60_000)
})
