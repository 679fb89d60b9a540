import { failuresAfter, waitFailed, waitWaking, waitWell } from '@/api/pollPolicy'
import { mulberry } from '@/lib/mulberry'

/** A poll: its interval in milliseconds, and the share of members who look at such a screen. */
const KINDS = [
  { every: 4300, share: 1 },
  { every: 3500, share: 0.2 },
  { every: 1500, share: 0.05 },
  { every: 4000, share: 0.03 },
]

/** How a server fails a call: after what time, and what wait it asks for (milliseconds). */
export interface Failure {
  lasts: number
  retryAfter?: number
}
/** The failure, by a random number (0 to 1) and by how long the outage still lasts. */
export type Outage = (chance: number, left: number) => Failure

const at502: Outage = (chance) => ({ lasts: 20 + chance * 100 })
const refused: Outage = (chance) => ({ lasts: 1 + chance * 300 })
const silent: Outage = () => ({ lasts: 30_000 })
const third = (chance: number) => (chance * 3) % 1

export const outages: Record<string, Outage> = {
  '502 at once': at502,
  'connection refused': refused,
  '30 s of silence': silent,
  'a third of each': (chance, left) =>
    (chance < 1 / 3 ? at502 : chance < 2 / 3 ? refused : silent)(third(chance), left),
  '503, Retry-After 30': (chance) => ({ lasts: 20 + chance * 100, retryAfter: 30_000 }),
  '503, Retry-After the end': (chance, left) => ({ lasts: 20 + chance * 100, retryAfter: left }),
}

/** A ring buffer of milliseconds, longer than any wait. */
const SLOTS = 2 ** 19
const HELD = SLOTS - 1

/** All polls of all members, each stored at the millisecond of its next request. */
export class Herd {
  private readonly every: Uint16Array
  private readonly failures: Uint8Array
  private readonly next: Int32Array
  private readonly first = new Int32Array(SLOTS).fill(-1)
  private now = 0

  constructor(
    members: number,
    private seed: number,
  ) {
    this.every = Uint16Array.from(
      KINDS.flatMap(({ every, share }) => Array<number>(Math.round(members * share)).fill(every)),
    )
    this.failures = new Uint8Array(this.every.length)
    this.next = new Int32Array(this.every.length)
    for (const [id, every] of this.every.entries()) this.enter(id, this.chance() * every)
  }

  /** A copy of the current state, to simulate another continuation. */
  copy(): Herd {
    const twin = new Herd(0, this.seed)
    return Object.assign(twin, {
      every: this.every,
      now: this.now,
      failures: this.failures.slice(),
      next: this.next.slice(),
      first: this.first.slice(),
    })
  }

  /** Everyone comes online, or opens the page again, at this moment. */
  wake() {
    this.first.fill(-1)
    for (let id = 0; id < this.next.length; id++) this.enter(id, waitWaking(this.chance()))
  }

  /**
   * Simulates this many seconds; returns the requests in each. With an outage the server fails, else it is
   * healthy.
   */
  pass(seconds: number, outage?: Outage): Float64Array {
    const asks = new Float64Array(seconds)
    const start = this.now
    const end = start + seconds * 1000
    for (; this.now < end; this.now++) {
      const slot = this.now & HELD
      const second = Math.floor((this.now - start) / 1000)
      let id = this.first[slot] ?? -1
      let count = 0
      this.first[slot] = -1
      while (id >= 0) {
        const after = this.next[id] ?? -1
        this.enter(
          id,
          outage ? this.fails(id, outage(this.chance(), end - this.now)) : this.goesWell(id),
        )
        id = after
        count++
      }
      asks[second] = (asks[second] ?? 0) + count
    }
    return asks
  }

  private goesWell(id: number) {
    const before = this.failures[id] ?? 0
    this.failures[id] = failuresAfter(before, false)
    return 40 + this.chance() * 120 + waitWell(this.every[id] ?? 0, before > 0, this.chance())
  }
  private fails(id: number, { lasts, retryAfter }: Failure) {
    const failures = failuresAfter(this.failures[id] ?? 0, true)
    this.failures[id] = failures
    const told = { lasted: lasts, retryAfter: retryAfter ?? 0 }
    return lasts + waitFailed(this.every[id] ?? 0, failures, this.chance(), told)
  }

  private enter(id: number, wait: number) {
    const slot = (this.now + Math.max(1, Math.round(wait))) & HELD
    this.next[id] = this.first[slot] ?? -1
    this.first[slot] = id
  }
  private chance() {
    const step = mulberry(this.seed)
    this.seed = step[0]
    return step[1]
  }
}
