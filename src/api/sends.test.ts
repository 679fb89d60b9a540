import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { userInfo } from '@/contract/account'
import { createWithdrawal } from '@/contract/cashier'
import { createTronOrder } from '@/contract/tron'
import { recoverAll } from '@/contract/wallet'
import { barePage } from './testing'

/** Fresh modules, as after a page load; the tab's storage stays. */
async function load() {
  vi.resetModules()
  const [{ sends }, { session }] = await Promise.all([import('./sends'), import('./session')])
  return { sends, session }
}
type Page = Awaited<ReturnType<typeof load>>
let storage: Storage
let page: Page
const kept = () => storage.getItem('unresolved')
const first = () => (JSON.parse(kept() ?? '[]') as { owner: string }[])[0]
const body = { amount: '100', bank: 'c1', password: '888888' }
const login = (token: string, id?: string) => {
  page.session.begin(token)
  if (id) page.session.setUser(v.parse(userInfo, { id, username: 'demo888' }))
}
/** A call that was sent and not answered. */
const lost = (what: unknown = body) => {
  const id = page.sends.begin(createWithdrawal, what)
  page.sends.end(id, false)
  return id
}
const known = (what: unknown = body) => page.sends.equal(createWithdrawal, what)

beforeAll(async () => {
  page = await load()
})
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 14, 3) })
  storage = barePage().sessionStorage
  login('t1', '7')
})
afterEach(() => {
  page.session.end('logout')
  page.session.told()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('one call of an endpoint at a time', () => {
  test('under way from its beginning to its end, and no other endpoint with it', () => {
    const { sends } = page
    const id = sends.begin(createWithdrawal, body)
    expect([sends.underWay(createWithdrawal), sends.underWay(recoverAll)]).toEqual([true, false])
    const other = sends.begin(recoverAll, {})
    expect(other).not.toBe(id)
    sends.end(id, true)
    expect([sends.underWay(createWithdrawal), sends.underWay(recoverAll)]).toEqual([false, true])
    sends.end(other, false)
    expect(sends.underWay(recoverAll)).toBe(false)
  })
  test('what a reload finds is under way nowhere', async () => {
    page.sends.begin(createWithdrawal, body)
    page = await load()
    expect(page.sends.underWay(createWithdrawal)).toBe(false)
    expect(known()).toBe(true)
  })
})

describe('what was sent and not resolved', () => {
  test('is stored with its amount and the server’s time, without a secret', () => {
    const at = Date.now()
    lost({ ...body, pay_pass: '888888', Paypassword: '888888' })
    expect(first()).toEqual({
      id: expect.stringMatching(new RegExp(`^${at}-\\d+$`)) as unknown,
      on: 'withdrawal.create',
      owner: '7',
      content: '{"amount":"100","bank":"c1"}',
      amount: '100',
      at,
    })
  })
  test.each([
    ['amount', body, '100'],
    ['money, of a TRON order', { money: '50', protocol: 'TRC20' }, '50'],
    ['none, of a recovery', {}, ''],
    ['no body', undefined, ''],
    ['a number for a text', { amount: 7 }, ''],
  ])('names its amount: %s', (_, what, amount) => {
    page.sends.begin(createTronOrder, what)
    expect(first()).toMatchObject({
      amount,
      content: JSON.stringify({ ...what, password: undefined }),
    })
  })

  test('is known by its endpoint and content, whatever the password', () => {
    expect(known()).toBe(false)
    lost()
    expect(known({ ...body, password: '111111' })).toBe(true)
    expect(known({ ...body, amount: '200' })).toBe(false)
    expect(page.sends.equal(createTronOrder, body)).toBe(false)
  })

  test('is forgotten by the page once resolved, by the tab a second later', () => {
    const { sends } = page
    lost({ amount: '1' })
    const id = sends.begin(createWithdrawal, body)
    sends.end(id, true)
    expect([known(), known({ amount: '1' })]).toEqual([false, true])
    expect(kept()).toContain(id)
    vi.advanceTimersByTime(999)
    expect(kept()).toContain(id)
    vi.advanceTimersByTime(1)
    expect(kept()).not.toContain(id)
    expect(JSON.parse(kept() ?? '')).toHaveLength(1)
  })

  test('is settled by the member himself, the ones he looked up alone', () => {
    const [one, two] = [lost({ amount: '1' }), lost({ amount: '2' })]
    page.sends.settle([one])
    expect([known({ amount: '1' }), known({ amount: '2' })]).toEqual([false, true])
    page.sends.settle([two])
    expect(kept()).toBeNull()
  })

  test('of a logout and another world nothing is left, under way or not', () => {
    lost()
    page.sends.begin(recoverAll, {})
    page.sends.forget()
    expect([known(), page.sends.underWay(recoverAll), kept()]).toEqual([false, false, null])
  })
})

describe('whose it is', () => {
  const owner = () => first()?.owner
  test.each<[string, () => void, string]>([
    ['the member’s', () => login('t1', '7'), '7'],
    ['the token’s while the member is unknown', () => login('t2'), 't2'],
    ['nobody’s without either', () => page.session.end('expired'), ''],
  ])('%s', (_, be, id) => {
    be()
    lost()
    expect(owner()).toBe(id)
  })

  test('the member’s own under his next token, and the token’s own once he is known', () => {
    lost()
    login('t2')
    expect(known()).toBe(false)
    login('t2', '7')
    expect(known()).toBe(true)
    page.sends.forget()
    login('t3')
    lost()
    login('t3', '7')
    expect(known()).toBe(true)
  })

  test('nobody else’s: it is not known to another member, and goes when he sends', () => {
    lost()
    login('t2', '8')
    expect(known()).toBe(false)
    lost({ amount: '5' })
    expect(JSON.parse(kept() ?? '')).toMatchObject([{ owner: '8' }])
  })

  test.each([
    ['logout', false],
    ['password', false],
    ['expired', true],
  ] as const)('after the end by %s he finds it when he is back: %s', (ending, found) => {
    lost()
    page.session.end(ending)
    page.session.told()
    login('t2', '7')
    expect(known()).toBe(found)
  })
})

test.each([
  ['no JSON', 'oops'],
  ['no list', '{}'],
  ['a list of something else', '[{"id":"1"}]'],
])('what is spoiled in the tab is nothing: %s', async (_, spoiled) => {
  storage.setItem('unresolved', spoiled)
  page = await load()
  login('t1', '7')
  expect(known()).toBe(false)
  lost()
  expect(JSON.parse(kept() ?? '')).toHaveLength(1)
})
