import { normal } from './moneyText'

/** A number of 16 digits and more or with an exponent, which a double may not hold; few answers have any. */
const LONG = /(?:^|[[,:\s])-?\d(?:[\d.]{15}|[\d.]*[eE])/

/**
 * What a text of JSON says; undefined for one that is none. A number that a double would turn into another one comes
 * as its own text.
 */
export function asJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return LONG.test(text) ? JSON.parse(withLongQuoted(text)) : value
  } catch {
    return undefined
  }
}

/** Sound JSON, each number that a double does not hold put into quotes. */
function withLongQuoted(text: string): string {
  const token = /"|-?\d[^\s,\]}]*/g
  let quoted = ''
  let from = 0
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [literal] = found
    if (literal === '"') token.lastIndex = endOfText(text, found.index) + 1
    else if (!isHeld(literal)) {
      quoted += `${text.slice(from, found.index)}"${literal}"`
      from = token.lastIndex
    }
  }
  return quoted + text.slice(from)
}

/** Whether a double is written out as this very number again. */
function isHeld(literal: string): boolean {
  const read = String(Number(literal))
  if (read === literal) return true
  try {
    return normal(read) === normal(literal)
  } catch {
    return false
  }
}

const BACKSLASH = 92

/** Where in a text of JSON the string that begins here ends. */
export function endOfText(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes++
    if (slashes % 2 === 0) return at
  }
  return text.length
}
