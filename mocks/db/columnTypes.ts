import { primaryKey } from '@mswjs/data'
import * as v from 'valibot'

type Value = string | number | boolean

/** @mswjs/data takes a getter for a column and checks no value. Here each getter also has a valibot schema. */
export type ColumnType<V extends Value = Value> = () => V

export type Column =
  | { getPrimaryKeyValue: () => string }
  | { getValue: () => Value | null }
  | ColumnType

/** Titles and labels are Chinese; values that are numbers or English have labels. */
export type ColumnSpec = readonly [title: string, type: Column, labels?: Record<string, string>]

/** `linkUrl` for `link_url`. */
export type ColumnName<F> = F extends `${infer A}_${infer B}`
  ? `${A}${Capitalize<ColumnName<B>>}`
  : F
export const toCamelCase = (field: string): string =>
  field.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

type ColumnValue<S extends v.GenericSchema> =
  v.InferOutput<S> extends boolean
    ? boolean
    : v.InferOutput<S> extends number | null
      ? number
      : string
type ContractColumns<C, E extends v.ObjectEntries> = {
  [
    F in keyof E as F | ColumnName<F> extends infer N
      ? Extract<N, keyof C | 'id'> extends never
        ? F
        : never
      : never
  ]: readonly [title: string, type: ColumnType<ColumnValue<E[F]>>, labels?: Record<string, string>]
}

const ID_COLUMN: readonly [title: string, type: { getPrimaryKeyValue: () => string }] = [
  '编号',
  primaryKey(String),
]

/** `columns` may have an `id` of its own; `contractFields` without a column of their own become columns too. */
export function defineTable<
  const C extends Record<string, ColumnSpec>,
  const E extends v.ObjectEntries = Record<'id', v.GenericSchema>,
>(
  title: string,
  columns: C,
  contractFields?: E,
): { title: string; columns: { id: typeof ID_COLUMN } & C & ContractColumns<C, E> } {
  const allColumns: Record<string, ColumnSpec> = { id: ID_COLUMN, ...columns }
  for (const [field, schema] of Object.entries(contractFields ?? {})) {
    const hasColumn = field === 'id' || field in columns || toCamelCase(field) in columns
    if (!hasColumn) allColumns[field] = toColumnSpec(field, schema)
  }
  return { title, columns: allColumns as { id: typeof ID_COLUMN } & C & ContractColumns<C, E> }
}

/** The contract's schema turns '1' into a flag, a number or a text. */
function toColumnSpec(field: string, schema: v.GenericSchema): ColumnSpec {
  const { output } = v.safeParse(schema, '1')
  if (typeof output === 'boolean') return [field, Boolean, YES_NO_LABELS]
  return [field, typeof output === 'number' ? Number : String]
}

const columnSchemas = new Map<() => unknown, v.GenericSchema>([
  [String, v.string()],
  [Number, v.number()],
  [Boolean, v.boolean()],
])

/** `emptyValue` is only for the library: rows are always given whole. */
export function createColumnType<V extends Value>(
  schema: v.GenericSchema<V>,
  emptyValue: V,
): ColumnType<V> {
  const getter = () => emptyValue
  columnSchemas.set(getter, schema)
  return getter
}

export const createChoiceColumn = <const V extends string | number>(
  ...options: [V, ...V[]]
): ColumnType<V> => createColumnType<V>(v.picklist(options) as v.GenericSchema<V>, options[0])

export const createLabelledColumn = <const L extends string>(
  title: string,
  labels: Record<L, string>,
) => [title, createChoiceColumn(...(Object.keys(labels) as [L, ...L[]])), labels] as const

/** Milliseconds since 1970. Scenarios write Beijing time (scenario/rowTimes.ts). */
export const timestamp = createColumnType(v.pipe(v.number(), v.integer()), 0)

export const YES_NO_LABELS = { true: '是', false: '否' }
export const ON_OFF_LABELS = { 1: '开', 0: '关' }
/** Spec 4. */
export const DECISION_LABELS = { 0: '未定义', 1: '待审核', 2: '已通过', 3: '已拒绝' }

const keySchema = v.pipe(v.string(), v.minLength(1))

/** Throws for a getter without a schema. */
export function getColumnSchema(column: Column): v.GenericSchema {
  if ('getPrimaryKeyValue' in column) return keySchema
  if ('getValue' in column) return v.nullable(getColumnSchema(column.getValue as ColumnType))
  const schema = columnSchemas.get(column)
  if (!schema)
    throw new Error('a column without a schema: use createColumnType() or createChoiceColumn()')
  return schema
}
