import { ADDRESS, kindOf, MOMENT, patterns } from './kinds'
import { StandIns, type Kind } from './standIns'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Nine digits and a point: no telephone's number and no order's. */
const AMOUNT = /^-?\d{1,9}(\.\d{1,8})?$/
const PICTURE = /\.(png|jpe?g|gif|webp|svg|avif|bmp|ico)(\?\S*)?$/i
const MEDIA = /<(img|iframe|video|audio|script|source|object|embed|link)\b[^>]*>/gi

/** Replaces secrets and what tells of a person by stand-ins, everywhere in a recording. */
export class Redactor {
  readonly standIns = new StandIns()

  /** Learns a secret, wherever it may stand. */
  secret = (value: string) => this.standIns.learn('secret', value)
  /**
   * Learns the values of the fields that hold personal data, so that they are also found inside of texts: in a
   * title, a message, an address.
   */
  learn(value: unknown, id: string | undefined, key = '') {
    if (Array.isArray(value)) for (const one of value) this.learn(one, id, key)
    else if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value)) this.learn(one, id, name)
    else if ((typeof value === 'string' || typeof value === 'number') && value !== '') {
      const kind = kindOf(key, String(value), id)
      if (kind) this.standIns.learn(kind, String(value))
    }
  }
  /** A copy of an answer's or a request's data with stand-ins; without request_id. */
  redact<T>(value: T, id: string | undefined): T {
    return this.#walk(value as Json, '', id) as T
  }

  #walk(value: Json, key: string, id: string | undefined): Json {
    if (value === null || value === undefined || typeof value === 'boolean') return value
    if (Array.isArray(value)) return value.map((one) => this.#walk(one, key, id))
    if (typeof value === 'object') {
      const fields = Object.entries(value).filter(([name]) => name !== 'request_id')
      return Object.fromEntries(
        fields.map(([name, one]) => [this.#text(name, ''), this.#walk(one, name, id)]),
      )
    }
    const text = String(value)
    if (text === '') return value
    const kind = kindOf(key, text, id)
    if (kind) return this.standIns.of(kind, text)
    if (key === 'birthday') return '1990-01-01'
    if (MOMENT.test(key) || AMOUNT.test(text)) return value
    return typeof value === 'number' ? this.#number(value) : this.#text(text, key)
  }

  /** Telephone numbers and numbers of orders also come as numbers. */
  #number(value: number): number | string {
    const text = String(value)
    if (/^1[3-9]\d{9}$/.test(text)) return this.standIns.of('phone', text)
    return /^\d{15,}$/.test(text) ? this.standIns.of('number', text) : value
  }

  #text(text: string, key: string): string {
    // What a QR code says leads to an account.
    if (/qr/i.test(key) || text.startsWith('data:') || PICTURE.test(text)) return ''
    // A picture from elsewhere would be asked for by the page; a link is only followed by a tap.
    if (/^([a-z][a-z0-9+.-]*:)?\/\/\S+$/i.test(text))
      return /url|link|href/i.test(key) ? this.standIns.of('address', text) : ''
    let plain = text
      .replace(MEDIA, '')
      .replace(ADDRESS, (found) => this.standIns.of('address', found))
    plain = this.standIns.replaceIn(plain)
    for (const [pattern, kind] of patterns)
      plain = plain.replace(pattern, (found) => this.#instead(kind, found))
    return plain
  }

  /** A stand-in is not replaced again. */
  #instead(kind: Kind, found: string) {
    return this.standIns.isOne(found) ? found : this.standIns.of(kind, found)
  }
}
