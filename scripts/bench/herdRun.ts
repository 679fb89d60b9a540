import { Herd, outages } from './herd.ts'
import { tableOf } from './table.mjs'

/**
 * The most allowed, as parts of normal: in an outage from the second minute on, and in any second of the
 * recovery.
 */
const GOALS = { outage: 0.2, recovery: 1.3 }
/** Seconds. */
const PHASES = { health: 600, outage: 300, recovery: 180 }

export interface HerdRun {
  health: Float64Array
  broken: { what: string; outage: Float64Array; recovery: Float64Array }[]
  awake: Float64Array
}

/** The requests in each second of each phase. */
export function runHerd(members: number, seed: number, phases = PHASES): HerdRun {
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

const mean = (asks: Float64Array) => asks.reduce((sum, one) => sum + one, 0) / asks.length
const most = (asks: Float64Array) => Math.max(...asks)

/** The run as a table, and the goals that it missed. */
export function judge({ health, broken, awake }: HerdRun) {
  const normal = mean(health)
  const part = (asks: number) => `${(asks / normal).toFixed(2)}×`
  const row = (what: string, ...text: string[]) => ({ what, text })
  const missed: string[] = []
  const lines = broken.map(({ what, outage, recovery }) => {
    const late = most(outage.slice(60)) / normal
    const back = most(recovery) / normal
    if (late > GOALS.outage) missed.push(`${what}: ${late.toFixed(2)} of normal in the outage`)
    if (back > GOALS.recovery) missed.push(`${what}: ${back.toFixed(2)} of normal in the recovery`)
    const again = recovery.findIndex((asks) => asks > 0.95 * normal)
    return row(
      what,
      part(mean(outage.slice(0, 60))),
      part(most(outage.slice(60))),
      part(mean(outage.slice(60))),
      part(most(recovery)),
      again < 0 ? '-' : `${again} s`,
    )
  })
  const head = row('', '1st minute', 'later, most', 'later, mean', 'recovery, most', '95 % after')
  const goals = row('goal', '', `≤ ${GOALS.outage}×`, '', `≤ ${GOALS.recovery}×`, '')
  const text = [
    `health: ${Math.round(normal).toLocaleString('en')} asks/s, in no second more than ${part(most(health))}`,
    tableOf([head, goals, ...lines])
      .split('\n')
      .slice(1)
      .join('\n'),
    `all awake at once (information): in no second more than ${part(most(awake))}`,
  ].join('\n')
  return { text, missed }
}
