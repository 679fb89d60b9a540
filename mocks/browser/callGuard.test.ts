// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import type { OutgoingRequest } from '@/api/transport'
import { createGuardedSend, createOpenCalls } from './callGuard'
import { createWorld } from '../world/world'
import { createRealCalls } from './realCalls'

const ours = () => new Response('{}', { headers: { 'x-fake-server': '1' } })
const stranger = () => new Response('{}')
const wake = vi.fn<() => Promise<void>>(() => Promise.resolve())
const fetches = vi.fn<typeof fetch>()

afterEach(() => {
  vi.unstubAllGlobals()
  wake.mockClear()
  fetches.mockReset()
})

function sent(repeatable: boolean, ...answers: Response[]) {
  for (const answer of answers) fetches.mockResolvedValueOnce(answer)
  vi.stubGlobal('fetch', fetches)
  const sending: OutgoingRequest = { url: '/api/x', init: {}, id: 'x', repeatable }
  return createGuardedSend(
    { wake, whenStaying: () => Promise.resolve() },
    createRealCalls(createWorld()),
    createOpenCalls(),
  )(sending)
}

it('lets the fake’s answer through', async () => {
  await expect(sent(true, ours())).resolves.toBeInstanceOf(Response)
  expect(wake).not.toHaveBeenCalled()
})

it('wakes the fake and reads once more when a stranger answered', async () => {
  await expect(sent(true, stranger(), ours())).resolves.toBeInstanceOf(Response)
  expect(wake).toHaveBeenCalledOnce()
  expect(fetches).toHaveBeenCalledTimes(2)
})

it('refuses a second stranger', async () => {
  await expect(sent(true, stranger(), stranger())).rejects.toThrow('已阻止真实请求')
})

it('never repeats what moves money', async () => {
  await expect(sent(false, stranger(), ours())).rejects.toThrow('已阻止真实请求')
  expect(fetches).toHaveBeenCalledOnce()
})

const request = (init: RequestInit) =>
  new Request('http://fake.test/api/x', { headers: new Headers(init.headers) })

it('knows an open call again by its number, as long as it is under way', async () => {
  const calls = createOpenCalls()
  const [one, two] = [new AbortController(), new AbortController()]
  let answer: (text: string) => void = () => undefined
  const sent: Request[] = []
  const sending = calls.sendNumbered(
    { signal: one.signal, headers: { accept: 'application/json' } },
    (init) => {
      sent.push(request(init))
      return new Promise<string>((resolve) => (answer = resolve))
    },
  )
  void calls.sendNumbered({ signal: two.signal }, (init) => {
    sent.push(request(init))
    return new Promise(() => undefined)
  })
  const [first, second] = sent as [Request, Request]
  expect(first.headers.get('accept')).toBe('application/json')
  expect(calls.getSignal(first)).toBe(one.signal)
  expect(calls.getSignal(second)).toBe(two.signal)
  answer('好')
  expect(await sending).toBe('好')
  expect(calls.getSignal(first)).toBe(first.signal)
  expect(calls.getSignal(second)).toBe(two.signal)
})
