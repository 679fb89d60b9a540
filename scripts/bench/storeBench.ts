import { parseTime } from '@/lib/time'
import { createDb, type Db } from '@mocks/db/db'
import { asGiven, inModels, openModels } from '@mocks/db/store'
import type { Row } from '@mocks/db/tables'
import { resolve } from '@mocks/scenario/load'
import { seedWorld } from '@mocks/seed/seedWorld'
import { createWorld } from '@mocks/world/world'

/**
 * What one row costs by @mswjs/data alone, by our database on it, and in a Map, at 1, 1,000 and 100,000 rows
 * that one world wrote; and a seeding by models and beside them. Medians in microseconds; the ratio is to
 * the Map in the same minute. Decisions from it: docs/decisions/fake.md. `npm run bench:store`.
 */
const RUNS = 15
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
const last = (n: number) => bet(n - 1).id

/** The median of some runs, each so often again that the clock can tell it. */
function median(times: number, work: (n: number) => unknown): number {
  const took = Array.from({ length: RUNS }, (_, run) => {
    const began = performance.now()
    for (let n = 0; n < times; n++) work(run * times + n)
    return ((performance.now() - began) * 1000) / times
  })
  return took.sort((a, b) => a - b)[RUNS >> 1]!
}

const where = (id: string) => ({ where: { id: { equals: id } } })

function library(rows: number) {
  const { bets } = openModels()
  const often = Math.max(1, Math.min(50, 5000 / rows))
  for (let n = 0; n < rows; n++) bets.create(bet(n))
  const found = median(often, () => bets.findFirst(where(last(rows))))
  const updated = median(often, (n) => bets.update({ ...where(last(rows)), data: { at: n } }))
  const all = median(5, () => bets.getAll())
  const created = median(1, (n) => bets.create(bet(rows + n)))
  const deleted = median(1, (n) => bets.delete(where(bet(rows + n).id)))
  return { created, updated, deleted, found, all }
}

function ours(rows: number) {
  const db = createDb()
  const often = Math.max(1, Math.min(50, 5000 / rows))
  for (let n = 0; n < rows; n++) db.insert('bets', bet(n))
  const found = median(500, () => db.get('bets', last(rows)))
  const updated = median(often, (n) => db.patch('bets', last(rows), { at: n }))
  const all = median(5, () => db.peek('bets'))
  const created = median(1, (n) => db.insert('bets', bet(rows + n)))
  const deleted = median(1, (n) => db.remove('bets', bet(rows + n).id))
  return { created, updated, deleted, found, all }
}

function inMap(rows: number) {
  const map = new Map(Array.from({ length: rows }, (_, n) => [bet(n).id, Object.freeze(bet(n))]))
  const put = (row: Row<'bets'>) => map.set(row.id, Object.freeze(row))
  const found = median(500, () => map.get(last(rows)))
  const updated = median(500, (n) => put({ ...map.get(last(rows))!, at: n }))
  const all = median(5, () => [...map.values()])
  const created = median(1, (n) => put(bet(rows + n)))
  const deleted = median(1, (n) => map.delete(bet(rows + n).id))
  return { created, updated, deleted, found, all }
}

const ratioOf = (one: number, map: number) =>
  `${one < 10 ? one.toFixed(1) : Math.round(one)} (${Math.round(one / map)}×)`.padStart(18)
library(1000)
ours(1000)
for (const rows of [1, 1000, 100_000]) {
  const [lib, our, map] = [library(rows), ours(rows), inMap(rows)]
  console.log(`${rows} rows`.padEnd(14), '@mswjs/data'.padStart(18), 'ours'.padStart(18), '  Map')
  for (const what of Object.keys(map) as (keyof typeof map)[])
    console.log(
      what.padEnd(14),
      ratioOf(lib[what], map[what]),
      ratioOf(our[what], map[what]),
      map[what].toFixed(2).padStart(8),
    )
}

const { at, seed, world } = resolve('default')
const ways: Record<string, () => Db> = {
  'seeding by models': () => createDb(inModels()),
  'seeding beside them': () => createDb(asGiven),
}
for (const [way, make] of Object.entries(ways)) {
  const took = median(1, () => {
    const one = createWorld(make())
    one.clock.asOf(parseTime(at) as number, () => seedWorld(one, { seed, people: world.people }))
  })
  console.log(`${way}: ${Math.round(took / 1000)} ms`)
}
