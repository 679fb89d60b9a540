import * as v from 'valibot'
import { shapeOf, type ColumnSpec } from './columnTypes'
import { contentTables } from './contentTables'
import { moneyTables } from './moneyTables'
import { peopleTables } from './peopleTables'

/**
 * Every table of the fake: only scalars and foreign-key ids, because @mswjs/data loses anything deeper. Money
 * is integer cents, a moment is milliseconds since 1970, `id` is the primary key.
 */
const declared = { ...peopleTables, ...moneyTables, ...contentTables }

type Declared = typeof declared
export type TableName = keyof Declared

type Held<C> = C extends { getPrimaryKeyValue: () => infer V }
  ? V
  : C extends { getValue: () => infer V }
    ? V
    : C extends () => infer V
      ? V
      : never
type Columns<T extends TableName> = Declared[T]['columns']
type Taken<C> = C extends ColumnSpec ? C[1] : never
export type Row<T extends TableName> = {
  -readonly [C in keyof Columns<T>]: Held<Taken<Columns<T>[C]>>
}

/** The tables with what they and their columns are called. */
export const specs: Record<string, { title: string; columns: Record<string, ColumnSpec> }> =
  declared

const perTable = <V>(of: (columns: [name: string, column: ColumnSpec][]) => V) =>
  Object.fromEntries(
    Object.entries(specs).map(([name, { columns }]) => [name, of(Object.entries(columns))]),
  ) as Record<TableName, V>

/** As @mswjs/data takes them. */
export const models = perTable((columns) =>
  Object.fromEntries(columns.map(([name, [, takes]]) => [name, takes])),
) as { [T in TableName]: { -readonly [C in keyof Columns<T>]: Taken<Columns<T>[C]> } }

/** What a row of each table has to be: all of its columns, and no other. */
export const tables = perTable((columns) =>
  v.strictObject(Object.fromEntries(columns.map(([name, [, takes]]) => [name, shapeOf(takes)]))),
)

/** A row of a table, from an object that holds its columns and more. */
export const rowFrom = <T extends TableName>(table: T, from: Row<T>): Row<T> =>
  Object.fromEntries(
    Object.keys(tables[table].entries).map((column) => [column, from[column as keyof Row<T>]]),
  ) as Row<T>

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
