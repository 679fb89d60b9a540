import { paths } from '@/lib/paths'
import { stableAddress } from './stableText'
import type { Place, Target } from '../../world/personAct'

/** Source code as a tree, printed like oxfmt: on one line where it fits, else broken at its brackets. */
export type Code = string | Bracket | Chain | readonly Code[]

/** A call, an object, an array: on one line, or one item per line. */
interface Bracket {
  open: string
  items: readonly Code[]
  close: string
  /** Spaces inside the brackets: an object. */
  pad?: boolean
}
/** `head.one().two()`: two or more calls break at their dots. */
interface Chain {
  head: Code
  calls: readonly Code[]
}

const WIDTH = 100
const isList = (code: Code): code is readonly Code[] => Array.isArray(code)

export const call = (name: string, ...args: Code[]): Bracket => ({
  open: `${name}(`,
  items: args,
  close: ')',
})
export const chain = (head: Code, ...calls: Code[]): Chain => ({ head, calls })

/** A plain value: text in single quotes, keys without quotes. */
export function literal(value: unknown): Code {
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return { open: '[', items: value.map(literal), close: ']' }
  if (typeof value !== 'object' || value === null) return String(value)
  const pairs = Object.entries(value).filter(([, one]) => one !== undefined)
  return object(Object.fromEntries(pairs.map(([key, one]) => [key, literal(one)])))
}
export const object = (pairs: Record<string, Code>): Bracket => ({
  open: '{',
  items: Object.entries(pairs).map(([key, one]) => [
    `${/^[\w$]+$/.test(key) ? key : quoted(key)}: `,
    one,
  ]),
  close: '}',
  pad: true,
})
/** As oxfmt quotes: single, unless double quotes save escapes. */
export function quoted(text: string): string {
  const inside = JSON.stringify(text).slice(1, -1)
  return text.includes("'") && !text.includes('"')
    ? `"${inside}"`
    : `'${inside.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

function flat(code: Code): string {
  if (typeof code === 'string') return code
  if (isList(code)) return code.map(flat).join('')
  if ('head' in code) return flat([code.head, ...code.calls])
  const inside = code.items.map(flat).join(', ')
  return code.pad && inside
    ? `${code.open} ${inside} ${code.close}`
    : code.open + inside + code.close
}

/** Columns: a Chinese character takes two. */
export const width = (text: string) => text.length + (text.match(WIDE)?.length ?? 0)
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]/g

/** `indent`: of the line; `used`: columns already taken; `after`: columns of what follows. */
export function print(code: Code, indent: number, used = indent, after = 0): string {
  const line = flat(code)
  const fits = used + width(line) + after <= WIDTH
  return fits || typeof code === 'string' ? line : broken(code, indent, used, after)
}

function broken(code: Exclude<Code, string>, indent: number, used: number, after: number): string {
  if (isList(code)) return brokenParts(code, indent, used, after)
  if (!('head' in code)) return brokenBracket(code, indent, used)
  const last = code.calls.at(-1)
  const hugs = code.calls.length === 2 && last !== undefined && isHugging(last)
  if (hugs || code.calls.length < 2)
    return brokenParts([code.head, ...code.calls], indent, used, after)
  const at = indent + 2
  return [flat(code.head), ...code.calls.map((one) => pad(at) + print(one, at))].join('\n')
}

const pad = (columns: number) => ' '.repeat(columns)

/** Breaks the last part whose opening bracket still fits on the line. */
function brokenParts(parts: readonly Code[], indent: number, used: number, after: number): string {
  const [key, value] = parts
  if (typeof key === 'string' && key.endsWith(': ') && typeof value === 'string')
    return `${key.trimEnd()}\n${pad(indent + 2)}${value}`
  const column = (at: number) => used + width(flat(parts.slice(0, at)))
  const chosen = parts.findLastIndex(
    (part, at) => isBreakable(part) && column(at) + width(opening(part)) <= WIDTH,
  )
  const part = parts[chosen]
  if (part === undefined || typeof part === 'string') return flat(parts)
  const [before, rest] = [flat(parts.slice(0, chosen)), flat(parts.slice(chosen + 1))]
  return before + broken(part, indent, column(chosen), after + width(rest)) + rest
}
const isBreakable = (code: Code): boolean =>
  typeof code !== 'string' &&
  (isList(code)
    ? code.some(isBreakable)
    : 'head' in code
      ? [code.head, ...code.calls].some(isBreakable)
      : code.items.length > 0)
const opening = (code: Code): string =>
  typeof code === 'string'
    ? code
    : isList(code)
      ? opening(code[0] ?? '')
      : 'head' in code
        ? opening(code.head)
        : code.open

function brokenBracket({ open, items, close }: Bracket, indent: number, used: number): string {
  const last = items.at(-1)
  // A call's last argument keeps its brackets beside the call's.
  if (open.endsWith('(') && last !== undefined && isHugged(last)) {
    const before = `${open}${items
      .slice(0, -1)
      .map((one) => `${flat(one)}, `)
      .join('')}`
    if (used + width(before + last.open) <= WIDTH)
      return `${before}${brokenBracket(last, indent, 0)}${close}`
  }
  const at = indent + 2
  const lines = items.map((item) => `${pad(at)}${print(item, at, at, 1)},`)
  return [open, ...lines, pad(indent) + close].join('\n')
}
const isHugging = (code: Code) =>
  typeof code === 'object' && 'items' in code && code.items.length === 1 && isHugged(code.items[0]!)
const isHugged = (code: Code): code is Bracket =>
  typeof code === 'object' && 'pad' in code && code.items.length > 0

const names = new Map(Object.entries(paths).map(([name, path]) => [path as string, name]))

/** An address as a test writes it: by its name in src/lib/paths.ts. */
export function addressCode(path: string): string {
  const [before = '', query] = path.split('?')
  const name = names.get(before)
  // Characters that would become code inside a template are not in our queries.
  if (name === undefined || /[`$\\\s]/.test(path)) return quoted(path)
  return query === undefined ? `paths.${name}` : `\`\${paths.${name}}?${query}\``
}

/** An address for a comparison: a pattern when a part of it belongs to one run only. */
export function seenAddress(path: string): string {
  const stable = stableAddress(path)
  return typeof stable === 'string' ? addressCode(stable) : String(stable)
}

/** The roles for which e2e/models/AppModel.ts has a method. */
const shortcuts: Record<string, string> = {
  button: 'button',
  link: 'link',
  tab: 'tab',
  textbox: 'field',
}

/** The control as the project's tests write it: `app.button('登录')`, else by role and name. */
export function locator({ role, name, part, in: place, nth }: Target): Chain {
  const order = nth === undefined ? [] : nth === 0 ? [call('.first')] : [call('.nth', String(nth))]
  const short = shortcuts[role]
  if (short && name !== undefined && !part && !place)
    return chain('app', call(`.${short}`, quoted(name)), ...order)
  const { head, calls } = place ? placeOf(place) : chain('app.page')
  return chain(head, ...calls, byRole(role, name, part), ...order)
}
export const doing = (target: Target, act: Code): Code => {
  const { head, calls } = locator(target)
  return ['await ', chain(head, ...calls, act)]
}

function byRole(role: string, name: string | undefined, part: boolean | undefined): Code {
  const exact: Record<string, Code> = part ? {} : { exact: 'true' }
  if (role === 'text')
    return call('.getByText', quoted(name ?? ''), ...(part ? [] : [object(exact)]))
  return call(
    '.getByRole',
    quoted(role),
    ...(name === undefined ? [] : [object({ name: quoted(name), ...exact })]),
  )
}

function placeOf({ role, name, has }: Place): Chain {
  if (role === 'dialog' && name !== undefined) return chain('app', call('.dialog', quoted(name)))
  const filter = has === undefined ? [] : [call('.filter', literal({ hasText: has }))]
  return chain('app.page', byRole(role, name, false), ...filter)
}
