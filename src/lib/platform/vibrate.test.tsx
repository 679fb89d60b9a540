import { afterEach, expect, test, vi } from 'vitest'
import { vibrateShortly } from './vibrate'

const reduced = (matches: boolean) =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList)
const vibrates = (vibrate: unknown) =>
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })

afterEach(() => {
  Reflect.deleteProperty(navigator, 'vibrate')
  Reflect.deleteProperty(navigator, 'userActivation')
})

test.each([
  ['vibrates once, shortly', false, true, [[10]]],
  ['does not vibrate with reduced motion', true, true, []],
  ['does not vibrate before the first touch', false, false, []],
])('%s', (_, less, hasBeenActive, calls) => {
  reduced(less)
  const vibrate = vi.fn<(ms: number) => boolean>()
  vibrates(vibrate)
  Object.defineProperty(navigator, 'userActivation', {
    value: { hasBeenActive },
    configurable: true,
  })
  vibrateShortly()
  expect(vibrate.mock.calls).toEqual(calls)
})

test('ignores a phone that cannot or refuses', () => {
  reduced(false)
  vibrates(undefined)
  expect(vibrateShortly).not.toThrow()
  vibrates(() => {
    throw new Error('denied')
  })
  expect(vibrateShortly).not.toThrow()
})
