import type { APIRequestContext, Page } from '@playwright/test'
import type { Control, ControlName } from '../../mocks/controls/control'
import { API } from './ports'

/** Sends one act of the control surface to the world under test. */
export type Send = (name: string, args: unknown[]) => Promise<unknown>

type Sent<F> = F extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : never
type Group = ControlName extends infer N ? (N extends `${infer G}.${string}` ? G : never) : never

/** The control surface from afar: `journal.list` is remote.journal.list(), and everything is a promise. */
export type Remote = {
  [N in Exclude<ControlName, `${string}.${string}`>]: Sent<Control[N]>
} & {
  [G in Group]: {
    [N in ControlName as N extends `${G}.${infer Verb}` ? Verb : never]: Sent<Control[N]>
  }
}

/** Each dot asked for lengthens the name, a call sends it: no list of names stands here. */
export function remoteOf(send: Send): Remote {
  const at = (name: string): unknown =>
    new Proxy(() => undefined, {
      // A promise is told by its `then`: awaiting the surface itself must not send a call.
      get: (_, key) =>
        typeof key === 'symbol' || key === 'then' ? undefined : at(name ? `${name}.${key}` : key),
      apply: (_, __, args: unknown[]) => send(name, args),
    })
  return at('') as Remote
}

/** The world in the page: `window.fakeBackend`. */
export const inPage =
  (page: Page): Send =>
  (name, args) =>
    page.evaluate(
      ([what, given]) => {
        const backend = window.fakeBackend as unknown as
          | Record<string, (...a: unknown[]) => unknown>
          | undefined
        if (!backend) throw new Error(`${what}：页面还没有打开，先 app.open(…)`)
        // Its own refusal of a name that it does not have: never an optional call.
        const work = backend[what]
        if (!work) throw new TypeError(`没有叫 ${what} 的操作`)
        return work(...given)
      },
      [name, args] as const,
    )

/** What the control surface wants to hear beside the world's name, where it was given a token. */
export const controlHeaders = (world: string): Record<string, string> => {
  const token = process.env['CONTROL_TOKEN']
  return { 'x-world': encodeURIComponent(world), ...(token && { 'x-control-token': token }) }
}

/** A world of `npm run api`, named by the header x-world. */
export const overHttp =
  (request: APIRequestContext, world: string): Send =>
  async (name, args) => {
    const answered = await request.post(`${API}/__control/${name}`, {
      data: args,
      headers: controlHeaders(world),
    })
    const told: unknown = await answered.json()
    if (!answered.ok()) throw new Error((told as { error: string }).error)
    return told
  }
