import { fromCents } from '../../src/lib/money'
import { show } from '../../src/lib/moneyText'
import { paths } from '../../src/lib/paths'
import { words } from '../../src/lib/words'
import type { Fake } from '../harness/fake'
import { closeDialogs } from './person'
import { until } from './journey'
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
async function secretsLeft({ app }: Stage, fake: Fake): Promise<string[]> {
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
  const leaks = (places: string[], where: string) =>
    Object.entries(secrets).flatMap(([what, value]) =>
      value !== '' && places.some((one) => one.includes(value)) ? [`${what} left in ${where}`] : [],
    )
  return [
    ...leaks(kept, 'storage'),
    ...leaks(queries, 'the query cache'),
    ...(reached ? [] : ['the query client was not found']),
  ]
}

/** A heading or a main landmark with text, and not the page about a crashed app. */
const stands = async ({ app: { page } }: Stage) =>
  page.evaluate((trouble) => {
    const root = document.getElementById('root')
    const text = root?.innerText ?? ''
    const landmark = [...document.querySelectorAll('main, h1')].some(
      (one) => one.getClientRects().length > 0,
    )
    return landmark && text.trim().length > 1 && !text.includes(trouble)
  }, words.trouble)

/** Every TRON address on the screen, however it is grouped. */
export const addresses = ({ app: { page } }: Stage) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')].flatMap(
      ({ textContent }) =>
        /^T[1-9A-HJ-NP-Za-km-z]{33}$/.exec(textContent?.replace(/\s/g, '') ?? '')?.[0] ?? [],
    ),
  )

/** The pay page shows the address of its own order, or none. */
async function foreignAddress(stage: Stage, fake: Fake) {
  const { app } = stage
  const [path, query] = app.address().split('?')
  if (path !== paths.payInfo) return []
  // An order of another kind has a number of another form, and no address.
  const id = new URLSearchParams(query).get('order_no')
  const [order] = id ? await fake.db.rows('tronOrders', { id }) : []
  const foreign = (await addresses(stage)).filter((one) => one !== order?.address)
  return foreign.length > 0 ? [`an address that is not the order's: ${foreign[0]}`] : []
}

/** After the network has recovered: the promises that are broken. */
export async function aftermath(stage: Stage, fake: Fake): Promise<string[]> {
  const { app } = stage
  const broken: string[] = await foreignAddress(stage, fake)
  await until(() => stands(stage), 5000)
  if (!(await stands(stage))) broken.push(`nothing stands on ${app.address()}`)
  await closeDialogs(stage)

  await app.goTo(paths.money)
  const yuan = show(fromCents(await fake.centralCents()))
  const refresh = app.button('刷新余额')
  await until(() => refresh.isVisible(), 5000)
  if (!(await refresh.isVisible()))
    return [...broken, 'not usable afterwards: 我的钱包 does not open']
  await refresh.click()
  const balance = app.page.getByRole('main').getByText(yuan).first()
  await until(() => balance.isVisible(), 6000)
  if (!(await balance.isVisible())) broken.push(`the balance shown is not ${yuan}`)

  const { shows } = stage.journey
  const moved = shows ? await stage.moved() : 0
  if (shows) await until(() => shows(app, moved), 6000)
  if (shows && !(await shows(app, moved))) broken.push('the screen does not show what was done')

  await app.goTo(paths.mine)
  const out = app.button('退出登录')
  await until(() => out.isVisible(), 5000)
  await out.click({ timeout: 5000 }).catch(() => undefined)
  const sure = app.page.getByRole('dialog').getByRole('button', { name: '确定' })
  await sure.click({ timeout: 5000 }).catch(() => undefined)
  await until(() => app.address().startsWith(paths.login), 5000)
  if (!app.address().startsWith(paths.login)) return [...broken, 'cannot log out afterwards']
  return [...broken, ...(await secretsLeft(stage, fake))]
}
