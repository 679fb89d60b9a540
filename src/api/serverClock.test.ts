import { beforeEach, expect, test, vi } from 'vitest'

const at = Date.UTC(2026, 2, 14, 3)
const load = () => import('./serverClock')
let clock: Awaited<ReturnType<typeof load>>
/** A Date header that is this many ms (whole seconds plus a half) before or after `at`. */
const note = (ahead: number) => clock.noteServerDate(new Date(at + ahead - 500).toUTCString(), at)
const ahead = () => clock.serverNow() - Date.now()

beforeEach(async () => {
  vi.useFakeTimers({ now: at })
  vi.resetModules()
  clock = await load()
  return () => vi.useRealTimers()
})

test('the phone is believed until the server tells, and when nothing can be read', () => {
  for (const header of [null, '', 'soon']) clock.noteServerDate(header, at)
  expect(ahead()).toBe(0)
})

test.each([9500, -9500])('a step of %i ms is taken over', (ms) => {
  note(ms)
  expect(ahead()).toBe(ms)
})

test('one of 1.5 s or less is not: the header has whole seconds', () => {
  note(9500)
  for (const ms of [8500, 10_500]) note(ms)
  for (const late of [-1500, 1500])
    clock.noteServerDate(new Date(at + 9000).toUTCString(), at + late)
  expect(ahead()).toBe(9500)
  note(11_500)
  expect(ahead()).toBe(11_500)
})

test('a phone within 1.5 s of the server goes by its own clock again', () => {
  note(9500)
  clock.noteServerDate(new Date(at + 1000).toUTCString())
  expect(ahead()).toBe(0)
})

test('a time was the server’s only if some answer told it, and still tells the same', () => {
  expect(clock.wasServerTime(at, at)).toBe(false)
  note(3_600_000)
  expect([clock.wasServerTime(at, at), clock.wasServerTime(at + 3_600_000, at)]).toEqual([
    false,
    true,
  ])
})
