import { toMoney } from '@/lib/money/money'

/** A double may not hold 16 digits and more, or an exponent. */
const LONG_NUMBER = /(?:^|[[,:\s])-?\d(?:[\d.]{15}|[\d.]*[eE])/

/** Undefined for invalid JSON. A number that a double would round becomes a string with all digits. */
export function tryParseJsonKeepingDigits(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return LONG_NUMBER.test(text) ? JSON.parse(quoteLongNumbers(text)) : value
  } catch {
    return undefined
  }
}

function quoteLongNumbers(text: string): string {
  const token = /"|-?\d[^\s,\]}]*/g
  let quoted = ''
  let copiedUntil = 0
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [literal] = match
    if (literal === '"') token.lastIndex = findStringEnd(text, match.index) + 1
    else if (!isExact(literal)) {
      quoted += `${text.slice(copiedUntil, match.index)}"${literal}"`
      copiedUntil = token.lastIndex
    }
  }
  return quoted + text.slice(copiedUntil)
}

function isExact(literal: string): boolean {
  const written = String(Number(literal))
  if (written === literal) return true
  try {
    return toMoney(written) === toMoney(literal)
  } catch {
    return false
  }
}

const BACKSLASH = 92

/** The index of the closing quote. */
export function findStringEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes++
    if (slashes % 2 === 0) return end
  }
  return text.length
}
