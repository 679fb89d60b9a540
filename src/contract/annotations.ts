import type * as v from 'valibot'
import type { BodyOf, DataOf, Endpoint, Schema } from './endpoint'

export type JsonSchema = { [key: string]: unknown }
/** A description, or JSON Schema that is added to the derived one; with a type it replaces that. */
export type FieldDescription = string | JsonSchema
type NameOf<T> = Extract<keyof T, string>
type Fields<Name extends string> = { readonly [N in Name]?: FieldDescription | undefined }

export interface ObjectAnnotation<Name extends string = string> {
  name?: string
  about?: string
  fields?: Fields<Name>
  optional?: readonly string[]
}

export interface SampleContext {
  /** The data of another call, by id: an import would bring that file into this one's chunk. */
  getData: <E extends Endpoint>(id: E['id'], body?: BodyOf<E>) => Promise<DataOf<E>>
  /** Returns a value that is there; otherwise the call is skipped, with the reason. */
  requireValue: <T>(value: T, why: string) => Exclude<T, '' | false | null | undefined>
  user?: string | undefined
  password?: string | undefined
  payPassword?: string | undefined
  code: string
  mayMoveMoney: boolean
  /** Different in each run. */
  runMark: string
  /** The world was made for the samples, so its rows may be used and changed. */
  isOwnWorld: boolean
}

export interface CallDocs<E extends Endpoint = Endpoint> {
  /** The name of a body that several calls share. */
  name?: string
  about?: string
  fields?: Fields<NameOf<BodyOf<E>>>
  /** Variants of the body: all fields of a variant are required. */
  variants?: readonly { name: string; about?: string; fields: Fields<NameOf<BodyOf<E>>> }[]
  /** For messages that carry data (spec 3, 7). */
  message?: { name: string; about: string; schema: JsonSchema }
  /** By default the first value of each field. */
  sample?: (context: SampleContext) => BodyOf<E> | Promise<BodyOf<E>>
  /** A scenario, where earlier calls would spoil the example. */
  exampleScenario?: string
  endsSession?: true
  /** The beginnings of the addresses of screens that read it. */
  screens?: readonly string[]
  /** Spec 8: the messages of a read for a refusal without a message, and without a response. */
  refusalMessage?: string
  noResponseMessage?: string
  /** A failed read is silent. */
  noMessage?: { reason: string; exceptScreen?: string; onlyScreens?: string }
}

type ObjectAnnotationOf<S extends Schema> = ObjectAnnotation<NameOf<NonNullable<v.InferOutput<S>>>>
const notes = new Map<unknown, () => CallDocs & ObjectAnnotation>()

/** For tools only. Free of side effects, so that no build contains it. */
export function annotate<E extends Endpoint>(call: E, note: () => CallDocs<E>): void
export function annotate<S extends Schema>(object: S, note: () => ObjectAnnotationOf<S>): void
/* @__NO_SIDE_EFFECTS__ */
export function annotate(subject: Schema | Endpoint, note: () => object): void {
  notes.set(subject, note as () => CallDocs & ObjectAnnotation)
}

export const getCallDocs = (call: Endpoint): CallDocs => notes.get(call)?.() ?? {}
export const getObjectAnnotation = (object: Schema): ObjectAnnotation => notes.get(object)?.() ?? {}

interface FieldNode {
  type: string
  options?: unknown[]
  literal?: unknown
  pipe?: { type: string }[]
}
function getFirstValue({ type, options, literal, pipe }: FieldNode): unknown {
  if (type === 'picklist') return options?.[0]
  if (literal !== undefined) return literal
  return pipe?.some((step) => step.type === 'integer') ? 1 : undefined
}

/** The first value of each required field; undefined where one has no listed values. */
export function createSampleBody({ body }: Endpoint): object | undefined {
  const { entries = {} } = ('wrapped' in body ? body.wrapped : body) as {
    entries?: Record<string, FieldNode>
  }
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(entries)) {
    if (field.type === 'optional') continue
    const value = getFirstValue(field)
    if (value === undefined) return undefined
    values[name] = value
  }
  return values
}

export const HTML_NOTE = 'HTML. The app cleans it before it is shown.'
export const pictureSchema: JsonSchema = {
  description: 'The address of a picture, https or data:',
  'x-tolerates': {
    description:
      'http:, asked for as https: on an https page; a relative address («uploads/a.png», «/uploads/a.png», «//cdn.example/a.png»), which starts from the API’s own.',
  },
}
export const createDecimalReference = (description?: string): JsonSchema => ({
  $ref: '#/components/schemas/Decimal',
  ...(description && { description }),
})
export const createEnumSchema = (
  values: readonly (string | number)[],
  description?: string,
): JsonSchema => ({
  enum: values,
  ...(description && { description }),
})
export const createConstSchema = (word: string): JsonSchema => ({ type: 'string', const: word })
export const createLengthLimits = (
  min: number,
  max?: number,
  description?: string,
): JsonSchema => ({
  minLength: min,
  ...(max && { maxLength: max }),
  ...(description && { description }),
})
export const nonEmptySchema: JsonSchema = { minLength: 1 }
export const mobileSchema: JsonSchema = {
  pattern: '^1[3-9]\\d{9}$',
  description: 'Mainland mobile.',
}
export const protocolSchema: JsonSchema = { type: 'string', enum: ['TRC20'] }
/** `npm run contract` binds and removes this card. */
export const SAMPLE_CARD = '6222021234567890123'
export const TRON_ADDRESS_PATTERN = '^T[A-Za-z0-9]{33}$'
