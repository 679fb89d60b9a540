/** What a value is about: each kind has stand-ins of its own form. */
export type Kind =
  | 'name'
  | 'username'
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
  phone: (n) => `138${String(n).padStart(8, '0')}`,
  email: (n) => `member${n}@example.invalid`,
  card: (n, { length }) => `62${String(n).padStart(Math.max(4, length - 2), '0')}`,
  place: (n) => `第${n}支行`,
  wallet: (n, value) =>
    value.startsWith('0x')
      ? `0x${n.toString(16).padStart(value.length - 2, '0')}`
      : `T${nines(n, 33)}`,
  number: (n, { length }) => String(n).padStart(length, '0'),
  ip: (n) => `192.0.2.${n % 255}`,
  address: (n) => `https://example.invalid/${n}`,
  secret: (n) => `redacted-${n}`,
}

/**
 * Stand-ins in the order in which values come: the same value has the same one, in every run on the same file,
 * and nothing of the value is in it.
 */
export class StandIns {
  readonly #given = new Map<string, { kind: Kind; instead: string }>()
  readonly #counts = new Map<Kind, number>()
  readonly #instead = new Set<string>()

  of(kind: Kind, value: string): string {
    if (this.#instead.has(value)) return value
    const there = this.#given.get(value)
    if (there) return there.instead
    const n = (this.#counts.get(kind) ?? 0) + 1
    this.#counts.set(kind, n)
    const instead = forms[kind](n, value)
    this.#given.set(value, { kind, instead })
    this.#instead.add(instead)
    return instead
  }
  isOne = (text: string) => this.#instead.has(text)
  /** Values that were replaced and may also stand inside of other texts, the longest first. */
  known = (): [string, string][] =>
    [...this.#given]
      .filter(([value]) => value.length >= 2 && !/^\d{1,5}$/.test(value))
      .map(([value, { instead }]): [string, string] => [value, instead])
      .toSorted(([a], [b]) => b.length - a.length)
  /** How many values of each kind were replaced. */
  counts = (): ReadonlyMap<Kind, number> => this.#counts
}
