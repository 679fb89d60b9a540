import { expect } from '@playwright/test'
import type { Row, TableName } from '@mocks/db/tables'
import type { Entry } from '@mocks/world/journal'
import type { Rule } from '@scenarios/scenario'
import { formatUnknownName } from '../../fixtures/nearest'
import type { ActName } from '../../mocks/server/acts'
import { type EndpointId, endpoints } from '../../src/contract/all'
import { createRemoteControls, type RemoteControls, type SendControl } from './remote'

export type Fake = Controls & Helpers

type Controls = Omit<RemoteControls, keyof TypedControls> & TypedControls

/** Narrower types than `RemoteControls` derives. */
interface TypedControls {
  rules: Omit<RemoteControls['rules'], 'add'> & {
    /** Returns the rule's id. */
    add(rule: Rule): Promise<string>
  }
  db: Omit<RemoteControls['db'], 'rows' | 'patch'> & {
    /** The newest rows with these values; 200 by default. */
    rows<T extends TableName>(table: T, where?: Partial<Row<T>>, limit?: number): Promise<Row<T>[]>
    patch<T extends TableName>(table: T, id: string, change: Partial<Row<T>>): Promise<Row<T>>
  }
  staff: {
    acts: RemoteControls['staff']['acts']
    do(act: ActName, target?: string, words?: string): Promise<void>
  }
}

interface Helpers {
  /** Holds the responses of an endpoint, or only those to calls with this body. */
  hold(endpointId: EndpointId, matching?: Pick<Rule, 'body'>): Promise<Hold>
  /** An endpoint's calls in the journal, oldest first. */
  calls(endpointId: EndpointId): Promise<Entry[]>
  /** Waits until an endpoint has responded so many times (once by default); returns that call. */
  waitFor(endpointId: EndpointId, times?: number): Promise<Entry>
  centralCents(): Promise<number>
}

interface Hold {
  /** Waits until the app has sent a call. */
  arrived(): Promise<void>
  release(): Promise<void>
}

/** The balance is polled every 4300 ms. */
const RESPONSE_TIMEOUT_MS = 10_000

/** `overrides.load` replaces the control that loads a scenario, where a page has to follow. */
export function createFake(
  sendControl: SendControl,
  overrides: Partial<Pick<RemoteControls, 'load'>> = {},
): Fake {
  const controls = createRemoteControls(sendControl) as unknown as Controls
  const helpers = { ...createHelpers(controls), ...overrides }
  return new Proxy(controls, {
    get: (target, key): unknown => Reflect.get(Object.hasOwn(helpers, key) ? helpers : target, key),
  }) as Fake
}

function createHelpers(controls: Controls): Helpers {
  async function calls(endpointId: EndpointId) {
    assertKnownEndpoint(endpointId)
    return (await controls.journal.list()).filter(({ endpoint }) => endpoint === endpointId)
  }
  return {
    calls,
    async hold(endpointId, matching) {
      assertKnownEndpoint(endpointId)
      const rule = await controls.rules.add({
        on: endpointId,
        ...matching,
        answer: { fault: 'hold' },
      })
      const countHeld = async () =>
        (await controls.holds.list()).filter(({ endpoint }) => endpoint === endpointId).length
      return {
        arrived: () => expect.poll(countHeld, `${endpointId} was called`).toBeGreaterThan(0),
        async release() {
          await controls.rules.remove(rule)
          await controls.holds.release(endpointId)
        },
      }
    },
    async waitFor(endpointId, times = 1) {
      assertKnownEndpoint(endpointId)
      const findResponded = async () =>
        (await calls(endpointId)).filter(({ took }) => took !== undefined)
      await expect
        .poll(async () => (await findResponded()).length, {
          message: `${endpointId} has responded`,
          timeout: RESPONSE_TIMEOUT_MS,
        })
        .toBeGreaterThanOrEqual(times)
      return (await findResponded())[times - 1] as Entry
    },
    async centralCents() {
      const { member } = await controls.status()
      const [account] = await controls.db.rows('accounts', { kind: 'central', memberId: member })
      return account?.cents ?? 0
    },
  }
}

/** Throws, with the nearest ids, when the contract has no such endpoint. */
export function assertKnownEndpoint(endpointId: EndpointId): void {
  const ids = endpoints.map(({ id }) => id)
  if (!ids.includes(endpointId)) throw new Error(formatUnknownName('接口', endpointId, ids))
}
