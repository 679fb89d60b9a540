import { prepareDefault, resolve } from '../scenario/load'
import { startWith } from '../scenario/startWith'
import { backend } from '../pipeline/pipeline'
import { createDb, type Base } from '../db/db'
import { unpack, type Packed } from '../seed/prepared'
import { createWorld } from '../world/world'
import { callKey, FIRST, type FirstPart } from './firstVisit'

/** A call as the page sends it at home before anybody does anything. */
export interface FirstCall {
  path: string
  method: string
  body: string
  headers: Record<string, string>
}

/**
 * The default world in two parts: what home's first calls read, and the other tables. Called by
 * build/fakeFiles.ts through Vite. Throws when one of the calls is refused.
 */
export async function prepareParts(calls: readonly FirstCall[]) {
  const { packed, ...prepared } = prepareDefault()
  const full = resolve('default')
  const read = new Set<string>()
  const world = createWorld()
  const db = createDb()
  db.standOn(watched(packed, read))
  startWith(world, full, { db, counter: prepared.counter }, { scenario: full.name, overrides: {} })
  world.clock.freeze()
  const keys = calls.map(({ method, path }) => callKey({ method, url: `http://home${path}` }))
  for (const later of [0, FIRST]) {
    world.clock.advance(later)
    for (const { path, method, body, headers } of calls) {
      const init = { method, headers, ...(body && { body }) }
      const answer = await backend.handle(world, new Request(`http://home${path}`, init))
      const envelope = (await answer?.json()) as { code: number } | undefined
      if (envelope?.code !== 200) throw new Error(`${method} ${path} is answered ${envelope?.code}`)
    }
  }
  const tables = Object.entries(packed.tables)
  const part = (isFirst: boolean) =>
    Object.fromEntries(tables.filter(([name]) => read.has(name) === isFirst))
  const first: FirstPart = {
    ...prepared,
    packed: { ...packed, tables: part(true) },
    full,
    calls: keys,
  }
  return { first, rest: part(false) }
}

/** The same tables, which note in `read` that somebody looks into them. */
function watched(packed: Packed, read: Set<string>): Base {
  return new Map(
    [...unpack(packed)].map(([name, table]) => [
      name,
      {
        get rows() {
          read.add(name)
          return table.rows
        },
        get indexes() {
          read.add(name)
          return table.indexes
        },
      },
    ]),
  )
}
