import { expect, it, vi } from 'vitest'
import { logError } from './logError'

it('logs the place and the error', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const fault = new Error('x')
  logError('router', fault)
  expect(logged.mock.calls).toEqual([['[router]', fault]])
  logged.mockRestore()
})
