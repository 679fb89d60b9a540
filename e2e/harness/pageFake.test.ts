import type { Page } from '@playwright/test'
import { expect, it } from 'vitest'
import { PageFake } from './pageFake'

/** A page whose fake runs; nothing in it is at odds with a scenario that was asked for. */
const open = {
  url: () => 'http://localhost/own',
  addInitScript: async () => undefined,
  waitForFunction: async () => undefined,
  evaluate: async () => ({ isThere: true, trouble: undefined }),
} as unknown as Page

it.each([
  ['opened by itself', false],
  ['opened as the demo is', true],
])('a page %s that does not begin with its bundle fails', async (_, isPassedOn) => {
  const within = new PageFake(open)
  const send = within.patient(
    async () => 'answered',
    () => isPassedOn,
  )
  within.expects('moment.json')
  expect(await within.trouble(isPassedOn)).toContain('bundle: moment.json')
  await expect(send('status', [])).rejects.toThrow('app.open')

  within.reads()
  expect(await send('status', [])).toBe('answered')
  expect(await within.trouble(isPassedOn)).toBeUndefined()
})

it('nobody asks for the bundle any more once another world was loaded', async () => {
  const within = new PageFake(open)
  within.expects('moment.json')
  within.settles()
  expect(await within.trouble(true)).toBeUndefined()
})
