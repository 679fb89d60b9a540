import { expect, it, vi } from 'vitest'
import { logError } from './logError'

it('logs the place and the error', () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const error = new Error('x')
  logError('router', error)
  expect(consoleError.mock.calls).toEqual([['[router]', error]])
  consoleError.mockRestore()
})
