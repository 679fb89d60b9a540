import type * as v from 'valibot'
import type { BodyOf, DataOf, Endpoint, Schema } from './endpoint'

export type JsonSchema = { [key: string]: unknown }
/** Of a field: its description, or JSON Schema added to what its declaration says; with a type of its own, instead. */
export type Words = string | JsonSchema
type NameOf<T> = Extract<keyof T, string>
type Fields<Name extends string> = { readonly [N in Name]?: Words | undefined }

/** What those who build a server must know of an object. */
export interface ObjectNote<Name extends string = string> {
  /** Where it is not called as it is exported. */
  name?: string
  about?: string
  fields?: Fields<Name>
  /** What an answer may leave out. */
  optional?: readonly string[]
}

/** What a sample is made of. */
export interface Given {
  /**
   * The clean data of another call, which is made first where it was not yet; with a body, in any case. By its id:
   * the call itself, imported, would bring two files of the contract into one chunk.
   */
  data: <E extends Endpoint>(id: E['id'], body?: BodyOf<E>) => Promise<DataOf<E>>
  /** Without this value there is no sample, and why. */
  need: <T>(value: T, why: string) => Exclude<T, '' | false | null | undefined>
  user?: string | undefined
  password?: string | undefined
  payPassword?: string | undefined
  code: string
  /** Whether money may move. */
  money: boolean
  /** Another one in each run, for the names of what it makes. */
  mark: string
  /** In a world that nobody uses afterwards. */
  own: boolean
}

/** What those who build, try or break a server must know of a call. */
export interface CallNote<E extends Endpoint = Endpoint> {
  /** Of its body, where calls share it. */
  name?: string
  about?: string
  fields?: Fields<NameOf<BodyOf<E>>>
  /** Where the body has several: all of a form's fields are required, undefined ones as they are. */
  forms?: readonly { name: string; about?: string; has: Fields<NameOf<BodyOf<E>>> }[]
  /** Where the answer's message carries data (spec 3, 7). */
  message?: { name: string; about: string; schema: JsonSchema }
  /** A body that a server accepts, where the first value of each field does not do. */
  sample?: (given: Given) => BodyOf<E> | Promise<BodyOf<E>>
  /** The scenario of the example, where the calls before it would spoil it. */
  example?: string
  /** It ends the session. */
  last?: true
  /** The screens that read it, by the beginning of their addresses. */
  screens?: readonly string[]
  /** Spec 8, of a read: what is said when it is refused without words, and when no answer comes. */
  blank?: string
  silent?: string
  /** Why nothing is said when it fails, `but` on one screen, or `only` there. */
  quiet?: { why: string; but?: string; only?: string }
}

type ObjectNoteOn<S extends Schema> = ObjectNote<NameOf<NonNullable<v.InferOutput<S>>>>
const notes = new Map<unknown, () => CallNote & ObjectNote>()

/**
 * What tools know of a call or an object besides its declaration. Called free of side effects so that a bundler
 * drops the call with all its words: no build has a byte of them.
 */
export function about<E extends Endpoint>(call: E, note: () => CallNote<E>): void
export function about<S extends Schema>(object: S, note: () => ObjectNoteOn<S>): void
/* @__NO_SIDE_EFFECTS__ */
export function about(subject: Schema | Endpoint, note: () => object) {
  notes.set(subject, note as () => CallNote & ObjectNote)
}

export const noteOnCall = (call: Endpoint): CallNote => notes.get(call)?.() ?? {}
export const noteOnObject = (object: Schema): ObjectNote => notes.get(object)?.() ?? {}

interface FieldNode {
  type: string
  options?: unknown[]
  literal?: unknown
  pipe?: { type: string }[]
}
const firstOf = ({ type, options, literal, pipe }: FieldNode) => {
  if (type === 'picklist') return options?.[0]
  return literal ?? (pipe?.some((step) => step.type === 'integer') ? 1 : undefined)
}

/** A body of the first value of each field that it must have; undefined where one may be anything. */
export function firstValues({ body }: Endpoint): object | undefined {
  const { entries = {} } = ('wrapped' in body ? body.wrapped : body) as {
    entries?: Record<string, FieldNode>
  }
  const needed = Object.entries(entries).filter(([, { type }]) => type !== 'optional')
  const values = needed.map(([name, one]) => [name, firstOf(one)] as const)
  return values.every(([, value]) => value !== undefined)
    ? (Object.fromEntries(values) as object)
    : undefined
}

/** Words that many declarations share. */
export const html = 'HTML. The app cleans it before it is shown.'
export const picture: JsonSchema = {
  description: 'The address of a picture, https or data:',
  'x-tolerates': {
    description:
      'http:, asked for as https: on an https page; a relative address («uploads/a.png», «/uploads/a.png», «//cdn.example/a.png»), which starts from the API’s own.',
  },
}
export const decimal = (description?: string): JsonSchema => ({
  $ref: '#/components/schemas/Decimal',
  ...(description && { description }),
})
export const oneOf = (values: readonly (string | number)[], description?: string): JsonSchema => ({
  enum: values,
  ...(description && { description }),
})
export const oneWord = (word: string): JsonSchema => ({ type: 'string', const: word })
export const lengths = (least: number, most?: number, description?: string): JsonSchema => ({
  minLength: least,
  ...(most && { maxLength: most }),
  ...(description && { description }),
})
export const filled: JsonSchema = { minLength: 1 }
export const mobile: JsonSchema = {
  pattern: '^1[3-9]\\d{9}$',
  description: 'Mainland mobile.',
}
export const protocol: JsonSchema = { type: 'string', enum: ['TRC20'] }
/** The number of the card that a run of the contract's check binds, and removes again. */
export const SAMPLE_CARD = '6222021234567890123'
export const TRON_ADDRESS = '^T[A-Za-z0-9]{33}$'
