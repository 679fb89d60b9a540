import * as v from 'valibot'
import { shapeOf, type Column } from './columnTypes'
import { contentModels } from './contentModels'
import { moneyModels } from './moneyModels'
import { peopleModels } from './peopleModels'

/**
 * Every table of the fake: only scalars and foreign-key ids, because @mswjs/data loses anything deeper. Money
 * is integer cents, a moment is milliseconds since 1970, `id` is the primary key.
 */
export const models = { ...peopleModels, ...moneyModels, ...contentModels }

type Models = typeof models
export type TableName = keyof Models

type Held<C> = C extends { getPrimaryKeyValue: () => infer V }
  ? V
  : C extends { getValue: () => infer V }
    ? V
    : C extends () => infer V
      ? V
      : never
export type Row<T extends TableName> = { [C in keyof Models[T]]: Held<Models[T][C]> }

const strictOf = (model: Record<string, Column>) =>
  v.strictObject(
    Object.fromEntries(Object.entries(model).map(([name, column]) => [name, shapeOf(column)])),
  )

/** What a row of each table has to be: all of its columns, and no other. */
export const tables = Object.fromEntries(
  Object.entries(models).map(([name, model]) => [name, strictOf(model)]),
) as Record<TableName, ReturnType<typeof strictOf>>

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
