import { afterEach, describe, expect, it, vi } from 'vitest'
import { currentUser, readBalance } from '@/contract/account'
import { listGames } from '@/contract/games'
import { transfer } from '@/contract/wallet'
import { ApiError } from './errors'
import { createClient } from './outsideClient'

const answering = (body: unknown, status = 200) =>
  vi.fn<typeof fetch>(() =>
    Promise.resolve(
      new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
    ),
  )
const balance = { code: 200, message: 'ok', data: { balance: 12.5 } }
const sent = (send: ReturnType<typeof answering>) => {
  const [url, init] = send.mock.calls[0]!
  const { headers, body } = init as { headers: Record<string, string>; body?: string }
  return { url, headers, body: body === undefined ? undefined : (JSON.parse(body) as object) }
}

describe('createClient', () => {
  it("sends the contract's call and answers clean data", async () => {
    const send = answering(balance)
    const api = createClient({ base: 'https://api.example.com/v2/', token: 'abc', fetch: send })
    expect(await api.call(readBalance)).toEqual({ data: { balance: '12.5' }, message: '' })
    expect(sent(send)).toMatchObject({
      url: 'https://api.example.com/v2/api/balance',
      headers: { Authorization: 'Bearer abc' },
      body: {},
    })
  })
  it('asks for the token at each call', async () => {
    let token: string | null = null
    const send = answering(balance)
    const api = createClient({ token: () => token, fetch: send })
    await api.call(readBalance)
    token = 'later'
    await api.call(readBalance)
    const tokens = send.mock.calls.map(([, init]) =>
      new Headers(init?.headers).get('authorization'),
    )
    expect(tokens).toEqual([null, 'Bearer later'])
  })
  it('puts the body of a GET into the query', async () => {
    const send = answering({ code: 200, message: '', data: [] })
    await createClient({ fetch: send }).call(listGames, { gametype: 'fish' } as never)
    expect(sent(send).url).toBe('/api/game/list?gametype=fish')
  })
  it('gives each movement of money an id of its own', async () => {
    const send = answering({ code: 200, message: '转账成功', data: null })
    const body = { amount: '1', sourcetype: 'userbalance', targettype: 'HCZR' }
    const api = createClient({ fetch: send })
    for (let i = 0; i < 2; i++) await api.call(transfer, body)
    const ids = send.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as object)
    expect(ids[0]).toMatchObject({
      ...body,
      request_id: expect.stringMatching(/^\w{32}$/) as string,
    })
    expect(ids[0]).not.toEqual(ids[1])
  })

  const kinds: [string, unknown, number, object][] = [
    ['refused', { code: 500, message: '余额不足', data: null }, 200, { message: '余额不足' }],
    ['unauthorized', { code: 401, message: '请登录', data: null }, 200, { message: '请登录' }],
    ['unauthorized', '', 401, { message: '' }],
    ['gateway', '<html>', 502, { detail: { status: 502 } }],
    ['unreadable', '<<<', 200, { detail: { status: 200 } }],
    ['unreadable', { code: 200, message: '', data: {} }, 200, { detail: { field: 'balance' } }],
  ]
  it.each(kinds)('rejects as %s on %j', async (kind, body, status, failure) => {
    const failed = createClient({ fetch: answering(body, status) }).call(readBalance)
    await expect(failed).rejects.toMatchObject({ kind, endpoint: 'user.balance', ...failure })
    await expect(failed).rejects.toBeInstanceOf(ApiError)
  })
  it('does not call it a refusal when the server broke over money', async () => {
    const send = answering({ code: 500, message: '服务器异常', data: null }, 500)
    const body = { amount: '1', sourcetype: 'userbalance', targettype: 'HCZR' }
    await expect(createClient({ fetch: send }).call(transfer, body)).rejects.toMatchObject({
      kind: 'gateway',
      outcomeUnknown: true,
    })
  })
  it('rejects as network when there is no answer', async () => {
    const send = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('cut')))
    await expect(createClient({ fetch: send }).call(currentUser)).rejects.toMatchObject({
      kind: 'network',
    })
  })

  describe('waiting', () => {
    afterEach(() => void vi.useRealTimers())
    const never = vi.fn<typeof fetch>(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
        }),
    )
    it('gives up after its time', async () => {
      vi.useFakeTimers()
      const failed = createClient({ fetch: never, timeout: 500 }).call(currentUser)
      await Promise.all([
        expect(failed).rejects.toMatchObject({ kind: 'timeout' }),
        vi.advanceTimersByTimeAsync(500),
      ])
    })
    it("ends with the caller's own reason", async () => {
      const caller = new AbortController()
      const failed = createClient({ fetch: never }).call(currentUser, {}, { signal: caller.signal })
      caller.abort('left')
      await expect(failed).rejects.toBe('left')
    })
  })
})
