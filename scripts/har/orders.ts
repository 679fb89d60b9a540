import * as v from 'valibot'
import { houseOf, payWays } from '@/contract/payWays'
import { listTransactions, type Transaction } from '@/contract/records'
import { PLATFORM_WALLET } from '@/contract/wallet'
import { toCents } from '@/lib/money'
import { tables, type TableName } from '@mocks/db/tables'
import { readMoments } from '@mocks/scenario/load'
import { type Answers, type Row, type Rows, MEMBER, isHeld } from './seen'

const methodOf = (recorded: string) =>
  payWays.find((way) => houseOf(way).recorded === recorded)?.type
const EMPTY = { payer: '', payerBank: '', payerCard: '', payerBranch: '', wallet: '', payimg: '' }

const common = ({ out_trade_no: id, created_at: at, state }: Transaction) => ({
  id,
  memberId: MEMBER,
  at: at ?? '',
  state,
})
const decided = ({ state, created_at: at }: Transaction) => ({
  decidedAt: state === 1 ? null : (at ?? ''),
})

/** The order as a row of its table; undefined when there is no table for it. */
type Hold = (
  one: Transaction,
  venues: ReadonlyMap<string, string>,
) => { table: TableName; row: Row } | undefined
const deposit: Hold = (one) => {
  const method = methodOf(one.pay_way)
  if (one.tron_address && one.tron_usdt_amount && one.state >= 1) {
    const row = {
      ...common(one),
      ...decided(one),
      moneyCents: toCents(one.amount),
      usdt: one.tron_usdt_amount,
      address: one.tron_address,
      network: one.tron_network,
      hash: null,
    }
    return { table: 'tronOrders', row }
  }
  if (!method) return undefined
  const row = {
    ...common(one),
    ...decided(one),
    ...EMPTY,
    method,
    amountCents: toCents(one.amount),
  }
  return { table: 'deposits', row }
}
const withdrawal: Hold = (one) => {
  const [, bank, cardTail] = /^(.+)（(\d+)）$/.exec(one.pay_way) ?? []
  if (!bank || !cardTail) return undefined
  const row = {
    ...common(one),
    ...decided(one),
    cardId: '',
    bank,
    cardTail,
    amountCents: toCents(one.amount),
    usdt: null,
    usdtFee: null,
    usdtReceived: null,
    reason: one.remark,
  }
  return { table: 'withdrawals', row }
}
const transfer =
  (way: 'from' | 'to'): Hold =>
  (one, venues) => {
    const venue = venues.get(one.pay_way)
    const central = PLATFORM_WALLET.platname
    const [from, to] = way === 'from' ? [venue, central] : [central, venue]
    if (!from || !to) return undefined
    return {
      table: 'transfers',
      row: { ...common(one), from, to, amountCents: toCents(one.amount) },
    }
  }
const holds: Record<number, Hold> = {
  1: deposit,
  2: withdrawal,
  3: transfer('from'),
  4: transfer('to'),
}

const fits = ({ table, row }: NonNullable<ReturnType<Hold>>) =>
  v.is(tables[table], readMoments({ [table]: [row] })[table]?.[0])

/** Those of the recorded orders of which the widest list is complete and fits into the tables. */
export function ordersOf(answers: Answers, venues: ReadonlyMap<string, string>): Rows {
  const rows: Rows = {}
  for (const [type, hold] of Object.entries(holds)) {
    const lists = answers
      .all(listTransactions)
      .filter(({ request }) => String(request['type'] as number) === type)
    const page = lists
      .filter(({ request }) => !request['api_type'] && Number(request['page'] ?? 1) === 1)
      .toSorted((a, b) => Number(b.request['date']) - Number(a.request['date']))[0]?.clean
    if (!page || page.last_page === null || page.last_page > 1) continue
    const held = page.data.flatMap((one) => (isHeld(one.amount) && hold(one, venues)) || [])
    if (held.length < page.data.length || !held.every(fits)) continue
    for (const { table, row } of held) rows[table] = [...(rows[table] ?? []), row]
    answers.inRows.push(...lists)
  }
  return rows
}
