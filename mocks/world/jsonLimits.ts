import { findStringEnd } from '@/lib/text/parseJson'

/** Functions that walk through a body are recursive. */
export const MAX_DEPTH = 100

/** JSON of hundreds of thousands of values stops every world for seconds. */
export const MAX_VALUES = { call: 10_000, control: 1_000_000, fields: 5000 }

export function isTooDeep(value: unknown, levels = MAX_DEPTH): boolean {
  if (value === null || typeof value !== 'object') return false
  return levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1))
}

const QUOTE = 34
const COMMA = 44
const COLON = 58
const OPEN_BRACKET = 91
const CLOSE_BRACKET = 93
const OPEN_BRACE = 123
const CLOSE_BRACE = 125

type Excess = 'deep' | 'much'

/** Looks at JSON before it is parsed, because parsing takes long. */
export function findJsonExcess(text: string, maxValues = MAX_VALUES.call): Excess | undefined {
  /** The number of fields, or 0 in a list, of each open level. */
  const fieldCounts: number[] = []
  let values = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === QUOTE) {
      index = findStringEnd(text, index)
      continue
    }
    if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      fieldCounts.push(0)
      if (fieldCounts.length > MAX_DEPTH) return 'deep'
      values++
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) fieldCounts.pop()
    else if (code === COMMA) values++
    else if (code === COLON && fieldCounts.length > 0) {
      const fields = fieldCounts.pop()! + 1
      if (fields > MAX_VALUES.fields) return 'much'
      fieldCounts.push(fields)
    }
    if (values > maxValues) return 'much'
  }
  return undefined
}

/** A world of 100,000 bets has some 30 MB. */
export const MAX_FILE_LENGTH = 64 * 1024 * 1024

/** Throws `message` for text that is no JSON. */
export function parseJsonFile(text: string, message: string): unknown {
  const excess = findJsonExcess(text, 10 * MAX_VALUES.control)
  if (excess || text.length > MAX_FILE_LENGTH)
    throw new Error('内容太多或嵌套太深，没有打开 / too much, or nested too deeply')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(message, { cause: error })
  }
}
