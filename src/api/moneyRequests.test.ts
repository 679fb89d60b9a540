import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { userInfo } from '@/contract/account'
import { createWithdrawal } from '@/contract/cashier'
import { createTronOrder } from '@/contract/tron'
import { recoverAll } from '@/contract/wallet'
import { hashText } from '@/lib/hash'
import { stubBrowserGlobals } from './testing'

async function load() {
  vi.resetModules()
  const [requests, unresolved, { session }, { updateServerClock: noteServerDate }] =
    await Promise.all([
      import('./moneyRequests'),
      import('./unresolvedRequests'),
      import('./session'),
      import('./transport'),
    ])
  return { ...requests, ...unresolved, session, noteServerDate }
}
type Page = Awaited<ReturnType<typeof load>>
let storage: Storage
let page: Page
const kept = () => JSON.parse(storage.getItem('unresolved') ?? '[]') as { owners: number[] }[]
const HOUR = 3_600_000
const dated = (ms: number) => page.noteServerDate(new Date(ms).toUTCString())
const body = { amount: '100', bank: 'c1', password: '888888' }
const login = (token: string, id?: string) => {
  page.session.begin(token)
  if (id) page.session.storeMember(v.parse(userInfo, { id, username: 'demo888' }))
}
const begin = (what: unknown = body) => page.startMoneyRequest(createWithdrawal, what)
const lost = (what: unknown = body) => {
  const tap = begin(what)
  tap.finish('unknown')
  return tap.requestId
}
const equal = (what: unknown = body) => page.findRepeatedRequest(createWithdrawal, what)
const unresolved = (what?: unknown) => equal(what)?.state === 'unresolved'

async function reload() {
  page = await load()
  login('t1', '7')
}

beforeAll(async () => {
  page = await load()
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
  test('holds one endpoint from start to shortly after the response', () => {
    const locks = () => [page.isEndpointLocked(createWithdrawal), page.isEndpointLocked(recoverAll)]
    const one = begin()
    expect(locks()).toEqual([true, false])
    const other = page.startMoneyRequest(recoverAll, {})
    expect(other.requestId).not.toBe(one.requestId)
    one.finish('done')
    vi.advanceTimersByTime(699)
    expect(locks()).toEqual([true, true])
    vi.advanceTimersByTime(1)
    expect(locks()).toEqual([false, true])
    other.finish('unknown')
    vi.advanceTimersByTime(700)
    expect(locks()).toEqual([false, false])
  })
  test('is gone after a reload, and the request is the member’s own while only his token is known', async () => {
    begin()
    storage.removeItem('my:member')
    page = await load()
    expect(page.session.getStoredMember()).toBeUndefined()
    expect(page.isEndpointLocked(createWithdrawal)).toBe(false)
    expect(unresolved()).toBe(true)
  })
})

describe('an unresolved request', () => {
  test('is stored with its id, amount and time; body and owner as hashes', () => {
    const id = lost({ ...body, pay_pass: '888888', Paypassword: '888888' })
    expect(kept()).toEqual([
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
    expect(kept()).toMatchObject([{ id }])
  })
  test.each([
    ['amount', body, '100'],
    ['money, of a TRON order', { money: '50', protocol: 'TRC20' }, '50'],
    ['none, of a recovery', {}, ''],
    ['no body', undefined, ''],
    ['a number instead of a text', { amount: 7 }, ''],
  ])('stores its amount: %s', (_, what, amount) => {
    page.startMoneyRequest(createTronOrder, what)
    expect(kept()).toMatchObject([{ amount }])
  })

  test('is found by endpoint and body, whatever the password', () => {
    expect(equal()).toBeUndefined()
    const id = lost()
    expect(equal({ ...body, password: '111111' })).toEqual({ id, state: 'unresolved' })
    expect(equal({ ...body, amount: '200' })).toBeUndefined()
    expect(page.findRepeatedRequest(createTronOrder, body)).toBeUndefined()
  })

  test('keeps its id when repeated', () => {
    const id = lost()
    const again = page.startMoneyRequest(createWithdrawal, body, id)
    expect(again).toMatchObject({ requestId: id, isRepeat: true })
    expect(kept()).toMatchObject([{ id }])
    again.finish('refused')
    expect(kept()).toEqual([])
  })

  test('is dismissed alone', () => {
    const [one] = [lost({ amount: '1' }), lost({ amount: '2' })]
    page.dismissMoneyRequests([one])
    expect([unresolved({ amount: '1' }), unresolved({ amount: '2' })]).toEqual([false, true])
    expect(page.getUnresolvedRequests()).toMatchObject([{ amount: '2' }])
  })

  const listed = (...rows: [requestId: string, state: string][]) =>
    page.resolveListedRequests(
      rows.map(([request_id, state]) => ({ request_id, state })),
      ({ state }) => state,
    )
  test('is resolved by a listed row with its id, and takes the row’s state', () => {
    const [id] = [lost({ amount: '1' }), lost({ amount: '2' })]
    listed(['', '成功'], ['0123456789abcdef', '成功'])
    expect(page.getUnresolvedRequests().map(({ outcome }) => outcome)).toEqual([
      undefined,
      undefined,
    ])
    listed([id, '待结算'], ['', '成功'])
    listed([id, '失败'])
    expect(page.getUnresolvedRequests()).toMatchObject([
      { amount: '1', outcome: 'listed', rowState: '失败' },
      { amount: '2' },
    ])
    expect([equal({ amount: '1' }), unresolved({ amount: '2' })]).toEqual([undefined, true])
    page.dismissMoneyRequests([id])
    listed([id, '成功'])
    expect(page.getUnresolvedRequests()).toMatchObject([{ amount: '2' }])
  })

  test('notifies onceResolved when it is resolved, until unsubscribed', () => {
    const run = vi.fn<() => void>()
    const [id] = [lost({ amount: '1' })]
    const stop = page.onRequestResolvedOrGone(id, run)
    lost({ amount: '2' })
    expect(run).not.toHaveBeenCalled()
    listed([id, '成功'])
    expect(run).toHaveBeenCalled()
    stop()
    run.mockClear()
    lost({ amount: '3' })
    expect(run).not.toHaveBeenCalled()
  })
})

describe('a successful request', () => {
  test('is found as repeated for ten seconds', () => {
    const tap = begin()
    tap.finish('done')
    expect(equal()).toEqual({ id: tap.requestId, state: 'done' })
    vi.advanceTimersByTime(9999)
    expect(equal()?.state).toBe('done')
    vi.advanceTimersByTime(1)
    expect(equal()).toBeUndefined()
    vi.advanceTimersByTime(300_000)
    expect(storage.getItem('unresolved')).toBeNull()
  })
  test('is unresolved when its page died within a second', async () => {
    begin().finish('done')
    vi.advanceTimersByTime(999)
    vi.clearAllTimers()
    vi.advanceTimersByTime(400_000)
    page = await load()
    expect([page.getUnresolvedRequests().length, unresolved()]).toEqual([1, true])
  })
  test('stays resolved on its page when another tab starts', async () => {
    begin().finish('done')
    await load()
    vi.advanceTimersByTime(1000)
    expect([page.getUnresolvedRequests(), (await load()).getUnresolvedRequests()]).toEqual([[], []])
  })
})

describe('the age of an unresolved request', () => {
  const now = Date.UTC(2026, 2, 14, 3)
  const isKept = () => [unresolved(), page.getUnresolvedRequests().length > 0]
  beforeEach(reload)

  test('removes it after a day of the server’s clock', () => {
    dated(now)
    lost()
    vi.advanceTimersByTime(24 * HOUR - 1)
    expect(isKept()).toEqual([true, true])
    vi.advanceTimersByTime(1)
    expect(isKept()).toEqual([false, false])
  })
  test.each([
    ['30 hours behind and corrected before the first response', 30 * HOUR],
    ['months ahead', -2000 * HOUR],
  ])('does not remove it when the phone’s clock was %s', async (_, step) => {
    lost()
    vi.setSystemTime(now + step)
    dated(now + 1000)
    expect(isKept()).toEqual([true, true])
    await reload()
    dated(now + 1000)
    expect(isKept()).toEqual([true, true])
  })
  test('does not remove it when the phone’s clock is corrected after a response', async () => {
    dated(now)
    lost()
    vi.setSystemTime(now + 30 * HOUR)
    expect(isKept()).toEqual([true, true])
    await reload()
    expect(isKept()).toEqual([true, true])
    dated(now + 1000)
    expect(isKept()).toEqual([true, true])
  })
})

describe('the owner of a request', () => {
  test('is uncertain while only a new token is known', () => {
    lost()
    page.session.end('expired')
    page.session.acknowledgeEnd()
    page.session.begin('t2')
    const mayBe = (what: object = body) => page.mightRepeatOfUnknownOwner(createWithdrawal, what)
    expect([equal(), mayBe(), mayBe({ ...body, amount: '200' })]).toEqual([undefined, true, false])
    login('t2', '8')
    expect([equal(), mayBe()]).toEqual([undefined, false])
    login('t3', '7')
    expect([unresolved(), mayBe()]).toEqual([true, false])
  })

  test('is the user name where the id is unreadable', () => {
    const known = (token: string, username: string) => {
      page.session.begin(token)
      page.session.storeMember({ ...v.parse(userInfo, { id: '7', username }), id: '' })
    }
    known('t1', 'demo888')
    lost()
    known('t2', 'chenjing99')
    expect(equal()).toBeUndefined()
    known('t3', 'demo888')
    expect(unresolved()).toBe(true)
  })

  const owners = () => kept()[0]?.owners
  test.each<[string, () => void, string[]]>([
    ['is the member and his token', () => login('t1', '7'), ['7', 't1']],
    ['is the token while the member is unknown', () => login('t2'), ['t2']],
    ['is empty without a session', () => page.session.end('expired'), []],
  ])('%s', (_, be, ids) => {
    be()
    lost()
    expect(owners()).toEqual(ids.map(hashText))
  })

  test('is the member under his next token, and the token’s member once he is known', () => {
    lost()
    login('t2')
    expect(unresolved()).toBe(false)
    login('t2', '7')
    expect(unresolved()).toBe(true)
    page.forgetMoneyRequests()
    login('t3')
    lost()
    login('t3', '7')
    expect(unresolved()).toBe(true)
  })

  test.each([
    ['logout', ''],
    ['password', ''],
    ['expired', '100'],
  ] as const)('stays after the end by %s, with the amount «%s»', (ending, amount) => {
    lost()
    login('t9', '8')
    lost({ ...body, amount: '5' })
    login('t1', '7')
    page.session.end(ending)
    page.session.acknowledgeEnd()
    expect(kept()).toMatchObject([{ amount }, { amount: '5' }])
    login('t2', '7')
    expect(unresolved()).toBe(true)
  })
})

test.each([
  ['no JSON', 'oops'],
  ['no list', '{}'],
  ['a list of something else', '[{"id":"1"}, null, 7]'],
])('ignores a damaged entry in storage: %s', async (_, spoiled) => {
  storage.setItem('unresolved', spoiled)
  await reload()
  expect(equal()).toBeUndefined()
  lost()
  expect(kept()).toHaveLength(1)
})

describe('an entry of another build', () => {
  const store = (rows: unknown[]) => storage.setItem('unresolved', JSON.stringify(rows))
  beforeEach(reload)

  test('is read field by field, and an unknown outcome as unresolved', async () => {
    const id = lost()
    const [entry] = kept()
    const odd = { at: 1e300, dated: 'x', state: 7, told: 1, more: 1 }
    store([
      { ...entry, amount: {}, outcome: 'reversed', known: 'soon', again: [], heard: 1, ...odd },
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
    'with the outcome %s is read as unresolved, unless dismissed',
    async (outcome) => {
      lost()
      const old = { ...kept()[0], lists: [2], tries: 2, before: [{ rows: [1], total: 1 }], outcome }
      store([old, { ...old, id: 'b', told: true }])
      await reload()
      const left = page.getUnresolvedRequests()
      expect(left).toMatchObject([{ amount: '100', outcome: undefined }])
      expect(left[0]).not.toHaveProperty('before')
    },
  )

  test('with a success and a damaged acknowledgement is read as unresolved', async () => {
    begin().finish('done')
    vi.advanceTimersByTime(1000)
    store([{ ...kept()[0], heard: 'yes' }])
    await reload()
    expect(page.getUnresolvedRequests()).toHaveLength(1)
  })
})
