import { expect, it } from 'vitest'
import { createOpenCalls } from './callGuard'

const request = (init: RequestInit) =>
  new Request('http://fake.test/api/x', { headers: new Headers(init.headers) })

it('knows a call again by its number, as long as it is under way', async () => {
  const calls = createOpenCalls()
  const [one, two] = [new AbortController(), new AbortController()]
  let answer: (told: string) => void = () => undefined
  const sent: Request[] = []
  const sending = calls.tagged(
    { signal: one.signal, headers: { accept: 'application/json' } },
    (init) => {
      sent.push(request(init))
      return new Promise<string>((resolve) => (answer = resolve))
    },
  )
  void calls.tagged({ signal: two.signal }, (init) => {
    sent.push(request(init))
    return new Promise(() => undefined)
  })
  const [first, second] = sent as [Request, Request]
  expect(first.headers.get('accept')).toBe('application/json')
  expect(calls.signalOf(first)).toBe(one.signal)
  expect(calls.signalOf(second)).toBe(two.signal)
  answer('好')
  expect(await sending).toBe('好')
  expect(calls.signalOf(first)).toBe(first.signal)
  expect(calls.signalOf(second)).toBe(two.signal)
})

it('forgets one that failed, and marks none that cannot be given up', async () => {
  const calls = createOpenCalls()
  let sent: Request | undefined
  const fail = (init: RequestInit) => {
    sent = request(init)
    return Promise.reject(new Error('no'))
  }
  await expect(calls.tagged({ signal: new AbortController().signal }, fail)).rejects.toThrow('no')
  if (!sent) throw new Error('nothing was sent')
  expect(calls.signalOf(sent)).toBe(sent.signal)
  const init = { headers: { a: 'b' } }
  expect(await calls.tagged(init, (told) => Promise.resolve(told))).toBe(init)
})
