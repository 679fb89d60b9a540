import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { userInfo } from '@/contract/account'
import { createWithdrawal } from '@/contract/cashier'
import { createTronOrder } from '@/contract/tron'
import { recoverAll } from '@/contract/wallet'
import { hash } from '@/lib/mulberry'
import { barePage } from './testing'

/** Fresh modules, as after a page load; the storage stays. */
async function load() {
  vi.resetModules()
  const [sends, { session }, { noteServerDate }] = await Promise.all([
    import('./sends'),
    import('./session'),
    import('./transport'),
  ])
  return { ...sends, session, noteServerDate }
}
type Page = Awaited<ReturnType<typeof load>>
let storage: Storage
let page: Page
const kept = () => JSON.parse(storage.getItem('unresolved') ?? '[]') as { owners: number[] }[]
const HOUR = 3_600_000
/** The server says what time it is. */
const dated = (ms: number) => page.noteServerDate(new Date(ms).toUTCString())
const body = { amount: '100', bank: 'c1', password: '888888' }
const login = (token: string, id?: string) => {
  page.session.begin(token)
  if (id) page.session.storeMember(v.parse(userInfo, { id, username: 'demo888' }))
}
const begin = (what: unknown = body) => page.startMoneyRequest(createWithdrawal, what)
/** A call that was sent and not answered. */
const lost = (what: unknown = body) => {
  const tap = begin(what)
  tap.finish('unknown')
  return tap.requestId
}
const equal = (what: unknown = body) => page.findRepeatedRequest(createWithdrawal, what)
const unresolved = (what?: unknown) => equal(what)?.state === 'unresolved'

beforeAll(async () => {
  page = await load()
})
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 14, 3) })
  storage = barePage().sessionStorage
  login('t1', '7')
})
afterEach(() => {
  page.forgetMoneyRequests()
  page.session.end('logout')
  page.session.acknowledgeEnd()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('one call of an endpoint at a time', () => {
  test('locked from its beginning until a moment after its end, and no other endpoint with it', () => {
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
  test('what a reload finds is under way nowhere, and the member’s own while only his token is known', async () => {
    begin()
    storage.removeItem('my:member')
    page = await load()
    expect(page.session.getStoredMember()).toBeUndefined()
    expect(page.isEndpointLocked(createWithdrawal)).toBe(false)
    expect(unresolved()).toBe(true)
  })
})

describe('what was sent and not resolved', () => {
  test('is stored under its request_id with amount and server’s time, its content and owner as hashes', () => {
    const id = lost({ ...body, pay_pass: '888888', Paypassword: '888888' })
    expect(kept()).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
        on: 'withdrawal.create',
        owners: [hash('7'), hash('t1')],
        print: hash('{"amount":"100","bank":"c1"}'),
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
    ['a number for a text', { amount: 7 }, ''],
  ])('names its amount: %s', (_, what, amount) => {
    page.startMoneyRequest(createTronOrder, what)
    expect(kept()).toMatchObject([{ amount }])
  })

  test('is known by its endpoint and content, whatever the password', () => {
    expect(equal()).toBeUndefined()
    const id = lost()
    expect(equal({ ...body, password: '111111' })).toEqual({ id, state: 'unresolved' })
    expect(equal({ ...body, amount: '200' })).toBeUndefined()
    expect(page.findRepeatedRequest(createTronOrder, body)).toBeUndefined()
  })

  test('tried again it is the same one, with the same id', () => {
    const id = lost()
    const again = page.startMoneyRequest(createWithdrawal, body, id)
    expect(again).toMatchObject({ requestId: id, again: true })
    expect(kept()).toMatchObject([{ id }])
    again.finish('refused')
    expect(kept()).toEqual([])
  })

  test('is settled by the member himself, the ones he looked up alone', () => {
    const [one] = [lost({ amount: '1' }), lost({ amount: '2' })]
    page.settle([one])
    expect([unresolved({ amount: '1' }), unresolved({ amount: '2' })]).toEqual([false, true])
    expect(page.getUnresolvedRequests()).toMatchObject([{ amount: '2' }])
  })

  const listed = (...rows: [requestId: string, state: string][]) =>
    page.resolveListed(
      rows.map(([request_id, state]) => ({ request_id, state })),
      ({ state }) => state,
    )
  test('is resolved by a listed row of its own id, with the state of that row', () => {
    const [id] = [lost({ amount: '1' }), lost({ amount: '2' })]
    listed(['', '成功'], ['0123456789abcdef', '成功'])
    expect(page.getUnresolvedRequests().map(({ outcome }) => outcome)).toEqual([undefined, undefined])
    listed([id, '待结算'], ['', '成功'])
    listed([id, '失败'])
    expect(page.getUnresolvedRequests()).toMatchObject([
      { amount: '1', outcome: 'listed', state: '失败' },
      { amount: '2' },
    ])
    expect([equal({ amount: '1' }), unresolved({ amount: '2' })]).toEqual([undefined, true])
    page.settle([id])
    listed([id, '成功'])
    expect(page.getUnresolvedRequests()).toMatchObject([{ amount: '2' }])
  })

  test('tells who waits for it as soon as it is resolved, and nobody after that', () => {
    const run = vi.fn<() => void>()
    const [id] = [lost({ amount: '1' })]
    const stop = page.onceResolved(id, run)
    lost({ amount: '2' })
    expect(run).not.toHaveBeenCalled()
    listed([id, '成功'])
    expect(run).toHaveBeenCalled()
    stop()
    run.mockClear()
    lost({ amount: '3' })
    expect(run).not.toHaveBeenCalled()
  })

  test('another world forgets all of it, under way or not', () => {
    lost()
    page.startMoneyRequest(recoverAll, {})
    page.forgetMoneyRequests()
    expect([equal(), page.isEndpointLocked(recoverAll), kept()]).toEqual([undefined, false, []])
  })
})

describe('what was done', () => {
  test('is equal to the next one for ten seconds, though not unresolved', () => {
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
  test('and nobody was there to hear it: he is told at his next login', () => {
    const tap = begin()
    page.session.end('expired')
    tap.finish('unheard')
    expect(page.getUnresolvedRequests()).toEqual([])
    login('t2', '7')
    expect(page.getUnresolvedRequests()).toMatchObject([{ outcome: 'unheard' }])
  })
  test('is unresolved again for a page that died before anyone could read it, however late', async () => {
    begin().finish('done')
    vi.advanceTimersByTime(999)
    vi.clearAllTimers()
    vi.advanceTimersByTime(400_000)
    page = await load()
    expect([page.getUnresolvedRequests().length, unresolved()]).toEqual([1, true])
  })
  test('is not where it was read, though another tab began meanwhile', async () => {
    begin().finish('done')
    await load()
    vi.advanceTimersByTime(1000)
    expect([page.getUnresolvedRequests(), (await load()).getUnresolvedRequests()]).toEqual([[], []])
  })
})

describe('an age is the server’s clock’s to tell, of both its moments', () => {
  const now = Date.UTC(2026, 2, 14, 3)
  const isKept = () => [unresolved(), page.getUnresolvedRequests().length > 0]
  beforeEach(async () => {
    page = await load()
    login('t1', '7')
  })

  test('after a day by it, it goes', () => {
    dated(now)
    lost()
    vi.advanceTimersByTime(24 * HOUR - 1)
    expect(isKept()).toEqual([true, true])
    vi.advanceTimersByTime(1)
    expect(isKept()).toEqual([false, false])
  })
  test.each([
    ['30 hours behind, put right before the server has told', 30 * HOUR],
    ['months ahead', -2000 * HOUR],
  ])('a phone that was %s forgets nothing', async (_, step) => {
    lost()
    vi.setSystemTime(now + step)
    dated(now + 1000)
    expect(isKept()).toEqual([true, true])
    page = await load()
    login('t1', '7')
    dated(now + 1000)
    expect(isKept()).toEqual([true, true])
  })
  test('nor does one that a gateway has told another date', () => {
    dated(now)
    lost()
    dated(now + 2000 * HOUR)
    expect(isKept()).toEqual([true, true])
  })
  test('nor does one whose clock is put right under a server that has', async () => {
    dated(now)
    lost()
    vi.setSystemTime(now + 30 * HOUR)
    expect(isKept()).toEqual([true, true])
    page = await load()
    login('t1', '7')
    expect(isKept()).toEqual([true, true])
    dated(now + 1000)
    expect(isKept()).toEqual([true, true])
  })
})

describe('whose it is', () => {
  test('who logged in anew and is not read yet may be the one whose equal call is unresolved', () => {
    lost()
    page.session.end('expired')
    page.session.acknowledgeEnd()
    page.session.begin('t2')
    const mayBe = (what: object = body) => page.mightRepeatRequest(createWithdrawal, what)
    expect([equal(), mayBe(), mayBe({ ...body, amount: '200' })]).toEqual([undefined, true, false])
    login('t2', '8')
    expect([equal(), mayBe()]).toEqual([undefined, false])
    login('t3', '7')
    expect([unresolved(), mayBe()]).toEqual([true, false])
  })

  test('where ids cannot be read, names tell members apart', () => {
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
    ['the member’s, and his token’s', () => login('t1', '7'), ['7', 't1']],
    ['the token’s while the member is unknown', () => login('t2'), ['t2']],
    ['nobody’s without either', () => page.session.end('expired'), []],
  ])('%s', (_, be, ids) => {
    be()
    lost()
    expect(owners()).toEqual(ids.map(hash))
  })

  test('the member’s own under his next token, and the token’s own once he is known', () => {
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
  ] as const)(
    'after the end by %s it is there at the next login, its amount «%s»',
    (ending, amount) => {
      lost()
      login('t9', '8')
      lost({ ...body, amount: '5' })
      login('t1', '7')
      page.session.end(ending)
      page.session.acknowledgeEnd()
      // Another member's amount is not his to take away.
      expect(kept()).toMatchObject([{ amount }, { amount: '5' }])
      login('t2', '7')
      expect(unresolved()).toBe(true)
    },
  )
})

test.each([
  ['no JSON', 'oops'],
  ['no list', '{}'],
  ['a list of something else', '[{"id":"1"}, null, 7]'],
])('what is spoiled in storage is nothing: %s', async (_, spoiled) => {
  storage.setItem('unresolved', spoiled)
  page = await load()
  login('t1', '7')
  expect(equal()).toBeUndefined()
  lost()
  expect(kept()).toHaveLength(1)
})
