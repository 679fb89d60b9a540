// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import type { OutgoingRequest } from '@/api/transport'
import { createWorld } from '../world/world'
import { createGuardedSend, OpenCalls } from './callGuard'
import { createRealServerClient } from './realCalls'

const createFakeResponse = () => new Response('{}', { headers: { 'x-fake-server': '1' } })
const createForeignResponse = () => new Response('{}')
const reactivate = vi.fn<() => Promise<void>>(() => Promise.resolve())
const fetches = vi.fn<typeof fetch>()

afterEach(() => {
  reactivate.mockClear()
  fetches.mockReset()
})

function sendGuarded(repeatable: boolean, ...answers: Response[]) {
  for (const answer of answers) fetches.mockResolvedValueOnce(answer)
  vi.stubGlobal('fetch', fetches)
  const sending: OutgoingRequest = { url: '/api/x', init: {}, id: 'x', repeatable }
  return createGuardedSend(
    { reactivate, whenStaying: () => Promise.resolve() },
    createRealServerClient(createWorld()),
    new OpenCalls(),
  )(sending)
}

it('returns the fake’s response', async () => {
  await expect(sendGuarded(true, createFakeResponse())).resolves.toBeInstanceOf(Response)
  expect(reactivate).not.toHaveBeenCalled()
})

it('reactivates the fake and repeats a read after a foreign response', async () => {
  await expect(
    sendGuarded(true, createForeignResponse(), createFakeResponse()),
  ).resolves.toBeInstanceOf(Response)
  expect(reactivate).toHaveBeenCalledOnce()
  expect(fetches).toHaveBeenCalledTimes(2)
})

it('throws after a second foreign response', async () => {
  await expect(sendGuarded(true, createForeignResponse(), createForeignResponse())).rejects.toThrow(
    '已阻止真实请求',
  )
})

it('does not repeat a call that moves money', async () => {
  await expect(sendGuarded(false, createForeignResponse(), createFakeResponse())).rejects.toThrow(
    '已阻止真实请求',
  )
  expect(fetches).toHaveBeenCalledOnce()
})

const request = (init: RequestInit) =>
  new Request('http://fake.test/api/x', { headers: new Headers(init.headers) })

it('finds the signal of a call by its number until it ends', async () => {
  const calls = new OpenCalls()
  const [firstController, secondController] = [new AbortController(), new AbortController()]
  let answer: (text: string) => void = () => undefined
  const sentRequests: Request[] = []
  const sending = calls.sendNumbered(
    { signal: firstController.signal, headers: { accept: 'application/json' } },
    (init) => {
      sentRequests.push(request(init))
      return new Promise<string>((resolve) => (answer = resolve))
    },
  )
  void calls.sendNumbered({ signal: secondController.signal }, (init) => {
    sentRequests.push(request(init))
    return new Promise(() => undefined)
  })
  const [first, second] = sentRequests as [Request, Request]
  expect(first.headers.get('accept')).toBe('application/json')
  expect(calls.getSignal(first)).toBe(firstController.signal)
  expect(calls.getSignal(second)).toBe(secondController.signal)
  answer('好')
  expect(await sending).toBe('好')
  expect(calls.getSignal(first)).toBe(first.signal)
  expect(calls.getSignal(second)).toBe(secondController.signal)
})
