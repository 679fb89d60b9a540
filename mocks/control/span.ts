const UNITS = { s: 1, m: 60, h: 3600, d: 86_400 } as const
const SPAN = /^(-?\d+(?:\.\d+)?)([smhd])$/

/** A length of time in words: `90s`, `30m`, `2h`, `1d`. */
export type Span = `${number}${keyof typeof UNITS}`

export const isSpan = (input: unknown): input is Span =>
  typeof input === 'string' && SPAN.test(input)

/** In seconds; undefined for anything else. */
export function secondsOf(by: unknown): number | undefined {
  if (typeof by === 'number') return by
  const [, count, unit] = (isSpan(by) && SPAN.exec(by)) || []
  return unit === undefined ? undefined : Number(count) * UNITS[unit as keyof typeof UNITS]
}
