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
const COMMA = 44
const COLON = 58
const OPEN_BRACKET = 91
const CLOSE_BRACKET = 93
const OPEN_BRACE = 123
const CLOSE_BRACE = 125

/** Looks at the text before it is parsed, because parsing takes long. */
export function findExcess(text: string, maxValues = MAX_VALUES.call): 'deep' | 'much' | undefined {
  /** The number of fields, or 0 in a list, of each open level. */
  const fieldCounts: number[] = []
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      at = findStringEnd(text, at)
      continue
    }
    if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      if (fieldCounts.push(0) > MAX_DEPTH) return 'deep'
      values++
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) fieldCounts.pop()
    else if (code === COMMA) values++
    else if (code === COLON && ++fieldCounts[fieldCounts.length - 1]! > MAX_VALUES.fields)
      return 'much'
    if (values > maxValues) return 'much'
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
