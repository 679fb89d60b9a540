import { afterEach, expect, test, vi } from 'vitest'
import { vibrateShortly } from './vibrate'

const setReducedMotion = (matches: boolean) =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList)
const setVibrate = (vibrate: unknown) =>
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })

afterEach(() => {
  Reflect.deleteProperty(navigator, 'vibrate')
  Reflect.deleteProperty(navigator, 'userActivation')
})

test.each([
  ['vibrates once, shortly', false, true, [[10]]],
  ['does not vibrate with reduced motion', true, true, []],
  ['does not vibrate before the first touch', false, false, []],
])('%s', (_, isMotionReduced, hasBeenActive, calls) => {
  setReducedMotion(isMotionReduced)
  const vibrate = vi.fn<(ms: number) => boolean>()
  setVibrate(vibrate)
  Object.defineProperty(navigator, 'userActivation', {
    value: { hasBeenActive },
    configurable: true,
  })
  vibrateShortly()
  expect(vibrate.mock.calls).toEqual(calls)
})

test('does not throw where vibration is missing or denied', () => {
  setReducedMotion(false)
  setVibrate(undefined)
  expect(vibrateShortly).not.toThrow()
  setVibrate(() => {
    throw new Error('denied')
  })
  expect(vibrateShortly).not.toThrow()
})
