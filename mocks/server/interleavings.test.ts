import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { createWithdrawal } from '@/contract/cashier'
import { recoverAll, transfer } from '@/contract/wallet'
import {
  insertMember,
  sendCall,
  insertCard,
  addBalance,
  createSmallWorld,
  getRandomTestTimeoutMs,
} from '../pipeline/testing'
import { snapshotWorld, applySnapshot, type World } from '../world/world'
import { createSession } from './account/sessions'
import { findBookingErrors } from './records'
import {
  getBalanceCents,
  centralAccount,
  pendingAccount,
  getVenuesTotalCents,
} from './wallet/ledger'

type Send = (world: World, person: Person, requestId: string) => Promise<{ code: number }>
interface Person {
  id: string
  token: string
}

const START_CENTS = 100_000
const withdraw: Send = (world, { id, token }, request_id) => {
  const body = { amount: '600', bank: `card-${id}`, password: '888888', request_id }
  return sendCall(world, createWithdrawal, body, token)
}
const move =
  (sourcetype: string, targettype: string): Send =>
  (world, { token }, request_id) => {
    const body = { amount: '500', sourcetype, targettype, request_id }
    return sendCall(world, transfer, body, token)
  }
const recover: Send = (world, { token }, request_id) => {
  const body = { request_id }
  return sendCall(world, recoverAll, body, token)
}

const transferInto = move('userbalance', 'LYQP')
const transferBack = move('LYQP', 'userbalance')
const TABS: [member: 0 | 1, sends: Send[]][] = [
  [0, [withdraw, transferInto]],
  [0, [transferInto, transferBack]],
  [1, [transferInto, withdraw]],
  [1, [recover, transferInto]],
]

function prepareWorld() {
  const { world, member, token } = createSmallWorld()
  const other = insertMember(world, 'm2')
  for (const person of [member, other]) {
    addBalance(world, person, START_CENTS)
    insertCard(world, person, { id: `card-${person.id}` })
  }
  const people: [Person, Person] = [
    { id: member.id, token },
    { id: other.id, token: createSession(world, other.id) },
  ]
  return { world, people, startSnapshot: snapshotWorld(world) }
}

function* generateOrders(remaining: number[], order: number[] = []): Generator<number[]> {
  if (remaining.every((n) => n === 0)) yield order
  for (const [tab, n] of remaining.entries())
    if (n > 0) yield* generateOrders(remaining.with(tab, n - 1), [...order, tab])
}

function checkBalances(world: World, people: readonly Person[]) {
  const accounts = world.db.find('accounts')
  expect(accounts.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
  expect(accounts.filter(({ kind, cents }) => kind !== 'house' && cents < 0)).toEqual([])
  for (const { id } of people) {
    const walletCents =
      getBalanceCents(world, centralAccount(id)) + getBalanceCents(world, pendingAccount(id))
    expect(walletCents + getVenuesTotalCents(world, id)).toBe(START_CENTS)
    expect(world.db.count('withdrawals', { memberId: id, state: 1 })).toBeLessThanOrEqual(1)
    const member = world.db.get('members', id)
    expect(member && findBookingErrors(world, member)).toEqual([])
  }
}

const EVERY_NTH = inject('steps') >= 100_000 ? 1 : 20

describe('two members, two tabs each', () => {
  it(
    "keep the ledger's rules in every order of their calls",
    async () => {
      const { world, people, startSnapshot } = prepareWorld()
      const endings = new Set<string>()
      const allOrders = [...generateOrders(TABS.map(([, sends]) => sends.length))]
      expect(allOrders).toHaveLength(2520)
      const chosen = allOrders.filter((_, i) => i % EVERY_NTH === inject('seed') % EVERY_NTH)
      for (const order of chosen) {
        applySnapshot(world, startSnapshot)
        const turns = TABS.map(() => 0)
        for (const tab of order) {
          const [person, sends] = TABS[tab] ?? TABS[0]!
          const turn = turns[tab] ?? 0
          turns[tab] = turn + 1
          await sends[turn]?.(world, people[person], `send-${tab}-${turn}`)
        }
        checkBalances(world, people)
        endings.add(people.map(({ id }) => getBalanceCents(world, centralAccount(id))).join('/'))
      }
      expect(endings.size).toBeGreaterThan(3)
    },
    getRandomTestTimeoutMs(),
  )

  it(
    'keep them with parallel and repeated calls',
    async () => {
      const { world, people, startSnapshot } = prepareWorld()
      const allCalls: { person: 0 | 1; send: Send; requestId: string }[] = []
      for (const [tab, [person, sends]] of TABS.entries())
        for (const [turn, send] of sends.entries()) {
          const call = { person, send, requestId: `send-${tab}-${turn}` }
          allCalls.push(call, call)
        }
      const property = fc.asyncProperty(
        fc.shuffledSubarray(allCalls, { minLength: 4 }),
        async (order) => {
          applySnapshot(world, startSnapshot)
          const results = await Promise.all(
            order.map(async ({ person, send, requestId }) => ({
              requestId,
              ...(await send(world, people[person], requestId)),
            })),
          )
          checkBalances(world, people)
          for (const requestId of new Set(results.map((result) => result.requestId))) {
            const codes = results
              .filter((result) => result.requestId === requestId)
              .map(({ code }) => code)
            expect(new Set(codes).size, `${requestId} was answered ${codes.join(' and ')}`).toBe(1)
          }
        },
      )
      const numRuns = Math.ceil(inject('steps') / 10)
      await fc.assert(property, { numRuns, seed: inject('seed') })
    },
    getRandomTestTimeoutMs(),
  )
})
