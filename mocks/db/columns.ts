import type * as v from 'valibot'
import { timestamp } from './columnTypes'
import { tableSpecs, tableSchemas, type TableName } from './tables'

/** A table's Chinese name; of a table that is not there, its own. */
export const tableTitle = (table: string): string => tableSpecs[table]?.title ?? table

const getColumnSpec = (table: string, column: string) => tableSpecs[table]?.columns[column]

/** A column's Chinese name. */
export const getColumnTitle = (table: string, column: string): string =>
  getColumnSpec(table, column)?.[0] ?? column

/** What a column's value is called, such as 待审核 for 1; undefined when it has no other name. */
export const findValueLabel = (table: string, column: string, value: unknown): string | undefined =>
  getColumnSpec(table, column)?.[2]?.[String(value)]

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
export function isTimestampColumn(table: string, column: string): boolean {
  const takes = getColumnSpec(table, column)?.[1]
  return (
    takes === timestamp ||
    (takes !== undefined && 'getValue' in takes && takes.getValue === timestamp)
  )
}
const isCentsColumn = (column: string) => /^cents$|Cents$/.test(column)

/** The members of valibot's schemas that tables use. */
type Schema = v.GenericSchema & {
  wrapped?: Schema
  options?: readonly (string | number)[]
}

/** A table's columns in its schema's order. */
export const getColumns = (table: TableName): Column[] =>
  Object.entries(tableSchemas[table].entries as Record<string, Schema>).map(([name, schema]) => {
    const nullable = schema.type === 'nullable'
    const inner = nullable && schema.wrapped ? schema.wrapped : schema
    const options = inner.type === 'picklist' ? (inner.options ?? []) : []
    const of = options.length > 0 ? typeof options[0] : inner.type
    const shown = isTimestampColumn(table, name) ? 'time' : isCentsColumn(name) ? 'yuan' : undefined
    const values = of === 'boolean' ? [true, false] : options
    return {
      name,
      title: getColumnTitle(table, name),
      ...(shown && { shown }),
      words: Object.fromEntries(
        values.map((value) => [String(value), findValueLabel(table, name, value) ?? String(value)]),
      ),
      type: of === 'number' || of === 'boolean' ? of : 'text',
      nullable,
      options,
    }
  })
