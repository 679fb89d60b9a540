import { failuresAfter, waitFailed, waitWaking, waitWell } from '@/api/pollPolicy'
import { mulberry } from '@/lib/mulberry'
import { line } from './table.mjs'

/** A poll: its interval in milliseconds, and the share of members who look at such a screen. */
const KINDS = [
  { every: 4300, share: 1 },
  { every: 3500, share: 0.2 },
  { every: 1500, share: 0.05 },
  { every: 4000, share: 0.03 },
]

/** How a server fails a call: after what time, and what wait it asks for (milliseconds). */
interface Failure {
  lasts: number
  retryAfter?: number
}
/** The failure, by a random number (0 to 1) and by how long the outage still lasts. */
type Outage = (chance: number, left: number) => Failure

const at502: Outage = (chance) => ({ lasts: 20 + chance * 100 })
const refused: Outage = (chance) => ({ lasts: 1 + chance * 300 })
const silent: Outage = () => ({ lasts: 30_000 })
const third = (chance: number) => (chance * 3) % 1

const outages: Record<string, Outage> = {
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
    const requests = new Float64Array(seconds)
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
      requests[second] = (requests[second] ?? 0) + count
    }
    return requests
  }

  private goesWell(id: number) {
    const before = this.failures[id] ?? 0
    this.failures[id] = failuresAfter(before, false)
    return 40 + this.chance() * 120 + waitWell(this.every[id] ?? 0, before > 0, this.chance())
  }
  private fails(id: number, { lasts, retryAfter }: Failure) {
    const failures = failuresAfter(this.failures[id] ?? 0, true)
    this.failures[id] = failures
    const failure = { lasted: lasts, retryAfter: retryAfter ?? 0 }
    return lasts + waitFailed(this.every[id] ?? 0, failures, this.chance(), failure)
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

/**
 * The most allowed, as parts of normal: in an outage from the second minute on, and in any second of the
 * recovery.
 */
const GOALS = { outage: 0.2, recovery: 1.3 }
/** Seconds. */
interface Phases {
  health: number
  outage: number
  recovery: number
}

/** The requests in each second of each phase. */
export function runHerd(members: number, seed: number, phases: Phases) {
  const herd = new Herd(members, seed)
  const health = herd.pass(phases.health)
  const broken = Object.entries(outages).map(([what, failing]) => {
    const one = herd.copy()
    return { what, outage: one.pass(phases.outage, failing), recovery: one.pass(phases.recovery) }
  })
  const all = herd.copy()
  all.wake()
  return { health, broken, awake: all.pass(30) }
}

const mean = (requests: Float64Array) =>
  requests.reduce((sum, one) => sum + one, 0) / requests.length
const most = (requests: Float64Array) => Math.max(...requests)

/** The run, each second's requests as parts of normal. */
export function linesOf({ health, broken, awake }: ReturnType<typeof runHerd>) {
  const normal = mean(health)
  const part = (requests: number) => `${(requests / normal).toFixed(2)}×`
  return [
    line('health', normal, 'requests/s', { note: `in no second more than ${part(most(health))}` }),
    ...broken.flatMap(({ what, outage, recovery }) => {
      const [early, late] = [outage.slice(0, 60), outage.slice(60)]
      const again = recovery.findIndex((requests) => requests > 0.95 * normal)
      return [
        line(what, most(late) / normal, '×', {
          most: GOALS.outage,
          note: `mean ${part(mean(late))}, in the first minute ${part(mean(early))}`,
        }),
        line('  recovery', most(recovery) / normal, '×', {
          most: GOALS.recovery,
          note: again < 0 ? '95 % not reached' : `95 % after ${again} s`,
        }),
      ]
    }),
    line('all awake at once', most(awake) / normal, '×'),
  ]
}

/**
 * Members through minutes of normal service, an outage and the recovery, with the app's own polling policy: requests
 * in the busiest second, in an outage from its second minute on.
 */
export default {
  options: {
    members: [1_000_000, 6000],
    seed: [1, 1],
    health: [600, 20],
    outage: [300, 70],
    recovery: [180, 30],
  },
  run: ({ members, seed, ...phases }: { members: number; seed: number } & Phases) => ({
    lines: linesOf(runHerd(members, seed, phases)),
  }),
}
