import { expect, it, vi } from 'vitest'
import { logFault } from './log'

it('says on the console where it went wrong, and what', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const fault = new Error('x')
  logFault('router', fault)
  expect(said.mock.calls).toEqual([['[router]', fault]])
  said.mockRestore()
})
