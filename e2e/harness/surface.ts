import type { APIRequestContext, Page } from '@playwright/test'
import type { Control, ControlName } from '../../mocks/control/control'

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

/** Each property access lengthens the name and a call sends it, so no list of names is needed. */
export function remoteOf(send: Send): Remote {
  const at = (name: string): unknown =>
    new Proxy(() => undefined, {
      // Awaiting the surface itself looks up `then`, which must not become a call.
      get: (_, key) =>
        typeof key === 'symbol' || key === 'then' ? undefined : at(name ? `${name}.${key}` : key),
      apply: (_, __, args: unknown[]) => send(name, args),
    })
  return at('') as Remote
}

/** There is no fake in the page, or no page yet. */
export class NoFake extends Error {
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
