import type * as v from 'valibot'
import { moment, type Column as ModelColumn } from './columnTypes'
import { models, tables, type TableName } from './tables'
import { columnTitle, valueWord } from './tableWords'

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
  const model: Record<string, ModelColumn> | undefined = models[table as TableName]
  const told = model?.[column]
  return told === moment || (told !== undefined && 'getValue' in told && told.getValue === moment)
}
const isCents = (column: string) => /^cents$|Cents$/.test(column)

/** The members of valibot's schemas that tables use. */
type Told = v.GenericSchema & {
  wrapped?: Told
  options?: readonly (string | number)[]
  pipe?: readonly Told[]
}

/** A table's columns in its schema's order. */
export const columnsOf = (table: TableName): Column[] =>
  Object.entries(tables[table].entries as Record<string, Told>).map(([name, schema]) => {
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
