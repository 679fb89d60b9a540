// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import type { OutgoingRequest } from '@/api/transport'
import { createWorld } from '../world/world'
import { createGuardedSend, OpenCalls } from './callGuard'
import { createRealServerClient } from './realCalls'

const createFakeResponse = () => new Response('{}', { headers: { 'x-fake-server': '1' } })
const createForeignResponse = () => new Response('{}')
const reactivate = vi.fn<() => Promise<void>>(() => Promise.resolve())
const fetchMock = vi.fn<typeof fetch>()

afterEach(() => {
  reactivate.mockClear()
  fetchMock.mockReset()
})

function sendGuarded(repeatable: boolean, ...responses: Response[]) {
  for (const response of responses) fetchMock.mockResolvedValueOnce(response)
  vi.stubGlobal('fetch', fetchMock)
  const request: OutgoingRequest = { url: '/api/x', init: {}, id: 'x', repeatable }
  return createGuardedSend(
    { reactivate, waitUntilPageStays: () => Promise.resolve() },
    createRealServerClient(createWorld()),
    new OpenCalls(),
  )(request)
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
  expect(fetchMock).toHaveBeenCalledTimes(2)
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
  expect(fetchMock).toHaveBeenCalledOnce()
})

const createRequest = (init: RequestInit) =>
  new Request('http://fake.test/api/x', { headers: new Headers(init.headers) })

it('finds the signal of a call by its number until it ends', async () => {
  const calls = new OpenCalls()
  const firstController = new AbortController()
  const secondController = new AbortController()
  let resolveFirst: (text: string) => void = () => undefined
  const sentRequests: Request[] = []
  const firstResult = calls.sendNumbered(
    { signal: firstController.signal, headers: { accept: 'application/json' } },
    (init) => {
      sentRequests.push(createRequest(init))
      return new Promise<string>((resolve) => (resolveFirst = resolve))
    },
  )
  void calls.sendNumbered({ signal: secondController.signal }, (init) => {
    sentRequests.push(createRequest(init))
    return new Promise(() => undefined)
  })
  const [first, second] = sentRequests as [Request, Request]
  expect(first.headers.get('accept')).toBe('application/json')
  expect(calls.getSignal(first)).toBe(firstController.signal)
  expect(calls.getSignal(second)).toBe(secondController.signal)
  resolveFirst('好')
  expect(await firstResult).toBe('好')
  expect(calls.getSignal(first)).toBe(first.signal)
  expect(calls.getSignal(second)).toBe(secondController.signal)
})
