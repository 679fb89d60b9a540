/** What a value is about: each kind has stand-ins of its own form. */
export type Kind =
  | 'name'
  | 'username'
  | 'member'
  | 'invite'
  | 'phone'
  | 'email'
  | 'card'
  | 'place'
  | 'wallet'
  | 'number'
  | 'ip'
  | 'address'
  | 'secret'

/** Digits 1 to 9 only: Base58 has no 0. */
const nines = (n: number, width: number) =>
  n
    .toString(9)
    .replace(/\d/g, (digit) => String(Number(digit) + 1))
    .padStart(width, '1')

const forms: Record<Kind, (n: number, value: string) => string> = {
  name: (n) => `会员${n}`,
  username: (n) => `member${String(n).padStart(2, '0')}`,
  member: (n) => String(900_000 + n),
  invite: (n) => `INVITE${n}`,
  phone: (n) => `138${String(n).padStart(8, '0')}`,
  email: (n) => `member${n}@example.invalid`,
  card: (n, { length }) => `62${String(n).padStart(Math.max(6, Math.min(length, 19) - 2), '0')}`,
  place: (n) => `第${n}支行`,
  wallet: (n, value) =>
    value.startsWith('0x')
      ? `0x${n.toString(16).padStart(value.length - 2, '0')}`
      : `T${nines(n, 33)}`,
  number: (n, { length }) => String(n).padStart(length, '0'),
  // The range for measurements: no host has these.
  ip: (n) => `198.18.${Math.floor(n / 256)}.${n % 256}`,
  address: (n) => `https://example.invalid/${n}`,
  secret: (n) => `redacted-${n}`,
}

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
    do instead = forms[kind](++n, value)
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
    return text.replace(this.#pattern, (found) => this.of(this.#learned.get(found)!, found))
  }
  /** How many values of each kind were replaced. */
  counts = (): ReadonlyMap<Kind, number> => this.#counts
}
