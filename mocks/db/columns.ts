import type * as v from 'valibot'
import { moment } from './columnTypes'
import { specs, tables, type TableName } from './tables'

/** A table's Chinese name; of a table that is not there, its own. */
export const tableTitle = (table: string): string => specs[table]?.title ?? table

const specOf = (table: string, column: string) => specs[table]?.columns[column]

/** A column's Chinese name. */
export const columnTitle = (table: string, column: string): string =>
  specOf(table, column)?.[0] ?? column

/** What a column's value is called, such as 待审核 for 1; undefined when it has no other name. */
export const valueWord = (table: string, column: string, value: unknown): string | undefined =>
  specOf(table, column)?.[2]?.[String(value)]

export interface Column {
  name: string
  /** In Chinese. */
  title: string
  /** How it is shown: integer cents as yuan, milliseconds as Beijing time. */
  shown?: 'yuan' | 'time'
  type: 'text' | 'number' | 'boolean'
  /** May be null. */
  nullable: boolean
  /** The only values it accepts; empty: any value of its type. */
  options: readonly (string | number)[]
  /** What its values are called, by their text. */
  words: Record<string, string>
}

/** Whether a column holds a moment: milliseconds since 1970. */
export function isMoment(table: string, column: string): boolean {
  const takes = specOf(table, column)?.[1]
  return (
    takes === moment || (takes !== undefined && 'getValue' in takes && takes.getValue === moment)
  )
}
const isCents = (column: string) => /^cents$|Cents$/.test(column)

/** The members of valibot's schemas that tables use. */
type Schema = v.GenericSchema & {
  wrapped?: Schema
  options?: readonly (string | number)[]
}

/** A table's columns in its schema's order. */
export const columnsOf = (table: TableName): Column[] =>
  Object.entries(tables[table].entries as Record<string, Schema>).map(([name, schema]) => {
    const nullable = schema.type === 'nullable'
    const inner = nullable && schema.wrapped ? schema.wrapped : schema
    const options = inner.type === 'picklist' ? (inner.options ?? []) : []
    const of = options.length > 0 ? typeof options[0] : inner.type
    const shown = isMoment(table, name) ? 'time' : isCents(name) ? 'yuan' : undefined
    const values = of === 'boolean' ? [true, false] : options
    return {
      name,
      title: columnTitle(table, name),
      ...(shown && { shown }),
      words: Object.fromEntries(
        values.map((value) => [String(value), valueWord(table, name, value) ?? String(value)]),
      ),
      type: of === 'number' || of === 'boolean' ? of : 'text',
      nullable,
      options,
    }
  })
