import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { normal } from '@/lib/moneyText'
import { beijing, MINUTE } from '@/lib/time'
import { fromCents } from '@/lib/money'
import { all } from '@scenarios/all'
import type { Scenario } from '@scenarios/scenario'
import { misbooked } from '../../server/records/records'
import { balanceOf, central, venueOf } from '../../server/money/ledger'
import { Refusal } from '../../world/answer'
import { patience } from '../../pipeline/testing'
import { draftOf, childOf } from '../../scenario/capture'
import { loadScenario, validate } from '../../scenario/load'
import { createWorld } from '../../world/world'
import { withWords } from './useDraft'
import {
  kindOf,
  orderKinds,
  ordersOf,
  withOrder,
  withState,
  withoutOrder,
  type OrderKind,
} from './orders'
import { withBalance, withMember, withOwed, withPerson, withMoment } from './editScenario'
import { withRow, withRules, withSite } from './editScenario'

const ME = '10001'
const begun = (draft: Scenario) => {
  const world = createWorld()
  loadScenario(world, draft)
  return world
}
const wrong = (draft: Scenario) => {
  const world = begun(draft)
  return world.db.find('members').flatMap((one) => misbooked(world, one))
}
const yuan = (draft: Scenario, account = central(ME)) => fromCents(balanceOf(begun(draft), account))
const kinds = Object.keys(orderKinds) as OrderKind[]
const byOf = (draft: Scenario, kind: OrderKind) => {
  const { db } = begun(draft)
  const there = { cards: db.find('cards', { where: { memberId: ME } }), venues: db.find('venues') }
  return kindOf(kind).choices(there)[0]!.value
}
const order = (draft: Scenario, kind: OrderKind, state: string | number, cents = 200_00) =>
  withOrder(draft, ME, { kind, state, cents, by: byOf(draft, kind), minutes: 5 })

/** The order that the second scenario adds to the first. */
const newIn = (before: Scenario, after: Scenario, kind: OrderKind) => {
  const old = new Set(ordersOf(begun(before), kind, ME).map(({ id }) => id))
  return ordersOf(begun(after), kind, ME).find(({ id }) => !old.has(id))!
}

describe('an order made by hand', () => {
  const cases = kinds.flatMap((kind) => kindOf(kind).states.map((state) => [kind, state] as const))
  it.each(cases)('of %s stands in state %s, with books that agree', (kind, state) => {
    const start = withBalance(childOf('withdrawal-ready'), 'wangFang', 'YDZR', {
      shown: normal('1520.00'),
      wanted: normal('900.00'),
    })
    const draft = order(start, kind, state)
    expect(validate(draft)).toEqual([])
    const made = newIn(start, draft, kind)
    expect(made).toMatchObject({ state, ...(kindOf(kind).paid && { cents: 200_00 }) })
    expect(wrong(draft)).toEqual([])
    // Removing it restores the scenario.
    const without = withoutOrder(draft, made)
    expect(yuan(without)).toBe(yuan(start))
    expect(ordersOf(begun(without), kind, ME)).toEqual(ordersOf(begun(start), kind, ME))
    expect(wrong(without)).toEqual([])
  })

  it('moves the money as the same call would', () => {
    const start = childOf('withdrawal-ready')
    expect(yuan(order(start, 'withdrawals', 1))).toBe('12660.50')
    expect(yuan(order(start, 'withdrawals', 3))).toBe('12860.50')
    expect(yuan(order(start, 'deposits', 2))).toBe('13060.50')
  })

  it('goes from state to state', () => {
    let draft = order(childOf('member'), 'deposits', 1)
    for (const state of [2, 3, 0, 1, 2]) {
      draft = withState(draft, newIn(childOf('member'), draft, 'deposits'), state)
      expect(yuan(draft)).toBe(state === 2 ? '13060.50' : '12860.50')
    }
  })

  it('is refused in words when the rules do not allow it', () => {
    const draft = childOf('member')
    expect(() => order(draft, 'deposits', 1, 1)).toThrow('请输入金额在')
    expect(() => order(draft, 'withdrawals', 1, 99_999_999_00)).toThrow('余额不足')
  })
})

describe('a balance', () => {
  it('is what was asked for, whatever orders moved before, and the books agree', () => {
    let draft = order(order(childOf('member'), 'deposits', 2), 'transfers', 1)
    const shown = yuan(draft)
    draft = withBalance(draft, 'wangFang', undefined, { shown, wanted: normal('5000.01') })
    expect(yuan(draft)).toBe('5000.01')
    const venue = venueOf(ME, 'YDZR')
    draft = withBalance(draft, 'wangFang', 'YDZR', {
      shown: yuan(draft, venue),
      wanted: normal('777.7'),
    })
    expect([yuan(draft), yuan(draft, venue)]).toEqual(['5000.01', '777.70'])
    expect(wrong(draft)).toEqual([])
  })

  it('seeds another history under an order, which keeps to the turnover that it was played for', () => {
    const draft = order(childOf('default'), 'bets', 1, 100_00)
    const amounts = { shown: yuan(draft, venueOf(ME, 'YDZR')), wanted: normal('0') }
    const next = withBalance(draft, 'wangFang', 'YDZR', amounts)
    expect(validate(next)).toEqual([])
    expect(wrong(next)).toEqual([])
    const { bets, ledger } = next.world?.rows ?? {}
    expect(ledger?.[0]?.ref).toBe(bets?.[0]?.id)
    expect(begun(next).db.count('ledger')).toBeGreaterThan(begun(draft).db.count('ledger'))
  })

  it('that orders have already exceeded is refused', () => {
    const draft = order(childOf('member'), 'deposits', 2)
    expect(() =>
      withBalance(draft, 'wangFang', undefined, { shown: yuan(draft), wanted: normal('10') }),
    ).toThrow('最少 200 元')
  })
})

describe('random edits of any scenario', () => {
  const amount = fc.integer({ min: 0, max: 2_000_000 }).map(fromCents)
  const edit = fc.oneof(
    fc.record({ do: fc.constant('balance' as const), amount }),
    fc.record({ do: fc.constant('venue' as const), amount }),
    fc.record({ do: fc.constant('owed' as const), amount }),
    fc.record({ do: fc.constant('vip' as const), n: fc.nat(10) }),
    fc.record({ do: fc.constant('cards' as const), n: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ do: fc.constant('site' as const), n: fc.nat(1) }),
    fc.record({ do: fc.constant('moment' as const), day: fc.nat(27), hour: fc.nat(23) }),
    fc.record({
      do: fc.constant('order' as const),
      kind: fc.constantFrom(...kinds),
      n: fc.nat(3),
      cents: fc.integer({ min: 100_00, max: 900_00 }),
    }),
  )
  const money = all.filter(({ group }) => ['基础', '存款', '取款', '转账'].includes(group))

  it(
    'can be loaded, say it in Chinese, and leave books that agree',
    () => {
      const property = fc.property(
        fc.constantFrom(...money),
        fc.array(edit, { maxLength: 5 }),
        ({ name }, edits) => {
          let draft = childOf(name)
          for (const one of edits) {
            try {
              draft = withWords(draft, applied(draft, one))
            } catch (error) {
              // Refusals by the server's rules, and balances below what orders need.
              const { message } = error as Error
              if (!(error instanceof Refusal) && !message.startsWith('最少')) throw error
            }
          }
          expect(validate(draft)).toEqual([])
          const changed = draft.story !== all.find((one) => one.name === name)?.story
          expect(changed).toBe((draft.world ?? draft.at) !== undefined)
          expect(wrong(draft)).toEqual([])
          // A world loaded from the draft gives the same draft.
          expect(draftOf(begun(draft))).toEqual(draft)
        },
      )
      // The bet is written on a deposit that another balance's history has not.
      const bet = { do: 'order', kind: 'bets', n: 1, cents: 100_00 }
      const lost = [{ do: 'owed', amount: '700.01' }, bet, { do: 'balance', amount: '0.00' }]
      const examples = [[all[0], lost]] as never
      const numRuns = Math.ceil(inject('steps') / 500)
      fc.assert(property, { numRuns, seed: inject('seed'), examples })
    },
    patience(),
  )

  function applied(draft: Scenario, one: typeof edit extends fc.Arbitrary<infer E> ? E : never) {
    if (one.do === 'balance')
      return withBalance(draft, 'wangFang', undefined, { shown: yuan(draft), wanted: one.amount })
    if (one.do === 'venue')
      return withBalance(draft, 'wangFang', 'YDZR', {
        shown: yuan(draft, venueOf(ME, 'YDZR')),
        wanted: one.amount,
      })
    if (one.do === 'owed')
      return withOwed(draft, 'wangFang', { shown: normal('0'), wanted: one.amount })
    if (one.do === 'vip') return withMember(draft, 'wangFang', { vip: one.n })
    if (one.do === 'cards') return withPerson(draft, 'wangFang', { cards: one.n })
    if (one.do === 'moment')
      return withMoment(draft, beijing(Date.UTC(2026, 2, 1 + one.day, one.hour - 8)))
    if (one.do === 'site') return withSite(draft, { redpacket_switch: one.n })
    const { states } = kindOf(one.kind)
    return order(draft, one.kind, states[one.n % states.length]!, one.cents)
  }
})

describe('the rest of a situation', () => {
  it('is data: site, venues, rules, moment', () => {
    let draft = withSite(childOf('site-repair'), { site_state: 1 })
    draft = withRow(draft, 'venues', 'YDZR', { state: 'maintenance' })
    draft = withRow(draft, 'venues', 'YDZR', { fails: true })
    draft = withRules(draft, [{ on: 'user.me', answer: { fault: 'offline' } }])
    draft = withMoment(draft, '2026-03-15 09:00')
    expect(validate(draft)).toEqual([])
    const { db } = begun(draft)
    expect(db.get('site', 'site')?.site_state).toBe(1)
    expect(db.get('venues', 'YDZR')).toMatchObject({ state: 'maintenance', fails: true })
  })

  it('an order of just now stays one when the moment moves', () => {
    const before = order(childOf('withdrawal-ready'), 'deposits', 1)
    const after = withMoment(before, '2026-03-20 21:30')
    const { id, at } = newIn(childOf('withdrawal-ready'), after, 'deposits')
    // The world's clock has moved on.
    expect(Math.round((begun(after).now() - at) / MINUTE)).toBe(5)
    expect(begun(after).db.get('deposits', id)?.decidedAt).toBeNull()
    expect(validate(after)).toEqual([])
    expect(wrong(after)).toEqual([])
  })

  it('is named after its changes, and keeps what a person wrote', () => {
    const start = childOf('member')
    const made = withWords(start, withMember(start, 'wangFang', { vip: 7 }))
    expect(made).toMatchObject({
      name: 'member-vip7',
      title: '老会员已登录：王芳是 VIP7',
      story: '在「老会员已登录」上：王芳是 VIP7',
    })
    expect(withWords(made, { ...made, title: '高等级会员' }).title).toBe('高等级会员')
    const named = { ...made, name: 'my-own', title: '我的', look: '看首页。' }
    const next = withWords(named, withSite(named, { redpacket_switch: 0 }))
    expect(next).toMatchObject({ name: 'my-own', title: '我的', look: '看首页。' })
    expect(next.story).toBe('在「老会员已登录」上：王芳是 VIP7，红包活动：关')
  })
})

it('says what goes first where the balance is too low for an order, and that order works', () => {
  const to = (draft: Scenario, shown: string, wanted: string) =>
    withBalance(draft, 'wangFang', undefined, { shown: normal(shown), wanted: normal(wanted) })
  const start = childOf('withdrawal-ready')
  const poor = to(start, '12860.50', '50.00')
  expect(() => order(poor, 'withdrawals', 1)).toThrow('先把余额调到至少 200.00 元，加了这笔')
  const both = to(order(to(poor, '50.00', '200.00'), 'withdrawals', 1), '0.00', '50.00')
  expect(yuan(both)).toBe('50.00')
  expect(wrong(both)).toEqual([])
})
