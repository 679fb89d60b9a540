/** Dates, times, amounts with cents, orders' numbers, addresses of chains: other ones the next time. */
const CHANGING =
  /\d{4}[-/]\d{1,2}[-/]\d{1,2}|\d{1,2}:\d{2}(?::\d{2})?|[¥￥+-]?\d[\d,]*\.\d+|(?=[A-Za-z]*\d)[A-Za-z0-9]{6,}/

const EDGES = /^[\s，。、：:；;,.·!！?？()（）「」\-–]+|[\s，、：:；;,·(（「\-–]+$/g

/** As Playwright compares: one blank for many. */
export const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The longest piece of a text that will be the same the next time; undefined when there is none. */
export function stableText(text: string): string | undefined {
  const whole = squeezed(text)
  if (!CHANGING.test(whole)) return whole || undefined
  return whole
    .split(CHANGING)
    .map((piece) => piece.replace(EDGES, ''))
    .filter((piece) => piece.length > 1)
    .reduce<string | undefined>((best, piece) => longer(best, piece), undefined)
}

/** Of two as long the later: what a sentence comes to stands at its end. */
const longer = (best: string | undefined, piece: string) =>
  best !== undefined && best.length > piece.length ? best : piece

/**
 * An address; a pattern when its query holds something of this run alone, such as an order's number.
 */
export function stableAddress(path: string): string | RegExp {
  const [before = '', query] = path.split('?')
  if (query === undefined) return path
  let changing = false
  const pairs = query.split('&').map((pair) => {
    const [name = '', value = ''] = pair.split('=')
    if (!/\d/.test(value.replaceAll(/%[\dA-F]{2}/gi, '')) || value.length < 4) return escaped(pair)
    changing = true
    return `${escaped(name)}=[^&]+`
  })
  return changing ? new RegExp(`^${escaped(before)}\\?${pairs.join('&')}$`) : path
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
