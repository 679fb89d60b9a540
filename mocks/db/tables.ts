import type * as v from 'valibot'
import { contentTables } from './contentTables'
import { moneyTables } from './moneyTables'
import { peopleTables } from './peopleTables'

/**
 * Every table of the fake: only scalars and foreign-key ids, because @mswjs/data loses anything deeper. Money
 * is integer cents, a moment is milliseconds since 1970, `id` is the primary key.
 */
export const tables = { ...peopleTables, ...moneyTables, ...contentTables }

type Tables = typeof tables
export type TableName = keyof Tables
export type Row<T extends TableName> = v.InferOutput<Tables[T]>

/** Columns that are looked up often: find({ where }) on them does not scan. */
export const indexed: Partial<Record<TableName, string[]>> = {
  sessions: ['memberId'],
  accounts: ['memberId'],
  ledger: ['memberId', 'ref', 'kind'],
  cards: ['memberId'],
  deposits: ['memberId'],
  tronOrders: ['memberId'],
  withdrawals: ['memberId'],
  transfers: ['memberId'],
  bets: ['memberId', 'category'],
  turnover: ['memberId'],
  rebates: ['memberId'],
  games: ['category'],
  notices: ['kind'],
  tickets: ['memberId'],
  ticketReplies: ['ticketId'],
}
