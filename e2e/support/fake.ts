import { expect } from '@playwright/test'
import { noSuch } from '../../fixtures/nearest'
import { type EndpointId, endpoints } from '../../src/contract/all'
import type { Entry } from '../../mocks/world/entry'
import type { Row, TableName } from '../../mocks/db/tables'
import type { ActName } from '../../mocks/acts/all'
import { remoteOf, type Remote, type Send } from './remote'

/** An answer kept back. */
interface Hold {
  /** Until the app has asked and waits. */
  arrived(): Promise<void>
  /** Lets every answer of this endpoint go, and keeps none back from now on. */
  release(): Promise<void>
}

/** What the compiler cannot carry over by itself: tables by name, acts and endpoints that exist. */
interface Sharper {
  db: Omit<Remote['db'], 'rows' | 'search' | 'patch'> & {
    /** The newest rows whose columns have these values, 200 unless told. */
    rows<T extends TableName>(table: T, where?: Partial<Row<T>>, most?: number): Promise<Row<T>[]>
    /** Rows that hold all these words in any column, newest first, and how many there are. */
    search<T extends TableName>(
      table: T,
      words?: string,
      most?: number,
    ): Promise<{ rows: Row<T>[]; total: number }>
    patch<T extends TableName>(table: T, id: string, change: Partial<Row<T>>): Promise<Row<T>>
  }
  staff: {
    acts: Remote['staff']['acts']
    /** What staff do: to the row named, or to the newest that fits. */
    do(act: ActName, target?: string): Promise<void>
  }
}

interface Handy {
  /** Keeps back the answers of an endpoint. */
  hold(on: EndpointId): Promise<Hold>
  /** The journal's calls of an endpoint, oldest first. */
  calls(of: EndpointId): Promise<Entry[]>
  /** Waits until an endpoint has answered so often since the scenario began; the last of the answers. */
  waitFor(of: EndpointId, times?: number): Promise<Entry>
  /** Cents in the central wallet of whoever is logged in. */
  centralCents(): Promise<number>
}

/** The world under test, whichever way it is reached: what the toolbar may do, a test may do. */
export type Fake = Omit<Remote, keyof Sharper> & Sharper & Handy

export function fakeOf(send: Send): Fake {
  const remote = remoteOf(send) as unknown as Omit<Remote, keyof Sharper> & Sharper

  const calls = async (of: EndpointId) => {
    knownEndpoint(of)
    return (await remote.journal.list()).filter(({ endpoint }) => endpoint === of)
  }

  const handy: Handy = {
    calls,
    async hold(on) {
      knownEndpoint(on)
      const rule = await remote.rules.add({ on, answer: { fault: 'hold' } })
      const held = async () => (await remote.holds.list()).filter((h) => h.endpoint === on).length
      return {
        arrived: () => expect.poll(held, `${on} is asked`).toBeGreaterThan(0),
        async release() {
          await remote.rules.remove(rule)
          await remote.holds.release(on)
        },
      }
    },
    async waitFor(of, times = 1) {
      // The balance is asked each 4300 ms, give or take a tenth: an assertion's 5 s may see none answered.
      const timeout = 10_000
      knownEndpoint(of)
      const answered = async () => (await calls(of)).filter(({ took }) => took !== undefined)
      await expect
        .poll(async () => (await answered()).length, { message: `${of} has answered`, timeout })
        .toBeGreaterThanOrEqual(times)
      return (await answered())[times - 1] as Entry
    },
    async centralCents() {
      const { member } = await remote.status()
      const [account] = await remote.db.rows('accounts', { kind: 'central', memberId: member })
      return account?.cents ?? 0
    },
  }
  return new Proxy(remote as unknown as Fake, {
    get: (surface, key) =>
      key in handy ? handy[key as keyof Handy] : surface[key as keyof Remote],
  })
}

/** An endpoint that nobody has would be waited for in vain, or never found called. Throws with the nearest. */
function knownEndpoint(id: EndpointId) {
  const ids = endpoints.map((endpoint) => endpoint.id)
  if (!ids.includes(id)) throw new Error(noSuch('接口', id, ids))
}
