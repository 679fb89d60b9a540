import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { userInfo } from '@/contract/account'
import { createWithdrawal } from '@/contract/cashier'
import { createTronOrder } from '@/contract/tron'
import { recoverAll } from '@/contract/wallet'
import { hashText } from '@/lib/hash'
import { stubBrowserGlobals } from './testing'

async function loadPage() {
  vi.resetModules()
  const modules = await Promise.all([
    import('./moneyRequests'),
    import('./unresolvedRequests'),
    import('./session'),
    import('./serverClock'),
  ])
  const [requests, unresolved, { session }, { updateServerClock }] = modules
  return { ...requests, ...unresolved, session, updateServerClock }
}
type Page = Awaited<ReturnType<typeof loadPage>>
let storage: Storage
let page: Page
const readStored = () => JSON.parse(storage.getItem('unresolved') ?? '[]') as { owners: number[] }[]
const HOUR_MS = 3_600_000
const setServerTime = (ms: number) => page.updateServerClock(new Date(ms).toUTCString())
const draft = { amount: '100', bank: 'c1', password: '888888' }
const otherDraft = { ...draft, amount: '200' }
const small = { amount: '1' }
const large = { amount: '2' }
const login = (token: string, id?: string) => {
  page.session.begin(token)
  if (id) page.session.storeMember(v.parse(userInfo, { id, username: 'demo888' }))
}
const startRequest = (body: unknown = draft) => page.startMoneyRequest(createWithdrawal, body)
const leaveUnresolved = (body: unknown = draft) => {
  const request = startRequest(body)
  request.finish('unknown')
  return request.requestId
}
const findEqual = (body: unknown = draft) => page.findRepeatedRequest(createWithdrawal, body)
const isUnresolved = (body?: unknown) => findEqual(body)?.state === 'unresolved'

async function reload() {
  page = await loadPage()
  login('t1', '7')
}

beforeAll(async () => {
  page = await loadPage()
})
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 14, 3) })
  storage = stubBrowserGlobals().sessionStorage
  login('t1', '7')
})
afterEach(() => {
  page.forgetMoneyRequests()
  page.session.end('logout')
  page.session.acknowledgeEnd()
})

describe('the lock', () => {
  test('holds its endpoint from the start until 700 ms after the response', () => {
    const getLocks = () => [createWithdrawal, recoverAll].map(page.isEndpointLocked)
    const withdrawal = startRequest()
    expect(getLocks()).toEqual([true, false])
    const recovery = page.startMoneyRequest(recoverAll, {})
    expect(recovery.requestId).not.toBe(withdrawal.requestId)
    withdrawal.finish('done')
    vi.advanceTimersByTime(699)
    expect(getLocks()).toEqual([true, true])
    vi.advanceTimersByTime(1)
    expect(getLocks()).toEqual([false, true])
    recovery.finish('unknown')
    vi.advanceTimersByTime(700)
    expect(getLocks()).toEqual([false, false])
  })
  test('ends with a reload that leaves the request unresolved, though only the token is known', async () => {
    startRequest()
    storage.removeItem('my:member')
    page = await loadPage()
    expect(page.session.getStoredMember()).toBeUndefined()
    expect(page.isEndpointLocked(createWithdrawal)).toBe(false)
    expect(isUnresolved()).toBe(true)
  })
})

describe('an unresolved request', () => {
  test('is stored with its id, amount and time; body and owner as hashes', () => {
    const id = leaveUnresolved({ ...draft, pay_pass: '888888', Paypassword: '888888' })
    expect(readStored()).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
        on: 'withdrawal.create',
        owners: [hashText('7'), hashText('t1')],
        print: hashText('{"amount":"100","bank":"c1"}'),
        amount: '100',
        at: Date.now(),
        dated: false,
        since: Date.now(),
      },
    ])
    expect(readStored()).toMatchObject([{ id }])
  })
  test.each([
    ['amount', draft, '100'],
    ['the money of a TRON order', { money: '50', protocol: 'TRC20' }, '50'],
    ['none for a recovery', {}, ''],
    ['none without a body', undefined, ''],
    ['none for a number', { amount: 7 }, ''],
  ])('stores its amount: %s', (_, body, amount) => {
    page.startMoneyRequest(createTronOrder, body)
    expect(readStored()).toMatchObject([{ amount }])
  })

  test('is found by endpoint and body without the password', () => {
    expect(findEqual()).toBeUndefined()
    const id = leaveUnresolved()
    expect(findEqual({ ...draft, password: '111111' })).toEqual({ id, state: 'unresolved' })
    expect(findEqual(otherDraft)).toBeUndefined()
    expect(page.findRepeatedRequest(createTronOrder, draft)).toBeUndefined()
  })

  test('keeps its id when repeated', () => {
    const id = leaveUnresolved()
    const repeated = page.startMoneyRequest(createWithdrawal, draft, id)
    expect(repeated).toMatchObject({ requestId: id, isRepeat: true })
    expect(readStored()).toMatchObject([{ id }])
    repeated.finish('refused')
    expect(readStored()).toEqual([])
  })

  test('can be dismissed while another stays', () => {
    const id = leaveUnresolved(small)
    leaveUnresolved(large)
    page.dismissMoneyRequests([id])
    expect([isUnresolved(small), isUnresolved(large)]).toEqual([false, true])
    expect(page.getUnresolvedRequests()).toMatchObject([{ amount: '2' }])
  })

  const resolveByRows = (...rows: [requestId: string, state: string][]) =>
    page.resolveListedRequests(
      rows.map(([request_id, state]) => ({ request_id, state })),
      ({ state }) => state,
    )
  test('is resolved by a row with its id and takes the row’s state, until dismissed', () => {
    const id = leaveUnresolved(small)
    leaveUnresolved(large)
    resolveByRows(['', '成功'], ['0123456789abcdef', '成功'])
    const outcomes = page.getUnresolvedRequests().map(({ outcome }) => outcome)
    expect(outcomes).toEqual([undefined, undefined])
    resolveByRows([id, '待结算'], ['', '成功'])
    resolveByRows([id, '失败'])
    expect(page.getUnresolvedRequests()).toMatchObject([
      { amount: '1', outcome: 'listed', rowState: '失败' },
      { amount: '2' },
    ])
    expect([findEqual(small), isUnresolved(large)]).toEqual([undefined, true])
    page.dismissMoneyRequests([id])
    resolveByRows([id, '成功'])
    expect(page.getUnresolvedRequests()).toMatchObject([{ amount: '2' }])
  })

  test('notifies a listener of its resolution, until unsubscribed', () => {
    const listener = vi.fn<() => void>()
    const id = leaveUnresolved(small)
    const unsubscribe = page.onRequestResolvedOrGone(id, listener)
    leaveUnresolved(large)
    expect(listener).not.toHaveBeenCalled()
    resolveByRows([id, '成功'])
    expect(listener).toHaveBeenCalled()
    unsubscribe()
    listener.mockClear()
    leaveUnresolved({ amount: '3' })
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('a successful request', () => {
  test('counts as repeated for ten seconds, and is removed after five minutes', () => {
    const request = startRequest()
    request.finish('done')
    expect(findEqual()).toEqual({ id: request.requestId, state: 'done' })
    vi.advanceTimersByTime(9999)
    expect(findEqual()?.state).toBe('done')
    vi.advanceTimersByTime(1)
    expect(findEqual()).toBeUndefined()
    vi.advanceTimersByTime(300_000)
    expect(storage.getItem('unresolved')).toBeNull()
  })
  test('is unresolved when its page closed within a second', async () => {
    startRequest().finish('done')
    vi.advanceTimersByTime(999)
    vi.clearAllTimers()
    vi.advanceTimersByTime(400_000)
    page = await loadPage()
    expect([page.getUnresolvedRequests().length, isUnresolved()]).toEqual([1, true])
  })
  test('stays resolved on its page when another tab starts', async () => {
    startRequest().finish('done')
    await loadPage()
    vi.advanceTimersByTime(1000)
    const otherTab = await loadPage()
    expect([page.getUnresolvedRequests(), otherTab.getUnresolvedRequests()]).toEqual([[], []])
  })
})

describe('the age of an unresolved request', () => {
  const now = Date.UTC(2026, 2, 14, 3)
  const isFoundAndListed = () => [isUnresolved(), page.getUnresolvedRequests().length > 0]
  beforeEach(reload)

  test('removes it after a day of the server’s clock', () => {
    setServerTime(now)
    leaveUnresolved()
    vi.advanceTimersByTime(24 * HOUR_MS - 1)
    expect(isFoundAndListed()).toEqual([true, true])
    vi.advanceTimersByTime(1)
    expect(isFoundAndListed()).toEqual([false, false])
  })
  test.each([
    ['30 hours behind and corrected before the first response', 30 * HOUR_MS],
    ['months ahead', -2000 * HOUR_MS],
  ])('does not remove it when the phone’s clock was %s', async (_, correctionMs) => {
    leaveUnresolved()
    vi.setSystemTime(now + correctionMs)
    setServerTime(now + 1000)
    expect(isFoundAndListed()).toEqual([true, true])
    await reload()
    setServerTime(now + 1000)
    expect(isFoundAndListed()).toEqual([true, true])
  })
  test('does not remove it when the phone’s clock is corrected after a response', async () => {
    setServerTime(now)
    leaveUnresolved()
    vi.setSystemTime(now + 30 * HOUR_MS)
    expect(isFoundAndListed()).toEqual([true, true])
    await reload()
    expect(isFoundAndListed()).toEqual([true, true])
    setServerTime(now + 1000)
    expect(isFoundAndListed()).toEqual([true, true])
  })
})

describe('the owner of a request', () => {
  test('is uncertain while only a new token is known', () => {
    leaveUnresolved()
    page.session.end('expired')
    page.session.acknowledgeEnd()
    page.session.begin('t2')
    const mightRepeat = (body = draft) =>
      page.mightRepeatRequestOfUnknownOwner(createWithdrawal, body)
    expect([findEqual(), mightRepeat(), mightRepeat(otherDraft)]).toEqual([undefined, true, false])
    login('t2', '8')
    expect([findEqual(), mightRepeat()]).toEqual([undefined, false])
    login('t3', '7')
    expect([isUnresolved(), mightRepeat()]).toEqual([true, false])
  })

  test('is the user name when the id is unreadable', () => {
    const loginByName = (token: string, username: string) => {
      page.session.begin(token)
      page.session.storeMember({ ...v.parse(userInfo, { id: '7', username }), id: '' })
    }
    loginByName('t1', 'demo888')
    leaveUnresolved()
    loginByName('t2', 'chenjing99')
    expect(findEqual()).toBeUndefined()
    loginByName('t3', 'demo888')
    expect(isUnresolved()).toBe(true)
  })

  test.each<[string, () => void, string[]]>([
    ['is the member and his token', () => login('t1', '7'), ['7', 't1']],
    ['is the token while the member is unknown', () => login('t2'), ['t2']],
    ['is empty without a session', () => page.session.end('expired'), []],
  ])('%s', (_, changeSession, ids) => {
    changeSession()
    leaveUnresolved()
    expect(readStored()[0]?.owners).toEqual(ids.map(hashText))
  })

  test('is the member also under his next token, and once a token’s member is known', () => {
    leaveUnresolved()
    login('t2')
    expect(isUnresolved()).toBe(false)
    login('t2', '7')
    expect(isUnresolved()).toBe(true)
    page.forgetMoneyRequests()
    login('t3')
    leaveUnresolved()
    login('t3', '7')
    expect(isUnresolved()).toBe(true)
  })

  test.each([
    ['logout', ''],
    ['password', ''],
    ['expired', '100'],
  ] as const)('stays after the end by %s, with the amount «%s»', (reason, amount) => {
    leaveUnresolved()
    login('t9', '8')
    leaveUnresolved({ ...draft, amount: '5' })
    login('t1', '7')
    page.session.end(reason)
    page.session.acknowledgeEnd()
    expect(readStored()).toMatchObject([{ amount }, { amount: '5' }])
    login('t2', '7')
    expect(isUnresolved()).toBe(true)
  })
})

test.each([
  ['invalid JSON', 'oops'],
  ['an object', '{}'],
  ['a list of other values', '[{"id":"1"}, null, 7]'],
])('ignores a damaged entry in storage: %s', async (_, entry) => {
  storage.setItem('unresolved', entry)
  await reload()
  expect(findEqual()).toBeUndefined()
  leaveUnresolved()
  expect(readStored()).toHaveLength(1)
})

describe('an entry of another build', () => {
  const store = (rows: unknown[]) => storage.setItem('unresolved', JSON.stringify(rows))
  beforeEach(reload)

  test('keeps its valid fields, and is unresolved with an unknown outcome', async () => {
    const id = leaveUnresolved()
    const [entry] = readStored()
    const invalid = { at: 1e300, dated: 'x', state: 7, told: 1, more: 1 }
    store([
      { ...entry, amount: {}, outcome: 'reversed', known: 'soon', again: [], heard: 1, ...invalid },
      { ...entry, id: 'a', owners: 'me' },
      { ...entry, id: 'b', on: undefined },
      null,
    ])
    await reload()
    expect(page.getUnresolvedRequests()).toMatchObject([
      { id, amount: '', sentAt: 0, isServerTime: false, outcome: undefined },
    ])
  })

  test.each(['found', 'absent'])(
    'is unresolved with the outcome %s, unless dismissed',
    async (outcome) => {
      leaveUnresolved()
      const old = {
        ...readStored()[0],
        lists: [2],
        tries: 2,
        before: [{ rows: [1], total: 1 }],
        outcome,
      }
      store([old, { ...old, id: 'b', told: true }])
      await reload()
      const requests = page.getUnresolvedRequests()
      expect(requests).toMatchObject([{ amount: '100', outcome: undefined }])
      expect(requests[0]).not.toHaveProperty('before')
    },
  )

  test('is unresolved when the acknowledgement of its success is damaged', async () => {
    startRequest().finish('done')
    vi.advanceTimersByTime(1000)
    store([{ ...readStored()[0], heard: 'yes' }])
    await reload()
    expect(page.getUnresolvedRequests()).toHaveLength(1)
  })
})
