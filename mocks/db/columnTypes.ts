import * as v from 'valibot'

/**
 * What models are declared of. @mswjs/data takes a getter for a column and checks no value; here each getter
 * stands for what its column takes, so that a model is also the check of its rows and their type.
 */
type Value = string | number | boolean
export type Getter<V extends Value = Value> = () => V
/** As `primaryKey`, a getter and `nullable` of the library make one. */
export type Column =
  | { getPrimaryKeyValue: () => string }
  | { getValue: () => Value | null }
  | Getter

const shapes = new Map<() => unknown, v.GenericSchema>([
  [String, v.string()],
  [Number, v.number()],
  [Boolean, v.boolean()],
])

/** A column of this shape and no other. `empty` is for the library alone: a row is always given whole. */
export function checked<V extends Value>(shape: v.GenericSchema<V>, empty: V): Getter<V> {
  const getter = () => empty
  shapes.set(getter, shape)
  return getter
}
/** One of these words or numbers. */
export const among = <const V extends string | number>(...options: [V, ...V[]]): Getter<V> =>
  checked<V>(v.picklist(options) as v.GenericSchema<V>, options[0])

/** Milliseconds since 1970. Scenarios say it in Beijing time (scenario/moments.ts knows this column again). */
export const moment = checked(v.pipe(v.number(), v.integer()), 0)

const key = v.pipe(v.string(), v.minLength(1))

/** What a column takes. Throws for a getter that nobody gave a shape. */
export function shapeOf(column: Column): v.GenericSchema {
  if ('getPrimaryKeyValue' in column) return key
  if ('getValue' in column) return v.nullable(shapeOf(column.getValue as Getter))
  const shape = shapes.get(column)
  if (!shape) throw new Error('a column without a shape: declare it with checked() or among()')
  return shape
}
