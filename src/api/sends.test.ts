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
    import('./serverClock'),
  ])
  return { ...sends, session, noteServerDate }
}
type Page = Awaited<ReturnType<typeof load>>
let storage: Storage
let page: Page
const kept = () => JSON.parse(storage.getItem('unresolved') ?? '[]') as { owners: number[] }[]
const body = { amount: '100', bank: 'c1', password: '888888' }
const login = (token: string, id?: string) => {
  page.session.begin(token)
  if (id) page.session.keep(v.parse(userInfo, { id, username: 'demo888' }))
}
const begin = (what: unknown = body) => page.beginSend(createWithdrawal, what)
/** A call that was sent and not answered. */
const lost = (what: unknown = body) => {
  const tap = begin(what)
  tap.end('unknown')
  return tap.requestId
}
const equal = (what: unknown = body) => page.equalSend(createWithdrawal, what)
const unresolved = (what?: unknown) => equal(what)?.unresolved === true

beforeAll(async () => {
  page = await load()
})
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 14, 3) })
  storage = barePage().sessionStorage
  login('t1', '7')
})
afterEach(() => {
  page.forgetSends()
  page.session.end('logout')
  page.session.told()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('one call of an endpoint at a time', () => {
  test('locked from its beginning until a moment after its end, and no other endpoint with it', () => {
    const locks = () => [page.isLocked(createWithdrawal), page.isLocked(recoverAll)]
    const one = begin()
    expect(locks()).toEqual([true, false])
    const other = page.beginSend(recoverAll, {})
    expect(other.requestId).not.toBe(one.requestId)
    one.end('done')
    vi.advanceTimersByTime(699)
    expect(locks()).toEqual([true, true])
    vi.advanceTimersByTime(1)
    expect(locks()).toEqual([false, true])
    other.end('unknown')
    vi.advanceTimersByTime(700)
    expect(locks()).toEqual([false, false])
  })
  test('what a reload finds is under way nowhere, and the member’s own while only his token is known', async () => {
    begin()
    storage.removeItem('member')
    page = await load()
    expect(page.session.kept()).toBeUndefined()
    expect(page.isLocked(createWithdrawal)).toBe(false)
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
    page.beginSend(createTronOrder, what)
    expect(kept()).toMatchObject([{ amount }])
  })

  test('is known by its endpoint and content, whatever the password', () => {
    expect(equal()).toBeUndefined()
    const id = lost()
    expect(equal({ ...body, password: '111111' })).toEqual({ id, unresolved: true })
    expect(equal({ ...body, amount: '200' })).toBeUndefined()
    expect(page.equalSend(createTronOrder, body)).toBeUndefined()
  })

  test('tried again it is the same one, with the same id', () => {
    const id = lost()
    const again = page.beginSend(createWithdrawal, body, id)
    expect(again).toMatchObject({ requestId: id, again: true })
    expect(kept()).toMatchObject([{ id, again: Date.now() }])
    again.end('refused')
    expect(kept()).toEqual([])
  })

  test('is settled by the member himself, the ones he looked up alone; after a day it goes', () => {
    const [one] = [lost({ amount: '1' }), lost({ amount: '2' })]
    page.settle([one])
    expect([unresolved({ amount: '1' }), unresolved({ amount: '2' })]).toEqual([false, true])
    vi.advanceTimersByTime(86_400_000)
    expect(unresolved({ amount: '2' })).toBe(false)
  })

  test('is resolved by the records: found counts as done just now, absent as never sent', () => {
    const [one, two] = [lost({ amount: '1' }), lost({ amount: '2' })]
    page.resolve(one, 'found')
    page.resolve(two, 'absent')
    expect([equal({ amount: '1' }), equal({ amount: '2' })]).toEqual([
      { id: one, unresolved: false },
      undefined,
    ])
  })

  test('another world forgets all of it, under way or not', () => {
    lost()
    page.beginSend(recoverAll, {})
    page.forgetSends()
    expect([equal(), page.isLocked(recoverAll), kept()]).toEqual([undefined, false, []])
  })
})

describe('what was done', () => {
  test('is equal to the next one for ten seconds, though not unresolved', () => {
    const tap = begin()
    tap.end('done')
    expect(equal()).toEqual({ id: tap.requestId, unresolved: false })
    vi.advanceTimersByTime(9999)
    expect(equal()?.unresolved).toBe(false)
    vi.advanceTimersByTime(1)
    expect(equal()).toBeUndefined()
    vi.advanceTimersByTime(300_000)
    expect(storage.getItem('unresolved')).toBeNull()
  })
  test('is unresolved again for a page that died before anyone could read it, however late', async () => {
    begin().end('done')
    vi.advanceTimersByTime(999)
    vi.clearAllTimers()
    vi.advanceTimersByTime(400_000)
    page = await load()
    expect([page.unresolvedNow().length, unresolved()]).toEqual([1, true])
  })
  test('is not where it was read, though another tab began meanwhile', async () => {
    begin().end('done')
    await load()
    vi.advanceTimersByTime(1000)
    expect([page.unresolvedNow(), (await load()).unresolvedNow()]).toEqual([[], []])
  })
})

test('a phone whose clock is months off the server’s keeps it all the same', async () => {
  page.noteServerDate('Fri, 14 Mar 2025 03:00:00 GMT')
  lost()
  page = await load()
  login('t1', '7')
  expect(unresolved()).toBe(true)
  expect(page.unresolvedNow()).toHaveLength(1)
})

describe('whose it is', () => {
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
    page.forgetSends()
    login('t3')
    lost()
    login('t3', '7')
    expect(unresolved()).toBe(true)
  })

  test('nobody else’s: another member does not know it, and does not remove it', () => {
    lost()
    login('t2', '8')
    expect(unresolved()).toBe(false)
    lost({ amount: '5' })
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
      page.session.end(ending)
      page.session.told()
      expect(kept()).toMatchObject([{ amount }])
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
