import { requestOf } from '@/api/request'
import { listBets } from '@/contract/records'
import { DAY } from '@/lib/time'
import { backend } from '@mocks/pipeline/pipeline'
import { loadScenario } from '@mocks/scenario/load'
import { createWorld } from '@mocks/world/world'
import { median } from './table.mjs'

const RUNS = 41

/** Milliseconds of a paged list read through the pipeline, for this many rows of one member. */
export async function pagedReads(rows: number) {
  const world = createWorld()
  const { token, member } = loadScenario(world, 'member')
  const add = (n: number, at: number) =>
    world.db.insert('bets', {
      id: `X${String(n).padStart(7, '0')}`,
      memberId: member ?? '',
      venue: 'YDZR',
      category: n % 4 === 0 ? 'joker' : 'realbet',
      gameName: '星河百家乐',
      code: 'x',
      betCents: 100_00,
      validCents: 100_00,
      winLossCents: 0,
      status: 1,
      at,
      settledAt: at,
    })
  const now = world.now()
  for (let n = 0; n < rows; n++) add(n, now - Math.round((29 * DAY * n) / rows))

  const read = async (page: number, api_type = '') => {
    const { path, init } = requestOf(listBets, { date: 4, page, api_type }, token)
    const request = new Request(`http://bench${path}`, init)
    const began = performance.now()
    const response = await backend.handle(world, request)
    const took = performance.now() - began
    if (!response) throw new Error('the connection was cut')
    const { data } = (await response.json()) as { data: { total: number } | null }
    if (!data || data.total < rows / 5) throw new Error(`a list of ${data?.total} rows`)
    return took
  }
  const times = async (one: (run: number) => Promise<number>) => {
    const all: number[] = []
    for (let run = 0; run < RUNS; run++) all.push(await one(run))
    return median(all)
  }
  /** The first read, which sorts the rows. */
  const first = await read(1)
  return {
    first,
    /** Later reads of different pages. */
    page: await times((run) => read(1 + ((run * 7919) % (rows / 10)))),
    /** With a game type besides the dates: every row of the month is checked. */
    filtered: await times((run) => read(1 + (run % 20), 'joker')),
    /** A read after a row was added. */
    afterWrite: await times((run) => {
      add(rows + run, now)
      return read(1)
    }),
  }
}
