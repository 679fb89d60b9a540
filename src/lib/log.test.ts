import { expect, it, vi } from 'vitest'
import { logFault } from './log'

it('says on the console where it went wrong, and what', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const fault = new Error('x')
  logFault('router', fault)
  expect(logged.mock.calls).toEqual([['[router]', fault]])
  logged.mockRestore()
})
