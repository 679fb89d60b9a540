import type { APIRequestContext, Page } from '@playwright/test'
import type { Control, ControlName } from '../../mocks/control'

export const API = 'http://localhost:4010'

type Args<N extends ControlName> = Parameters<Control[N]>
type Result<N extends ControlName> = ReturnType<Control[N]>

/** The control surface of the world under test: in the page, or over HTTP for the members' build. */
export interface Fake {
  call<N extends ControlName>(name: N, ...args: Args<N>): Promise<Result<N>>
}

export const fakeInPage = (page: Page): Fake => ({
  call: (name, ...args) =>
    page.evaluate(
      ([what, given]) => {
        const backend = window.fakeBackend as unknown as Record<
          string,
          (...a: unknown[]) => unknown
        >
        return backend[what]?.(...given)
      },
      [name, args] as const,
    ) as never,
})

export const fakeOverHttp = (request: APIRequestContext, world: string): Fake => ({
  async call(name, ...args) {
    const answered = await request.post(`${API}/__control/${name}`, {
      data: args,
      headers: { 'x-world': world },
    })
    if (!answered.ok()) throw new Error(`${name}: ${await answered.text()}`)
    return (await answered.json()) as never
  },
})
