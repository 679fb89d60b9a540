import * as v from 'valibot'
import { noSuch } from '@fixtures/nearest'

/** Schemas for data from outside, with error messages that people can read. */

/** An object with only these fields; an unknown field is reported with the nearest known one. */
export const strict = <E extends v.ObjectEntries>(entries: E) =>
  v.strictObject(entries, (issue) => {
    if (issue.expected === 'never')
      return noSuch('字段', issue.input as string, Object.keys(entries))
    return issue.expected === 'Object' ? chinese(issue) : '没有填'
  })

/** One of these words; another one is reported with the nearest. */
export const oneOf = <const W extends readonly string[]>(what: string, words: W) =>
  v.picklist(words, (issue) =>
    typeof issue.input === 'string' ? noSuch(what, issue.input, words) : chinese(issue),
  )

/** A list of at most so many; beyond that none of its items is looked at. */
export const few = <S extends v.GenericSchema>(item: S, most: number) =>
  v.pipe(
    v.array(v.unknown()),
    v.maxLength(most, `最多 ${most} 个`),
    v.array(item),
  ) as v.GenericSchema<unknown, v.InferOutput<S>[]>

/** How many sentences are told of one thing: nobody reads more. */
export const TOLD = 20
const PLACE = 200

/**
 * What is wrong with a value, one sentence each with its place, such as `rules.0.on: …`; `root` is the name of
 * the whole value.
 */
export function wrongIn(shape: v.GenericSchema, value: unknown, root: string): string[] {
  const parsed = v.safeParse(shape, value, { message: chinese })
  if (parsed.success) return []
  return parsed.issues.slice(0, TOLD).map((issue) => {
    const place = v.getDotPath(issue)?.slice(0, PLACE) ?? null
    return place === null ? `${root}：${issue.message}` : `${place}：${issue.message}`
  })
}

const KINDS: Record<string, string> = {
  string: '文字',
  picklist: '文字',
  number: '数字',
  boolean: 'true 或 false',
  array: '列表',
  tuple: '列表',
  strict_tuple: '列表',
  object: '对象',
  loose_object: '对象',
  strict_object: '对象',
  object_with_rest: '对象',
  record: '对象',
  integer: '整数',
  safe_integer: '整数',
  finite: '有限的数字',
}

/** An error of valibot in Chinese; schemas with a better message bring their own. */
export function chinese({ type, received, expected, requirement, message }: Issue): string {
  if (expected !== null && received === 'undefined') return '没有填'
  if (type === 'min_value') return `不能小于 ${String(requirement)}，收到 ${received}`
  if (type === 'max_value') return `不能大于 ${String(requirement)}，收到 ${received}`
  if (type === 'starts_with') return `要以 ${String(requirement)} 开头，收到 ${received}`
  if (type === 'picklist' || type === 'literal') return `只能是 ${expected}，收到 ${received}`
  if (type === 'min_length') return `至少 ${String(requirement)} 个字，收到 ${received}`
  const kind = KINDS[type]
  return kind === undefined ? message : `要${kind}，收到 ${received}`
}

type Issue = Pick<
  v.BaseIssue<unknown>,
  'type' | 'received' | 'expected' | 'requirement' | 'message'
>
