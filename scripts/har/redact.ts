import { currentUser, refreshUser } from '@/contract/account'

/** Digits 1 to 9 only: Base58 has no 0. */
const nines = (n: number, width: number) =>
  n
    .toString(9)
    .replace(/\d/g, (digit) => String(Number(digit) + 1))
    .padStart(width, '1')

/** What a value is about, in words; each kind has stand-ins of its own form. */
const kinds = {
  name: ['姓名', (n) => `会员${n}`],
  username: ['用户名', (n) => `member${String(n).padStart(2, '0')}`],
  member: ['会员号', (n) => String(900_000 + n)],
  invite: ['邀请码', (n) => `INVITE${n}`],
  phone: ['电话', (n) => `138${String(n).padStart(8, '0')}`],
  email: ['邮箱', (n) => `member${n}@example.invalid`],
  card: [
    '卡号',
    (n, { length }) => `62${String(n).padStart(Math.max(6, Math.min(length, 19) - 2), '0')}`,
  ],
  place: ['开户行地址', (n) => `第${n}支行`],
  wallet: [
    '钱包地址',
    (n, value) =>
      value.startsWith('0x')
        ? `0x${n.toString(16).padStart(value.length - 2, '0')}`
        : `T${nines(n, 33)}`,
  ],
  number: ['长编号', (n, { length }) => String(n).padStart(length, '0')],
  // The range for measurements: no host has these.
  ip: ['IP', (n) => `198.18.${Math.floor(n / 256)}.${n % 256}`],
  address: ['网址', (n) => `https://example.invalid/${n}`],
  secret: ['口令、令牌', (n) => `redacted-${n}`],
} as const satisfies Record<
  string,
  readonly [words: string, form: (n: number, value: string) => string]
>
export type Kind = keyof typeof kinds

/** As a pattern; digits only as a whole number, so that no amount is cut. */
const literally = (text: string) =>
  /^\d+$/.test(text)
    ? `(?<![\\d.,])${text}(?![\\d,]|\\.\\d)`
    : text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Shorter ones, and small numbers, stand in too many texts by chance; an id also stands inside of other ids. */
const isTelling = (kind: Kind, value: string) =>
  /^\d+$/.test(value) ? value.length > (kind === 'member' ? 3 : 5) : value.length > 1

/**
 * Stand-ins in the order in which values come: the same value has the same one, in every run on the same file,
 * and nothing of the value is in it.
 */
export class StandIns {
  readonly #given = new Map<string, string>()
  readonly #counts = new Map<Kind, number>()
  readonly #issued = new Set<string>()
  /** Values of the recording; none of them may be a stand-in. */
  readonly #learned = new Map<string, Kind>()
  #pattern: RegExp | undefined

  of(kind: Kind, value: string): string {
    const there = this.#given.get(value)
    if (there !== undefined) return there
    if (this.isOne(value)) return value
    let n = this.#counts.get(kind) ?? 0
    let instead: string
    do instead = kinds[kind][1](++n, value)
    while (instead === value || this.#learned.has(instead) || this.#issued.has(instead))
    this.#counts.set(kind, n)
    this.#given.set(value, instead)
    this.#issued.add(instead)
    return instead
  }
  /** The value is looked for inside of texts too. All are learned before the first stand-in is given. */
  learn(kind: Kind, value: string) {
    if (!this.#learned.has(value)) this.#learned.set(value, kind)
    this.#pattern = undefined
  }
  isOne = (text: string) => this.#issued.has(text) && !this.#learned.has(text)
  /** A text with stand-ins for the values that were learned, the longest first. */
  replaceIn(text: string): string {
    this.#pattern ??= new RegExp(
      [...this.#learned]
        .filter(([value, kind]) => isTelling(kind, value))
        .map(([value]) => value)
        .toSorted((a, b) => b.length - a.length)
        .map(literally)
        .join('|') || '(?!)',
      'g',
    )
    return text.replace(this.#pattern, (match) => this.of(this.#learned.get(match)!, match))
  }
  /** How many values of each kind were replaced, in words. */
  counts = () => [...this.#counts].map(([kind, n]) => `${kinds[kind][0]} ${n} 个`)
}

const PROTOCOL = /^(TRC|ERC|BEP|OMNI)\d*$/i
const SECRET = /pass|pwd|token|secret|cookie|(^|_)(auth|session|sign|signature|sid)($|_)|jwt/i
/** Moments stay as they are: a situation is told by them. */
const MOMENT = /(_at|_?time|date|day)$/i

/** Of fields, by their names; those of the contract, and those that servers of this kind add. */
const fields: [RegExp, Kind][] = [
  [
    /^(real_?name|bank_owner|owner|nick_?name|payer|payee|receiver|apply_name|full_?name)$/i,
    'name',
  ],
  [/^(user_?name|account|login_?name|member_?name)$/i, 'username'],
  [/^(user_?id|uid|member_?id|agent_?id)$/i, 'member'],
  [/^(pid|invit\w*|refer\w*|promo_?code|share_?code|agent_?code)$/i, 'invite'],
  [/(mobile|phone|^tel|cellular|whats_?app)(_?(no|num|number))?$/i, 'phone'],
  [/^(wechat|weixin|qq|telegram|line)(_?(id|no|number|account))?$/i, 'phone'],
  [/e?mail$/i, 'email'],
  [/^(bank_no|card_?no|card_?number|bank_card|bank_?account|id_?card|id_?no)$/i, 'card'],
  [/^(bank_address|address_detail|home_address)$/i, 'place'],
  [
    /^(out_trade_no|order_?no|deposit_no|bet_id|work_order_id|trade_no|tx_?hash|\w*_hash)$/i,
    'number',
  ],
  [/(^|_)ip($|_)/i, 'ip'],
]
/** The member's own name and id have no better field's name; venues and games have one too. */
const ofMember = new Set<string | undefined>([currentUser.id, refreshUser.id])
/** A switch or a count is nobody's: {"wechat": 1}. */
const isFlag = (text: string) => /^(true|false|\d{1,3})$/.test(text)

/** What the value of this field tells of a person, by the field's name; undefined: nothing. */
function kindOf(key: string, text: string, id: string | undefined): Kind | undefined {
  if (key === 'name' && ofMember.has(id)) return 'name'
  if (key === 'id' && ofMember.has(id)) return 'member'
  if (SECRET.test(key)) return isFlag(text) ? undefined : 'secret'
  const kind = fields.find(([name]) => name.test(key))?.[1]
  if (kind === undefined || (kind !== 'member' && isFlag(text))) return undefined
  // A USDT address has the protocol in the place of the owner, and the address in that of the number.
  if (kind === 'name' && PROTOCOL.test(text)) return undefined
  if (kind === 'card' && !/^[\d\s*-]+[\dXx]?$/.test(text)) return 'wallet'
  if (kind === 'number' && /^(0x)?[0-9a-f]{40,64}$/i.test(text)) return 'wallet'
  return kind
}

/** Found in any text. Longer forms first; an amount, which has a point, is no number of an order. */
const patterns: [RegExp, Kind][] = [
  [/\bT[1-9A-HJ-NP-Za-km-z]{33}\b/g, 'wallet'],
  [/\b0x[0-9a-f]{40,64}\b/gi, 'wallet'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, 'secret'],
  [/\bBearer\s+[\w.~+/=|-]{8,}/gi, 'secret'],
  [/\b[0-9a-f]{32,64}\b/gi, 'secret'],
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, 'email'],
  [/(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/g, 'ip'],
  [/(?<![\w:])(?=(?:[0-9a-f]*:){3})[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){3,7}(?![\w:])/gi, 'ip'],
  [/(?<![\d.])\d{17}[\dXx](?![\w.])/g, 'number'],
  [
    /(?<![\d.])(?:\+?86[ -]?)?1[3-9]\d(?:[ -]?\d{4}[ -]?\d{4}|[ -]?\*{3,4}[ -]?\d{4})(?!\d|\.\d)/g,
    'phone',
  ],
  [/(?<![\d.-])\d{4}(?:[ -]\d{4}){2,3}(?:[ -]\d{1,4})?(?![\d.-])/g, 'card'],
  [/(?<![\d.])\d{12,}(?!\d|\.\d)/g, 'number'],
  [/(?<=(?:邀请码|推荐码|推荐人|邀请人)[^\w]{0,3})\w{4,}/g, 'invite'],
  [/(?<=[?&](?:pid|code|sign|key|invite\w*|refer\w*|token)=)[^&\s#]+/gi, 'invite'],
]

/** With any scheme: weixin:, alipays: and tg: lead to people and payments too; or a host and a path. */
const ADDRESS =
  /(?:\b[a-z][a-z0-9+.-]*:)?\/\/[^\s"'<>()，。；、]+|\b(?:tel|mailto|data|sms):[^\s"'<>()]+|(?<![\w/@])(?:[\w-]+\.)+[a-z]{2,}\/[^\s"'<>()，。；、]*/gi

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
      .replace(ADDRESS, (match) => this.standIns.of('address', match))
    plain = this.standIns.replaceIn(plain)
    for (const [pattern, kind] of patterns)
      plain = plain.replace(pattern, (match) => this.#instead(kind, match))
    return plain
  }

  /** A stand-in is not replaced again. */
  #instead(kind: Kind, match: string) {
    return this.standIns.isOne(match) ? match : this.standIns.of(kind, match)
  }
}
