import type { APIRequestContext, Page } from '@playwright/test'
import type { Control, ControlName } from '../../mocks/control'
import { API } from './ports'
import type { Row, TableName } from '../../mocks/db/tables'

type Args<N extends ControlName> = Parameters<Control[N]>
type Result<N extends ControlName> = ReturnType<Control[N]>

/** The control surface of the world under test: in the page, or over HTTP for the members' build. */
export interface Fake {
  call<N extends ControlName>(name: N, ...args: Args<N>): Promise<Result<N>>
}

/** Rows of a table whose columns have these values. */
export const rowsOf = <T extends TableName>(fake: Fake, table: T, where: Partial<Row<T>>) =>
  fake.call('db.rows', table, where) as unknown as Promise<Row<T>[]>

/** Cents in the central wallet of whoever the scenario has logged in. */
export async function centralCents(fake: Fake): Promise<number> {
  const { member } = await fake.call('status')
  const [account] = await rowsOf(fake, 'accounts', { kind: 'central', memberId: member })
  return account?.cents ?? 0
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
