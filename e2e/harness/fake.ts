import { expect, type APIRequestContext, type Page, type BrowserContext } from '@playwright/test'
import type { Row, TableName } from '@mocks/db/tables'
import type { Entry } from '@mocks/world/journal'
import type { Rule } from '@scenarios/scenario'
import { formatUnknownName } from '../../fixtures/nearest'
import type { TabSetup } from '../../mocks/browser/storageKeys'
import type { Control, ControlName } from '../../mocks/control/control'
import type { ActName } from '../../mocks/server/acts'
import { type EndpointId, endpoints } from '../../src/contract/all'
import { presetSessionStorage } from './options'
import { API } from './ports'

/** Sends a control call to the world under test. */
export type Send = (name: string, args: unknown[]) => Promise<unknown>

type Sent<F> = F extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : never
type Group = ControlName extends infer N ? (N extends `${infer G}.${string}` ? G : never) : never

/**
 * The control surface in the test's process: the control `journal.list` is `remote.journal.list()` and returns a
 * promise.
 */
export type Remote = {
  [N in Exclude<ControlName, `${string}.${string}`>]: Sent<Control[N]>
} & {
  [G in Group]: {
    [N in ControlName as N extends `${G}.${infer Verb}` ? Verb : never]: Sent<Control[N]>
  }
}

class NoFake extends Error {
  constructor(
    control: string,
    why = '页面还没有打开，先 app.open(…) / no page yet: open it first',
  ) {
    super(`${control}：${why}`)
  }
}

/** Calls `window.fakeBackend`, with arguments and result as JSON: Firefox takes minutes to pass a whole world as objects. */
export const createPageSend =
  (page: Page): Send =>
  async (name, args) => {
    const result = await page.evaluate(
      async ([control, argsJson]) => {
        const { fakeBackend: backend } = window as {
          fakeBackend?: Record<string, (...a: unknown[]) => unknown>
        }
        if (!backend) return null
        const run = backend[control]
        if (!run) throw new TypeError(`没有叫 ${control} 的操作 / unknown: ${control}`)
        return JSON.stringify(await run(...(JSON.parse(argsJson) as unknown[])))
      },
      [name, JSON.stringify(args)] as const,
    )
    if (result === null) throw new NoFake(name)
    return result === undefined ? undefined : (JSON.parse(result) as unknown)
  }

export interface ServerWorld {
  /** Without a trailing slash. */
  api: string
  /** Sent in the header x-world. */
  world: string
  /** For a control surface that other machines can reach. */
  token?: string | undefined
}

export const toControlHeaders = ({
  world,
  token,
}: Omit<ServerWorld, 'api'>): Record<string, string> => ({
  'x-world': encodeURIComponent(world),
  ...(token && { 'x-control-token': token }),
})

/** Longer than Playwright's `actionTimeout`: the clock may jump ten years. */
const CONTROL_TIMEOUT_MS = 30_000

export const createServerSend =
  (request: APIRequestContext, { api, ...world }: ServerWorld): Send =>
  async (name, args) => {
    const response = await request.post(`${api}/__control/${name}`, {
      data: args,
      headers: toControlHeaders(world),
      timeout: CONTROL_TIMEOUT_MS,
    })
    const result: unknown = await response.json()
    if (!response.ok()) throw new Error((result as { error: string }).error)
    return result
  }

interface Hold {
  /** Waits until the app has sent a call. */
  arrived(): Promise<void>
  /** Releases every held response of this endpoint and stops holding. */
  release(): Promise<void>
}

/** Narrower types than `Remote` derives: tables, acts and endpoints by name. */
interface TypedControls {
  rules: Omit<Remote['rules'], 'add'> & {
    /** Returns the rule's id. */
    add(rule: Rule): Promise<string>
  }
  db: Omit<Remote['db'], 'rows' | 'patch'> & {
    /** The newest rows with these values; 200 by default. */
    rows<T extends TableName>(table: T, where?: Partial<Row<T>>, most?: number): Promise<Row<T>[]>
    patch<T extends TableName>(table: T, id: string, change: Partial<Row<T>>): Promise<Row<T>>
  }
  staff: {
    acts: Remote['staff']['acts']
    do(act: ActName, target?: string, words?: string): Promise<void>
  }
}

interface Helpers {
  /** Holds the responses of an endpoint, or only those to calls with this body. */
  hold(on: EndpointId, which?: Pick<Rule, 'body'>): Promise<Hold>
  /** An endpoint's calls in the journal, oldest first. */
  calls(of: EndpointId): Promise<Entry[]>
  waitFor(of: EndpointId, times?: number): Promise<Entry>
  /** The balance of the logged-in member's central wallet, in cents. */
  centralCents(): Promise<number>
}

export type Fake = Omit<Remote, keyof TypedControls> & TypedControls & Helpers

/**
 * Property accesses build a control's name and a call sends it. `overrides` replaces controls.
 */
export function createFake(send: Send, overrides: Partial<Pick<Remote, 'load'>> = {}): Fake {
  const at = (name: string): unknown =>
    new Proxy(() => undefined, {
      // `await remote` looks up `then`, which is no control.
      get: (_, key) => {
        if (typeof key === 'symbol' || key === 'then') return undefined
        return name ? at(`${name}.${key}`) : (helpers[key] ?? at(key))
      },
      apply: (_, __, args: unknown[]) => send(name, args),
    })
  const remote = at('') as Fake

  const calls = async (of: EndpointId) => {
    checkEndpoint(of)
    return (await remote.journal.list()).filter(({ endpoint }) => endpoint === of)
  }

  const helpers: Helpers & Record<string, unknown> = {
    ...overrides,
    calls,
    async hold(on, which) {
      checkEndpoint(on)
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
      // The balance is polled every 4300 ms.
      const timeout = 10_000
      checkEndpoint(of)
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
  return remote
}

/** Throws with the nearest names when there is no such endpoint. */
function checkEndpoint(id: EndpointId) {
  const ids = endpoints.map((endpoint) => endpoint.id)
  if (!ids.includes(id)) throw new Error(formatUnknownName('接口', id, ids))
}

const token = () => process.env['CONTROL_TOKEN']

export const apiControlHeaders = (world: string) => toControlHeaders({ world, token: token() })

/** Sends to a world of the run's own `npm run api`. */
export const createControlSend = (request: APIRequestContext, world: string): Send =>
  createServerSend(request, { api: API, world, token: token() })

export async function connectToApi(
  context: BrowserContext,
  request: APIRequestContext,
  world: string,
) {
  await context.route(`${API}/api/**`, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-world': world } }),
  )
  return createFake(createControlSend(request, world))
}

const EARLY_CONTROLS: readonly string[] = [
  'rules.add',
  'rules.remove',
  'rules.clear',
  'network.delay',
  'staff.do',
  'clock.advance',
  'clock.set',
  'clock.freeze',
  'clock.resume',
] satisfies ControlName[]
/** Above the numbers of a scenario's own rules. */
const FIRST_EARLY_RULE = 1001

const PUBLISHED_WITHIN_MS = 10_000

export class PageFake {
  #setup: TabSetup = { calls: [] }
  #rules = 0

  constructor(private readonly page: Page) {
    page.on('framenavigated', (frame) => {
      // The page has read the setup.
      if (frame === page.mainFrame() && frame.url() !== 'about:blank') this.#setup = { calls: [] }
    })
  }

  async setSource(source: TabSetup['source']) {
    this.#setup.source = source
    await this.#write()
  }
  #write = () => presetSessionStorage(this.page, 'fake:setup', JSON.stringify(this.#setup))

  /** Waits for the fake of a page that has just been opened. */
  send: Send = async (name, args) => {
    const { page } = this
    if (page.url() === 'about:blank' && EARLY_CONTROLS.includes(name))
      return this.#sendEarly(name, args)
    return createPageSend(page)(name, args).catch(async (error: unknown) => {
      if (!(error instanceof NoFake) || page.url() === 'about:blank') throw error
      const isPublished = () => page.evaluate(() => window.fakeBackend !== undefined)
      await expect
        .poll(isPublished, { message: NO_FAKE_IN_PAGE, timeout: PUBLISHED_WITHIN_MS })
        .toBe(true)
      return createPageSend(page)(name, args)
    })
  }
  async #sendEarly(name: string, args: unknown[]) {
    const id = name === 'rules.add' ? `rule${FIRST_EARLY_RULE + this.#rules++}` : undefined
    this.#setup.calls.push([name as ControlName, id === undefined ? args : [...args, id]])
    await this.#write()
    return id
  }
}

const NO_FAKE_IN_PAGE =
  '页面里没有假后端；假后端是一台服务器的，写 fakeAt: { api } / ' +
  'no fake in the page; for a fake that is a server, fakeAt: { api }'
