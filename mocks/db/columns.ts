import type * as v from 'valibot'
import { tables, type TableName } from './tables'

export interface Column {
  name: string
  type: 'text' | 'number' | 'boolean'
  /** May be null. */
  nullable: boolean
  /** The only values it accepts; empty: any value of its type. */
  options: readonly (string | number)[]
}

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
    return {
      name,
      type: of === 'number' || of === 'boolean' ? of : 'text',
      nullable,
      options,
    }
  })
