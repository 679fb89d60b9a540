import { squeezed } from '../../world/personAct'

/** Dates, times, amounts with cents, order numbers and chain addresses: they differ in the next run. */
const CHANGING =
  /\d{4}[-/]\d{1,2}[-/]\d{1,2}|\d{1,2}:\d{2}(?::\d{2})?|[¥￥+-]?\d[\d,]*\.\d+|(?=[A-Za-z]*\d)[A-Za-z0-9]{6,}/

const EDGES = /^[\s，。、：:；;,.·!！?？()（）「」\-–]+|[\s，、：:；;,·(（「\-–]+$/g

/** The longest part of a text that will be the same in the next run; undefined when there is none. */
export function stableText(text: string): string | undefined {
  const whole = squeezed(text)
  if (!CHANGING.test(whole)) return whole || undefined
  return whole
    .split(CHANGING)
    .map((piece) => piece.replace(EDGES, ''))
    .filter((piece) => piece.length > 1)
    .reduce<string | undefined>((best, piece) => longer(best, piece), undefined)
}

/** Of two equally long parts the later one: the end of a sentence says most. */
const longer = (best: string | undefined, piece: string) =>
  best !== undefined && best.length > piece.length ? best : piece

/** An address; a pattern when its query has a value of this run only, such as an order number. */
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
