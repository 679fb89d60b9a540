// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { tick } from './haptics'

const reduced = (matches: boolean) =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList)
const vibrates = (vibrate: unknown) =>
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'vibrate')
  Reflect.deleteProperty(navigator, 'userActivation')
})

test('ticks once, shortly', () => {
  reduced(false)
  const vibrate = vi.fn<(ms: number) => boolean>()
  vibrates(vibrate)
  tick()
  expect(vibrate.mock.calls).toEqual([[10]])
})

test('not with reduced motion', () => {
  reduced(true)
  const vibrate = vi.fn<(ms: number) => boolean>()
  vibrates(vibrate)
  tick()
  expect(vibrate).not.toHaveBeenCalled()
})

test('not before the first touch', () => {
  reduced(false)
  const vibrate = vi.fn<(ms: number) => boolean>()
  vibrates(vibrate)
  Object.defineProperty(navigator, 'userActivation', {
    value: { hasBeenActive: false },
    configurable: true,
  })
  tick()
  expect(vibrate).not.toHaveBeenCalled()
})

test('a phone without it, or one that refuses, is no error', () => {
  reduced(false)
  vibrates(undefined)
  expect(tick).not.toThrow()
  vibrates(() => {
    throw new Error('denied')
  })
  expect(tick).not.toThrow()
})
