import { parseTime } from '@/lib/time'
import { createDb } from '@mocks/db/db'
import { asGiven, inModels, openModels } from '@mocks/db/store'
import type { Row } from '@mocks/db/tables'
import { resolve } from '@mocks/scenario/load'
import { seedWorld } from '@mocks/seed/seedWorld'
import { createWorld } from '@mocks/world/world'
import { line, median } from './table.mjs'

const bet = (n: number): Row<'bets'> => ({
  id: `X${String(n).padStart(7, '0')}`,
  memberId: `m${n % 7}`,
  venue: 'YDZR',
  category: 'joker',
  gameName: '星河百家乐',
  code: 'x',
  betCents: n,
  validCents: n,
  winLossCents: 0,
  status: 1,
  at: n,
  settledAt: null,
})
const idOf = (n: number) => bet(n).id
const where = (n: number) => ({ where: { id: { equals: idOf(n) } } })

/** Microseconds of what `work` does, the median of the rounds; in each it runs `times` times, so that the clock can tell it. */
type Measure = (times: number, work: (n: number) => unknown) => number
type Costs = Record<'created' | 'updated' | 'deleted' | 'found' | 'all', number>

/** Each store with this many rows; `often` is how many searches of all rows a round can bear. */
const stores: Record<string, (rows: number, measure: Measure, often: number) => Costs> = {
  '@mswjs/data'(rows, measure, often) {
    const { bets } = openModels()
    for (let n = 0; n < rows; n++) bets.create(bet(n))
    return {
      found: measure(often, () => bets.findFirst(where(rows - 1))),
      updated: measure(often, (at) => bets.update({ ...where(rows - 1), data: { at } })),
      all: measure(5, () => bets.getAll()),
      created: measure(1, (n) => bets.create(bet(rows + n))),
      deleted: measure(1, (n) => bets.delete(where(rows + n))),
    }
  },
  ours(rows, measure, often) {
    const db = createDb()
    for (let n = 0; n < rows; n++) db.insert('bets', bet(n))
    return {
      found: measure(500, () => db.get('bets', idOf(rows - 1))),
      updated: measure(often, (at) => db.patch('bets', idOf(rows - 1), { at })),
      all: measure(5, () => db.peek('bets')),
      created: measure(1, (n) => db.insert('bets', bet(rows + n))),
      deleted: measure(1, (n) => db.remove('bets', idOf(rows + n))),
    }
  },
  Map(rows, measure) {
    const map = new Map(Array.from({ length: rows }, (_, n) => [idOf(n), Object.freeze(bet(n))]))
    const put = (row: Row<'bets'>) => map.set(row.id, Object.freeze(row))
    return {
      found: measure(500, () => map.get(idOf(rows - 1))),
      updated: measure(500, (at) => put({ ...map.get(idOf(rows - 1))!, at })),
      all: measure(5, () => [...map.values()]),
      created: measure(1, (n) => put(bet(rows + n))),
      deleted: measure(1, (n) => map.delete(idOf(rows + n))),
    }
  },
}

const seedings = {
  'seeding by models': () => createDb(inModels()),
  'seeding beside them': () => createDb(asGiven),
}

/**
 * What one row costs by @mswjs/data alone, by our database on it, and in a Map, at 1, 1,000 and 100,000 rows
 * that one world wrote; and a seeding by models and beside them. The ratio is to the Map in the same minute.
 * Decisions from it: docs/decisions/fake.md.
 */
export default {
  options: { rounds: [15, 1], most: [100_000, 1000] },
  run({ rounds, most }: { rounds: number; most: number }) {
    const measure: Measure = (times, work) =>
      median(
        Array.from({ length: rounds }, (_, round) => {
          const began = performance.now()
          for (let n = 0; n < times; n++) work(round * times + n)
          return ((performance.now() - began) * 1000) / times
        }),
      )
    const costsAt = (rows: number) => {
      const often = Math.max(1, Math.min(50, 5000 / rows))
      return Object.entries(stores).map(
        ([name, fill]) => [name, fill(rows, measure, often)] as const,
      )
    }
    // A first run that does not count: its code is not compiled yet.
    costsAt(1000)
    const sizes = [1, 1000, 100_000].filter((rows) => rows <= most)
    const rowLines = sizes.flatMap((rows) => {
      const costs = costsAt(rows)
      const map = costs.at(-1)![1]
      return costs.flatMap(([name, cost]) =>
        (Object.keys(map) as (keyof Costs)[]).map((what) =>
          line(`${rows.toLocaleString('en')} rows, ${name}, ${what}`, cost[what], 'µs', {
            note: `${Math.round(cost[what] / map[what])}×`,
          }),
        ),
      )
    })
    const { at, seed, world } = resolve('default')
    const seedLines = Object.entries(seedings).map(([what, makeDb]) => {
      const value = measure(1, () => {
        const one = createWorld(makeDb())
        one.clock.asOf(parseTime(at) as number, () =>
          seedWorld(one, { seed, people: world.people }),
        )
      })
      return { what, value: value / 1000, unit: 'ms' }
    })
    return { lines: [...rowLines, ...seedLines] }
  },
}
