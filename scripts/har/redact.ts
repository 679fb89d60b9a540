import { currentUser, refreshUser } from '@/contract/account'
import type { Recorded } from './harFile'
import { StandIns, type Kind } from './standIns'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

const PROTOCOL = /^(TRC|ERC|BEP|OMNI)\d*$/i
const SECRET = /pass|pwd|token|secret|cookie|auth|session|captcha|signature/i
const MOMENT = /(_at|time|date|day)$/i
const kinds: [RegExp, Kind][] = [
  [/^(real_?name|bank_owner|owner|nick_?name|payer|receiver|apply_name)$/i, 'name'],
  [/^(user_?name|account|login_?name)$/i, 'username'],
  [/mobile|phone|^tel$/i, 'phone'],
  [/e?mail$/i, 'email'],
  [/^(bank_no|card_?no|card_?number|bank_card)$/i, 'card'],
  [/^bank_address$/i, 'place'],
  [/(^|_)ip$/i, 'ip'],
]
/** The member's own name has no better field's name; venues and banks have one too. */
const ownName = new Set<string | undefined>([currentUser.id, refreshUser.id])

/** Found in any text. Longer forms first; an amount, which has a point, is no number of an order. */
const patterns: [RegExp, Kind][] = [
  [/\bT[1-9A-HJ-NP-Za-km-z]{33}\b/g, 'wallet'],
  [/\b0x[0-9a-f]{40,64}\b/gi, 'wallet'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, 'secret'],
  [/\b[0-9a-f]{32,64}\b/gi, 'secret'],
  [/[\w.+-]+@[\w-]+\.[\w.-]*\w/g, 'email'],
  [/(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/g, 'ip'],
  [/(?<![\d.])1[3-9]\d{9}(?!\d|\.\d)/g, 'phone'],
  [/(?<![\d.])\d{12,}(?!\d|\.\d)/g, 'number'],
]
const ADDRESS = /(?:https?:)?\/\/[^\s"'<>()]+/gi

/** Replaces secrets and what tells of a person by stand-ins, everywhere in a recording. */
export class Redactor {
  readonly standIns = new StandIns()

  /** Learns the values of the fields that hold personal data, so that they are also found inside of texts. */
  learn(calls: readonly Recorded[], answers: readonly unknown[]) {
    calls.forEach(({ endpoint, asked }, i) => {
      this.#walk(asked as Json, '', endpoint?.id)
      this.#walk(answers[i] as Json, '', endpoint?.id)
    })
  }
  redact<T>(value: T, id: string | undefined): T {
    return this.#walk(value as Json, '', id) as T
  }

  #walk(value: Json, key: string, id: string | undefined): Json {
    if (value === null || value === undefined || typeof value === 'boolean') return value
    if (Array.isArray(value)) return value.map((one) => this.#walk(one, key, id))
    if (typeof value === 'object') {
      const fields = Object.entries(value).filter(([name]) => name !== 'request_id')
      return Object.fromEntries(fields.map(([name, one]) => [name, this.#walk(one, name, id)]))
    }
    const text = String(value)
    if (text === '') return value
    if (SECRET.test(key) && typeof value === 'string') return this.standIns.of('secret', text)
    const kind = kindOf(key, text, id)
    if (kind) return this.standIns.of(kind, text)
    if (key === 'birthday') return '1990-01-01'
    if (typeof value === 'number') return this.#number(value, key)
    return MOMENT.test(key) ? value : this.#text(text, key)
  }

  /** Telephone numbers and numbers of orders also come as numbers; moments and amounts stay. */
  #number(value: number, key: string): number | string {
    const text = String(value)
    if (MOMENT.test(key) || !/^\d+$/.test(text)) return value
    if (/^1[3-9]\d{9}$/.test(text)) return this.standIns.of('phone', text)
    return text.length >= 15 ? this.standIns.of('number', text) : value
  }

  #text(text: string, key: string): string {
    if (text.startsWith('data:')) return ''
    // A picture from elsewhere would be asked for by the page; a link is only followed by a tap.
    if (/^(https?:)?\/\/\S+$/i.test(text))
      return /url|link|href/i.test(key) ? this.standIns.of('address', text) : ''
    let plain = text
      .replace(/<(img|iframe|video|script|source)\b[^>]*>/gi, '')
      .replace(ADDRESS, (found) => this.standIns.of('address', found))
    for (const [value, instead] of this.standIns.known()) plain = plain.replaceAll(value, instead)
    for (const [pattern, kind] of patterns)
      plain = plain.replace(pattern, (found) => this.#instead(kind, found))
    return plain
  }

  /** A stand-in is not replaced again. */
  #instead(kind: Kind, found: string) {
    return this.standIns.isOne(found) ? found : this.standIns.of(kind, found)
  }
}

function kindOf(key: string, text: string, id: string | undefined): Kind | undefined {
  if (key === 'name' && ownName.has(id)) return 'name'
  const kind = kinds.find(([name]) => name.test(key))?.[1]
  // A USDT address has the protocol in the place of the owner, and the address in that of the number.
  if (kind === 'name' && PROTOCOL.test(text)) return undefined
  if (kind === 'card' && !/^[\d\s*]+$/.test(text)) return 'wallet'
  return kind
}
