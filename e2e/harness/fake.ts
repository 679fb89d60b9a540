import { expect } from '@playwright/test'
import { noSuch } from '../../fixtures/nearest'
import { type EndpointId, endpoints } from '../../src/contract/all'
import type { Entry } from '@mocks/world/journal'
import type { Row, TableName } from '@mocks/db/tables'
import type { Rule } from '@mocks/world/faults'
import type { ActName } from '../../mocks/server/acts'
import { remoteOf, type Remote, type Send } from './surface'

/** A held answer. */
interface Hold {
  /** Waits until the app has sent the call. */
  arrived(): Promise<void>
  /** Releases every held answer of this endpoint and stops holding. */
  release(): Promise<void>
}

/**
 * Types that the compiler cannot derive from the remote surface: tables by name, existing acts and endpoints.
 */
interface Sharper {
  rules: Omit<Remote['rules'], 'add'> & {
    /** Returns the rule's id. */
    add(rule: Rule): Promise<string>
  }
  db: Omit<Remote['db'], 'rows' | 'search' | 'patch'> & {
    /** The newest rows with these column values; at most 200 by default. */
    rows<T extends TableName>(table: T, where?: Partial<Row<T>>, most?: number): Promise<Row<T>[]>
    /** Rows that contain all these words in any column, newest first, and the total number. */
    search<T extends TableName>(
      table: T,
      words?: string,
      most?: number,
    ): Promise<{ rows: Row<T>[]; total: number }>
    patch<T extends TableName>(table: T, id: string, change: Partial<Row<T>>): Promise<Row<T>>
  }
  staff: {
    acts: Remote['staff']['acts']
    /** Acts of staff: on the given row, or on the newest that fits; in these words, where it says something. */
    do(act: ActName, target?: string, words?: string): Promise<void>
  }
}

interface Handy {
  /** Holds the answers of an endpoint, or of its calls with this body alone. */
  hold(on: EndpointId, which?: Pick<Rule, 'body'>): Promise<Hold>
  /** The journal's calls of an endpoint, oldest first. */
  calls(of: EndpointId): Promise<Entry[]>
  /** Waits until an endpoint has answered this often since the test began or the journal was cleared; its last call. */
  waitFor(of: EndpointId, times?: number): Promise<Entry>
  /** The cents in the logged-in member's central wallet. */
  centralCents(): Promise<number>
}

/** The world under test, in the page or on the server: a test can do everything that the toolbar can. */
export type Fake = Omit<Remote, keyof Sharper> & Sharper & Handy

export function fakeOf(send: Send): Fake {
  const remote = remoteOf(send) as unknown as Omit<Remote, keyof Sharper> & Sharper

  const calls = async (of: EndpointId) => {
    knownEndpoint(of)
    return (await remote.journal.list()).filter(({ endpoint }) => endpoint === of)
  }

  const handy: Handy = {
    calls,
    async hold(on, which) {
      knownEndpoint(on)
      const rule = await remote.rules.add({ on, ...which, answer: { fault: 'hold' } })
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
      // The balance is polled every 4300 ms, so an assertion’s 5 s may pass without an
      // answer.
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

/**
 * Waiting for an unknown endpoint would never end, and its calls would never be found. Throws with the nearest
 * ones.
 */
function knownEndpoint(id: EndpointId) {
  const ids = endpoints.map((endpoint) => endpoint.id)
  if (!ids.includes(id)) throw new Error(noSuch('接口', id, ids))
}
