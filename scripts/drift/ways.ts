/** The ways in which one field of a server that is not ours may differ. */
export const ways = {
  missing: '没有这个字段',
  null: 'null',
  type: '换了类型',
  empty: '空的',
  unknown: '不认识的值',
  array: '成了数组',
  long: '一万个字',
  negative: '负数',
  absurd: '大得离谱的数',
  html: '文字里有 HTML',
} as const
export type Way = keyof typeof ways
export const wayNames = Object.keys(ways) as Way[]

/** The ways that change what is read; the others are values of the right type that screens must survive. */
export const shapes = ['missing', 'null', 'type', 'empty', 'unknown', 'array'] as const

/** Nothing of it may become an element; its first word is looked for on the screen. */
export const HTML = '钓鱼<img src=x onerror="alert(1)"><script>alert(2)</script><b>粗</b>'
export const LONG = '长'.repeat(10_000)
/** A word that no server of ours sends. */
export const UNKNOWN = 'zzz_unknown'
/** A small whole number may be a state: the unknown one is a number too. */
const STATES = 100
const UNKNOWN_STATE = 97
export const NEGATIVE = '-7654.32'

const isObject = (came: unknown) => typeof came === 'object' && came !== null
const numbery = (came: unknown) =>
  typeof came === 'number' || (typeof came === 'string' && /^-?\d+(\.\d+)?$/.test(came))

/** What comes in place of a value; undefined for a field that is left out. */
export function drifted(way: Way, came: unknown): unknown {
  switch (way) {
    case 'missing':
      return undefined
    case 'null':
      return null
    case 'type':
      return isObject(came) ? UNKNOWN : { value: came }
    case 'empty':
      return Array.isArray(came) ? [] : isObject(came) ? {} : ''
    case 'unknown':
      if (Array.isArray(came)) return [UNKNOWN, ...(came as unknown[])]
      if (isObject(came)) return { [UNKNOWN]: 1 }
      return typeof came === 'number' && Math.abs(came) < STATES ? UNKNOWN_STATE : UNKNOWN
    case 'array':
      // PHP's array with gaps: what was a list comes as an object of numbers.
      return Array.isArray(came) ? Object.fromEntries(came.map((one, n) => [n + 1, one])) : [came]
    case 'long':
      return LONG
    case 'negative':
      return typeof came === 'number' ? Number(NEGATIVE) : NEGATIVE
    case 'absurd':
      return typeof came === 'number' ? 1e308 : '99999999999999999999'
    case 'html':
      return HTML
  }
}

/** Whether a way says anything about a value: a number is not asked for HTML, nor a list for a minus sign. */
export function fits(way: Way, came: unknown): boolean {
  if (way === 'negative' || way === 'absurd') return numbery(came)
  if (way === 'html' || way === 'long') return typeof came === 'string'
  return true
}
