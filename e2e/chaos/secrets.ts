import type { Fake } from '../support/fake'
import type { Stage } from './stage'

/** Both storages, and the member's data in the query client's memory. */
function leftIn() {
  const kept = [localStorage, sessionStorage].flatMap((area) =>
    Object.entries(area).map(([key, value]) => `${key}=${String(value)}`),
  )
  interface Fiber {
    child: Fiber | null
    memoizedProps: { client?: { getQueryCache?: () => { getAll: () => { state: unknown }[] } } }
  }
  const root = document.getElementById('root') ?? {}
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$'))
  let fiber = key ? (root as Record<string, Fiber | null>)[key] : null
  while (fiber && !fiber.memoizedProps?.client?.getQueryCache) fiber = fiber.child
  const queries = fiber?.memoizedProps.client?.getQueryCache?.().getAll() ?? []
  return {
    reached: fiber !== null && fiber !== undefined,
    kept,
    queries: queries.map(({ state }) => JSON.stringify(state)),
  }
}

/** After a logout: no password, token, name or balance where the next user could find it. */
export async function secretsLeft({ app }: Stage, fake: Fake): Promise<string[]> {
  const { member: id } = await fake.status()
  const [member] = id ? await fake.db.rows('members', { id }) : []
  const rows = await fake.db.rows('sessions', {})
  const accounts = member ? await fake.db.rows('accounts', { memberId: member.id }) : []
  const secrets: Record<string, string> = {
    password: member?.password ?? '',
    'pay password': member?.payPassword ?? '',
    name: member?.realname ?? '',
    mobile: member?.mobile ?? '',
    ...Object.fromEntries(rows.map(({ id }, i) => [`token ${i}`, id])),
    ...Object.fromEntries(
      accounts
        .filter(({ kind, cents }) => kind === 'central' && cents > 0)
        .map(({ cents }) => ['balance', (cents / 100).toFixed(2)]),
    ),
  }
  const { kept, queries, reached } = await app.page.evaluate(leftIn)
  const found = (places: string[], where: string) =>
    Object.entries(secrets).flatMap(([what, value]) =>
      value !== '' && places.some((one) => one.includes(value)) ? [`${what} left in ${where}`] : [],
    )
  return [
    ...found(kept, 'storage'),
    ...found(queries, 'the query cache'),
    ...(reached ? [] : ['the query client was not found']),
  ]
}
