import { expect, type APIRequestContext, type Page, type BrowserContext } from '@playwright/test'
import { noSuch } from '../../fixtures/nearest'
import { type EndpointId, endpoints } from '../../src/contract/all'
import type { Entry } from '@mocks/world/journal'
import type { Row, TableName } from '@mocks/db/tables'
import type { Rule } from '@mocks/world/faults'
import type { ActName } from '../../mocks/server/acts'
import type { Control, ControlName } from '../../mocks/control/control'
import { API } from './ports'
import type { TabSetup } from '../../mocks/browser/storageKeys'
import { writeTab } from './begin'

/** Sends one control call to the world under test. */
export type Send = (name: string, args: unknown[]) => Promise<unknown>

type Sent<F> = F extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : never
type Group = ControlName extends infer N ? (N extends `${infer G}.${string}` ? G : never) : never

/**
 * The control surface from the test's process: `journal.list` is remote.journal.list(), and every call returns
 * a promise.
 */
export type Remote = {
  [N in Exclude<ControlName, `${string}.${string}`>]: Sent<Control[N]>
} & {
  [G in Group]: {
    [N in ControlName as N extends `${G}.${infer Verb}` ? Verb : never]: Sent<Control[N]>
  }
}

/** There is no fake in the page, or no page yet. */
class NoFake extends Error {
  constructor(
    control: string,
    why = '页面还没有打开，先 app.open(…) / no page yet: open it first',
  ) {
    super(`${control}：${why}`)
  }
}

/**
 * The world in the page: `window.fakeBackend`. Calls and answers travel as JSON, as over HTTP: as objects a whole
 * world takes minutes in Firefox.
 */
export const inPage =
  (page: Page): Send =>
  async (name, args) => {
    const answer = await page.evaluate(
      async ([what, given]) => {
        const { fakeBackend: backend } = window as {
          fakeBackend?: Record<string, (...a: unknown[]) => unknown>
        }
        if (!backend) return null
        // Without optional calls, so that the surface itself refuses unknown names.
        const work = backend[what]
        if (!work) throw new TypeError(`没有叫 ${what} 的操作 / unknown: ${what}`)
        return JSON.stringify(await work(...(JSON.parse(given) as unknown[])))
      },
      [name, JSON.stringify(args)] as const,
    )
    if (answer === null) throw new NoFake(name)
    return answer === undefined ? undefined : (JSON.parse(answer) as unknown)
  }

/** A world of a server such as `npm run api`. */
export interface Served {
  /** The server's address, without a slash at the end. */
  api: string
  /** The world's name; the header x-world carries it. */
  world: string
  /** What the control surface asks for, where it listens for other machines too. */
  token?: string | undefined
}

export const controlHeadersOf = ({
  world,
  token,
}: Omit<Served, 'api'>): Record<string, string> => ({
  'x-world': encodeURIComponent(world),
  ...(token && { 'x-control-token': token }),
})

/** Milliseconds: a control call is not an action on a page (`actionTimeout`); the clock may jump ten years. */
const CONTROL = 30_000

/** The world at this server. */
export const servedAt =
  (request: APIRequestContext, { api, ...of }: Served): Send =>
  async (name, args) => {
    const answered = await request.post(`${api}/__control/${name}`, {
      data: args,
      headers: controlHeadersOf(of),
      timeout: CONTROL,
    })
    const answer: unknown = await answered.json()
    if (!answered.ok()) throw new Error((answer as { error: string }).error)
    return answer
  }

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
  db: Omit<Remote['db'], 'rows' | 'patch'> & {
    /** The newest rows with these column values; at most 200 by default. */
    rows<T extends TableName>(table: T, where?: Partial<Row<T>>, most?: number): Promise<Row<T>[]>
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

/**
 * Each property access lengthens the name and a call sends it, so no list of names is needed. `own`: what is done
 * otherwise.
 */
export function fakeOf(send: Send, own: Partial<Pick<Remote, 'load'>> = {}): Fake {
  const at = (name: string): unknown =>
    new Proxy(() => undefined, {
      // Awaiting the surface itself looks up `then`, which must not become a call.
      get: (_, key) => {
        if (typeof key === 'symbol' || key === 'then') return undefined
        return name ? at(`${name}.${key}`) : (handy[key] ?? at(key))
      },
      apply: (_, __, args: unknown[]) => send(name, args),
    })
  const remote = at('') as Fake

  const calls = async (of: EndpointId) => {
    knownEndpoint(of)
    return (await remote.journal.list()).filter(({ endpoint }) => endpoint === of)
  }

  const handy: Handy & Record<string, unknown> = {
    ...own,
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
  return remote
}

/**
 * Waiting for an unknown endpoint would never end, and its calls would never be found. Throws with the nearest
 * ones.
 */
function knownEndpoint(id: EndpointId) {
  const ids = endpoints.map((endpoint) => endpoint.id)
  if (!ids.includes(id)) throw new Error(noSuch('接口', id, ids))
}

const token = () => process.env['CONTROL_TOKEN']

/** The headers for a server whose control surface needs a token. */
export const controlHeaders = (world: string) => controlHeadersOf({ world, token: token() })

/** A world of `npm run api`, named by the header x-world. */
export const overHttp = (request: APIRequestContext, world: string): Send =>
  servedAt(request, { api: API, world, token: token() })

/** The «real» server of a test whose page has the fake within: the fake over HTTP, in the world of this name. */
export async function realServer(
  context: BrowserContext,
  request: APIRequestContext,
  world: string,
) {
  await context.route(`${API}/api/**`, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-world': world } }),
  )
  return fakeOf(overHttp(request, world))
}

/** Controls that may be called before the page is open: they return nothing, or a rule's id. */
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
/** Rules that are added early are numbered from here on: a scenario's own have the numbers below. */
const FIRST_EARLY_RULE = 1001

/** A worker is registered before a page publishes its fake. */
const PUBLISHED_WITHIN_MS = 10_000

/** The fake in the page, and how the page's tab begins. */
export class PageFake {
  #setup: TabSetup = { calls: [] }
  #rules = 0

  constructor(private readonly page: Page) {
    page.on('framenavigated', (frame) => {
      // The page has taken it.
      if (frame === page.mainFrame() && frame.url() !== 'about:blank') this.#setup = { calls: [] }
    })
  }

  async begin(source: TabSetup['source']) {
    this.#setup.source = source
    await this.#write()
  }
  #write = () => writeTab(this.page, 'fake:setup', JSON.stringify(this.#setup))

  /** Sends a control call, some before there is a page; waits for the fake of a page that has just been opened. */
  send: Send = async (name, args) => {
    const { page } = this
    if (page.url() === 'about:blank' && EARLY_CONTROLS.includes(name))
      return this.#sendEarly(name, args)
    return inPage(page)(name, args).catch(async (error: unknown) => {
      if (!(error instanceof NoFake) || page.url() === 'about:blank') throw error
      const isPublished = () => page.evaluate(() => window.fakeBackend !== undefined)
      await expect.poll(isPublished, { message: NOBODY, timeout: PUBLISHED_WITHIN_MS }).toBe(true)
      return inPage(page)(name, args)
    })
  }
  async #sendEarly(name: string, args: unknown[]) {
    const id = name === 'rules.add' ? `rule${FIRST_EARLY_RULE + this.#rules++}` : undefined
    this.#setup.calls.push([name as ControlName, id === undefined ? args : [...args, id]])
    await this.#write()
    return id
  }
}

const NOBODY =
  '页面里没有假后端；假后端是一台服务器的，写 fakeAt: { api } / ' +
  'no fake in the page; for a fake that is a server, fakeAt: { api }'
