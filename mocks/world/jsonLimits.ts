import { findStringEnd } from '@/lib/text/parseJson'

/** Functions that walk through a body are recursive. */
export const MAX_DEPTH = 100

/** JSON of hundreds of thousands of values stops every world for seconds. */
export const MAX_VALUES = {
  call: 10_000,
  control: 1_000_000,
  fields: 5000,
}

export const isTooDeep = (value: unknown, levels = MAX_DEPTH): boolean =>
  value !== null &&
  typeof value === 'object' &&
  (levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1)))

const QUOTE = 34

/** Looks at the text before it is parsed, because parsing takes long. */
export function findExcess(text: string, most = MAX_VALUES.call): 'deep' | 'much' | undefined {
  const fields: number[] = []
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    if (letter === QUOTE) {
      at = findStringEnd(text, at)
      continue
    }
    // { and [ open a level, } and ] close one, `:` follows a field's name, `,` a value.
    if (letter === 123 || letter === 91) {
      if (fields.push(0) > MAX_DEPTH) return 'deep'
      values++
    } else if (letter === 125 || letter === 93) fields.pop()
    else if (letter === 44) values++
    else if (letter === 58 && ++fields[fields.length - 1]! > MAX_VALUES.fields) return 'much'
    if (values > most) return 'much'
  }
  return undefined
}

/** A world of 100,000 bets has some 30 MB. */
export const MAX_FILE_LENGTH = 64 * 1024 * 1024

/** Throws `broken` for text that is no JSON. */
export function parseFile(text: string, broken: string): unknown {
  const bulk = findExcess(text, 10 * MAX_VALUES.control)
  if (bulk || text.length > MAX_FILE_LENGTH)
    throw new Error('内容太多或嵌套太深，没有打开 / too much, or nested too deeply')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(broken, { cause: error })
  }
}

const SECRET = /pass|token|authorization|cookie/i

/** A copy with passwords and tokens starred out. */
export function redactSecrets(value: unknown, levels = MAX_DEPTH): unknown {
  if (value === null || typeof value !== 'object') return value
  if (levels === 0) return '……'
  if (Array.isArray(value)) return value.map((inner) => redactSecrets(inner, levels - 1))
  return Object.fromEntries(
    Object.entries(value).map(([k, inner]) => [
      k,
      SECRET.test(k) && inner ? '***' : redactSecrets(inner, levels - 1),
    ]),
  )
}
