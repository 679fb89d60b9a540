// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
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

describe('a guarded send', () => {
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
    await expect(
      sendGuarded(true, createForeignResponse(), createForeignResponse()),
    ).rejects.toThrow('已阻止真实请求')
  })

  it('does not repeat a call that moves money', async () => {
    await expect(sendGuarded(false, createForeignResponse(), createFakeResponse())).rejects.toThrow(
      '已阻止真实请求',
    )
    expect(fetchMock).toHaveBeenCalledOnce()
  })
})

describe('open calls', () => {
  function startCall(calls: OpenCalls, init: RequestInit = {}) {
    const { signal } = new AbortController()
    let respond: (text: string) => void = () => undefined
    const response = new Promise<string>((resolve) => (respond = resolve))
    const sentRequests: Request[] = []
    const result = calls.sendNumbered({ ...init, signal }, ({ headers = {} }) => {
      sentRequests.push(new Request('http://fake.test/api/x', { headers }))
      return response
    })
    return { signal, request: sentRequests[0]!, respond, result }
  }

  it('are sent with their own headers', () => {
    const { request } = startCall(new OpenCalls(), { headers: { accept: 'application/json' } })
    expect(request.headers.get('accept')).toBe('application/json')
  })

  it('have the signals of their callers', () => {
    const calls = new OpenCalls()
    const [first, second] = [startCall(calls), startCall(calls)]
    expect(calls.getSignal(first.request)).toBe(first.signal)
    expect(calls.getSignal(second.request)).toBe(second.signal)
  })

  it('are forgotten one by one when they end', async () => {
    const calls = new OpenCalls()
    const [first, second] = [startCall(calls), startCall(calls)]
    first.respond('好')
    expect(await first.result).toBe('好')
    expect(calls.getSignal(first.request)).toBe(first.request.signal)
    expect(calls.getSignal(second.request)).toBe(second.signal)
  })
})
