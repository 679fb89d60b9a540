// @vitest-environment happy-dom
import { MutationObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createClient } from './client'
import { forgetAll, forgetMember } from './forget'

const client = createClient()
const sends = () => client.getMutationCache().getAll()
const send = (work: () => Promise<unknown>) => {
  const observer = new MutationObserver(client, { mutationFn: work })
  const leave = observer.subscribe(() => {})
  return { leave, done: observer.mutate({ password: '888888' } as never) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  client.clear()
  vi.useRealTimers()
})

it.each([
  ['the member has gone', forgetMember],
  ['another world stands behind the app', forgetAll],
])('no password stays when %s', async (_, forget) => {
  await send(() => Promise.resolve(1)).done
  expect(JSON.stringify(sends().map(({ state }) => state.variables))).toContain('888888')
  forget(client)
  expect(sends()).toEqual([])
})

it('one that was sent goes with its screen', async () => {
  const { leave, done } = send(() => Promise.resolve(1))
  await done
  leave()
  await vi.advanceTimersByTimeAsync(1000)
  expect(sends()).toEqual([])
})

it('a send under way still tells its end when the member goes', async () => {
  let answer: (words: string) => void = () => {}
  const { done } = send(() => new Promise<string>((resolve) => (answer = resolve)))
  await vi.advanceTimersByTimeAsync(0)
  forgetMember(client)
  answer('said')
  expect(await done).toBe('said')
})
