import { MINUTE } from '@/lib/time'
import type { Scenario } from '@scenarios/scenario'
import type { Row } from '../../db/tables'
import { type Member, type World, createWorld } from '../../world/world'
import { captureScenario } from '../../scenario/capture'
import { loadScenario } from '../../scenario/load'
import { kindOf, type OrderRequest, type OrderKind } from './orderKinds'

export interface Order extends OrderRequest {
  kind: OrderKind
  id: string
  at: number
}

type AnyRow = { id: string; at: number } & Record<string, string | number | null>

const centsOf = (row: AnyRow) => Number(row.amountCents ?? row.moneyCents ?? row.betCents ?? 0)

/** A member's orders of one kind, the newest first. */
export function ordersOf(world: Pick<World, 'db'>, kind: OrderKind, memberId: string): Order[] {
  const rows = world.db.find(kind, { where: { memberId } }) as unknown as AnyRow[]
  return orderList(kind, rows)
}

/** The same, from rows that somebody else has read. */
export const orderList = (kind: OrderKind, rows: readonly object[]): Order[] => {
  const { column, byOf } = kindOf(kind)
  return (rows as AnyRow[])
    .map((row) => ({
      kind,
      id: row.id,
      at: row.at,
      cents: centsOf(row),
      state: row[column] as string | number,
      by: byOf(row),
    }))
    .sort((a, b) => b.at - a.at)
}

/** Gives a member an order, made `minutes` before the scenario's present. */
export const withOrder = (
  draft: Scenario,
  memberId: string,
  { kind, minutes, ...request }: OrderRequest & { kind: OrderKind; minutes: number },
) =>
  reworked(draft, (world) =>
    made(world, memberOf(world, memberId), kind, request, world.now() - minutes * MINUTE),
  )

/** Takes an order out of the world, as if it had never been made, with the money that it moved. */
export const withoutOrder = (draft: Scenario, { kind, id }: Pick<Order, 'kind' | 'id'>) =>
  reworked(draft, (world) => dropOrder(world, kind, id))

/** The same order in another state. */
export const withState = (draft: Scenario, order: Order, state: string | number) =>
  reworked(draft, (world) => {
    const row = world.db.get(order.kind, order.id) as unknown as AnyRow
    const member = memberOf(world, String(row.memberId))
    dropOrder(world, order.kind, order.id)
    made(world, member, order.kind, { ...order, state }, row.at)
  })

const memberOf = (world: World, id: string): Member => {
  const member = world.db.get('members', id)
  if (!member) throw new Error(`没有编号 ${id} 的会员`)
  return member
}

function made(world: World, member: Member, kind: OrderKind, request: OrderRequest, at: number) {
  const id = world.clock.asOf(at, () => kindOf(kind).make(world, member, request))
  // It stays in its state until somebody decides otherwise.
  for (const due of world.db.find('due', { where: { target: id } })) world.db.remove('due', due.id)
}

/** Removes the order and what it moved. Throws when the money has been used since. */
function dropOrder(world: World, kind: OrderKind, id: string) {
  const { db } = world
  takeBack(world, db.find('ledger', { where: { ref: id } }))
  for (const { id: own } of db.find('turnover', { where: (row) => row.ref === id }))
    db.remove('turnover', own)
  for (const { id: own } of db.find('ticketReplies', { where: { ticketId: id } }))
    db.remove('ticketReplies', own)
  for (const { id: own } of db.find('due', { where: { target: id } })) db.remove('due', own)
  db.remove(kind, id)
}

/** Takes movements out of the ledger: what they moved in all goes back at once. */
function takeBack({ db }: World, entries: readonly Row<'ledger'>[]) {
  const back = new Map<string, number>()
  const give = (account: string, cents: number) =>
    void back.set(account, (back.get(account) ?? 0) + cents)
  for (const { id, from, to, cents } of entries) {
    give(from, cents)
    give(to, -cents)
    db.remove('ledger', id)
  }
  for (const [account, by] of back) {
    const row = db.get('accounts', account)
    if (!row) continue
    if (row.kind !== 'house' && row.cents + by < 0)
      throw new Error('这笔钱后来用掉了，不能去掉：请先调高余额')
    db.patch('accounts', account, { cents: row.cents + by })
  }
}

/**
 * A scenario after something was done in its world at its beginning, by the server's own rules, so that the books
 * agree. Throws a Refusal, or with a message, when the rules do not allow it; the words of the scenario stay.
 */
function reworked(draft: Scenario, work: (world: World) => void): Scenario {
  const world = createWorld()
  loadScenario(world, draft)
  world.clock.freeze()
  world.db.tx(() => work(world))
  const { name, group, title, story, look } = draft
  return { ...captureScenario(world, draft.open), name, group, title, story, look }
}
