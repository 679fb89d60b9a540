import type * as v from 'valibot'
import { timestamp } from './columnTypes'
import { tableSpecs, tableSchemas, type TableName } from './tables'

export const getTableTitle = (table: string): string => tableSpecs[table]?.title ?? table

const getColumnSpec = (table: string, column: string) => tableSpecs[table]?.columns[column]

export const getColumnTitle = (table: string, column: string): string =>
  getColumnSpec(table, column)?.[0] ?? column

/** What a column's value is called, such as 待审核 for 1. */
export const findValueLabel = (table: string, column: string, value: unknown): string | undefined =>
  getColumnSpec(table, column)?.[2]?.[String(value)]

export interface ColumnInfo {
  name: string
  title: string
  /** Integer cents as yuan, milliseconds as Beijing time. */
  format?: 'yuan' | 'time'
  type: 'text' | 'number' | 'boolean'
  nullable: boolean
  /** The only allowed values; empty: any value of the type. */
  options: readonly (string | number)[]
  words: Record<string, string>
}

export function isTimestampColumn(table: string, column: string): boolean {
  const type = getColumnSpec(table, column)?.[1]
  if (type === undefined) return false
  return type === timestamp || ('getValue' in type && type.getValue === timestamp)
}

const isCentsColumn = (column: string) => /^cents$|Cents$/.test(column)

type Schema = v.GenericSchema & {
  wrapped?: Schema
  options?: readonly (string | number)[]
}

export const describeColumns = (table: TableName): ColumnInfo[] =>
  Object.entries(tableSchemas[table].entries as Record<string, Schema>).map(([name, schema]) =>
    toColumn(table, name, schema),
  )

function toColumn(table: TableName, name: string, schema: Schema): ColumnInfo {
  const nullable = schema.type === 'nullable'
  const inner = nullable && schema.wrapped ? schema.wrapped : schema
  const options = inner.type === 'picklist' ? (inner.options ?? []) : []
  const type = options.length > 0 ? typeof options[0] : inner.type
  const words: Record<string, string> = {}
  for (const value of type === 'boolean' ? [true, false] : options)
    words[String(value)] = findValueLabel(table, name, value) ?? String(value)
  const column: ColumnInfo = {
    name,
    title: getColumnTitle(table, name),
    words,
    type: type === 'number' || type === 'boolean' ? type : 'text',
    nullable,
    options,
  }
  if (isTimestampColumn(table, name)) column.format = 'time'
  else if (isCentsColumn(name)) column.format = 'yuan'
  return column
}
