import { growing, type Costs, type Timed } from './growing'
import { median } from './table.mjs'

/** Below these a measure is the clock's, the compiler's or the collector's noise. */
const FLOOR: Record<Costs[string]['unit'], number> = { ms: 1, KB: 4, MB: 1 }
/** Linear, sorting included: n log n is 1.09 from 1,000 to 100,000. */
const LINEAR = 1.1

/** A measure at each size. */
export interface Series {
  what: string
  unit: Costs[string]['unit']
  sizes: number[]
  values: number[]
}

/**
 * The growth over the last hundredfold, as a power: 1 is linear. Over less, the step at which a list outgrows the
 * processor's cache would pass for the program's. Undefined where the largest size is below the noise.
 */
export function slopeOf({ unit, sizes, values }: Series): number | undefined {
  const last = values.length - 1
  const from = Math.max(0, last - 2)
  const floor = FLOOR[unit]
  if (last === 0 || values[last]! < floor) return undefined
  const before = Math.max(values[from]!, floor / 2)
  return Math.log(values[last]! / before) / Math.log(sizes[last]! / sizes[from]!)
}

const short = (value: number) => Number(value.toPrecision(value < 100 ? 2 : 3)).toLocaleString('en')

/** A series' value at its largest size and, where that is above the noise, its slope against the goal. */
export const linesOf = (all: readonly Series[]) =>
  all.flatMap((series) => {
    const { what, unit, sizes, values } = series
    const slope = slopeOf(series)
    const each = values.map((value, n) => `${sizes[n]!.toLocaleString('en')}: ${short(value)}`)
    const line = { what, value: values.at(-1)!, unit, note: each.join('; ') }
    return slope === undefined
      ? [line]
      : [line, { what: '  slope', value: slope, unit: '', most: LINEAR }]
  })

/**
 * Medians of the processor's time, so that what else runs on the machine is left out: of as many runs as fit into
 * this time, three at least.
 */
const timing =
  (milliseconds: number): Timed =>
  async (work) => {
    await work(0)
    const times: number[] = []
    for (let spent = 0; times.length < 3 || (spent < milliseconds && times.length < 41);) {
      const began = process.cpuUsage()
      await work(times.length + 1)
      const { user, system } = process.cpuUsage(began)
      times.push((user + system) / 1000)
      spent += times.at(-1)!
    }
    return median(times)
  }

/**
 * What the fake's answers, scenarios and worlds cost at 10 to 100,000 of them: time, bytes and heap, and how they
 * grow. Polling members have a bench of their own (herd), long lists on the screen too (list).
 */
export default {
  options: { most: [100_000, 1000], milliseconds: [400, 20] },
  async run({ most, milliseconds }: { most: number; milliseconds: number }) {
    const timed = timing(milliseconds)
    const sizes = [10, 100, 1000, 10_000, 100_000]
    const all: Series[] = []
    for (const [name, grown] of Object.entries(growing)) {
      // A first run that does not count: its code is not compiled yet.
      await grown.costsAt(100, timed)
      const measured = sizes.filter((size) => size <= Math.min(most, grown.most))
      const costs: Costs[] = []
      for (const size of measured) costs.push(await grown.costsAt(size, timed))
      for (const [what, { unit }] of Object.entries(costs[0]!))
        all.push({
          what: `${name}, ${what}`,
          unit,
          sizes: measured,
          values: costs.map((one) => one[what]!.value),
        })
    }
    return { lines: linesOf(all) }
  },
}
