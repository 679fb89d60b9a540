import type { EndpointId } from '../../src/contract/all'
import type { Rule } from '../../mocks/world/rule'
import type { Screen } from '../../scripts/screens/screens'
import type { AppModel } from '../models/AppModel'
import type { Cell } from './cells'
import { healthyOf, runDrifts } from './driftCells'
import type { Choice } from './driftProbe'
import { paths } from '../../src/lib/paths'
import { arm, begin } from './deedFaults'
import type { Deed } from './moneyDeeds'
import { deeds } from './deeds'

/** Opens the screen with a new session, under a rule or under none, and looks once it has read and all is quiet. */
const lookAtScreen = (
  app: AppModel,
  { path, as = 'wangFang' }: Screen,
  on: EndpointId,
  rule?: Rule,
) =>
  app.page.evaluate(
    async ([to, who, id, added]) => {
      const { driver, fakeBackend, sight } = window
      if (!fakeBackend) throw new Error('no fake')
      fakeBackend['rules.clear']()
      driver.forget()
      const ruled = added && fakeBackend['rules.add'](added)
      const since = fakeBackend['journal.list']().at(-1)?.seq ?? 0
      fakeBackend.become(who)
      location.hash = to
      const read = await driver.until(() => driver.sent(id, since) > 0)
      const seen = await driver.settle()
      const rule = fakeBackend['rules.list']().find((one) => one.id === ruled)
      return { seen, sight: sight(), read: read && rule?.hits !== 0, since }
    },
    [path, as, on, rule] as const,
  )

/** The screen's chunk may be new: until it arrives, the screen before it stays. */
async function arrive(app: AppModel, screen: Screen, on: EndpointId) {
  await lookAtScreen(app, screen, on)
  await app.page.evaluate(() =>
    window.driver.until(() => !document.querySelector('h1')?.textContent?.includes('协议')),
  )
}

interface Answered {
  body: unknown
  answer: object
}

/** The whole answers that the screen read, each asked for again: the journal keeps only their beginnings. */
const answersOf = (app: AppModel, on: EndpointId, since: number): Promise<Answered[]> =>
  app.page.evaluate(
    async ([id, from]) => {
      const entries = window.fakeBackend?.['journal.list'](from) ?? []
      const requests = new Map(
        entries.filter((e) => e.endpoint === id).map((e) => [JSON.stringify(e.request), e]),
      )
      const token = sessionStorage.getItem('token')
      return Promise.all(
        [...requests.values()].map(async ({ method, path, request }) => {
          const query = new URLSearchParams(request as Record<string, string>).toString()
          const response = await fetch(method === 'GET' ? `${path}?${query}` : path, {
            method,
            headers: {
              'content-type': 'application/json',
              ...(token && { authorization: `Bearer ${token}` }),
            },
            ...(method === 'POST' && { body: JSON.stringify(request) }),
          })
          return { body: request, answer: (await response.json()) as object }
        }),
      )
    },
    [on, since] as const,
  )

/** Every field of what a screen reads from an endpoint, drifted in every way. */
export async function readCells(
  app: AppModel,
  screen: Screen,
  on: EndpointId,
  cells: Cell[],
  choose: Choice,
) {
  await arrive(app, screen, on)
  const first = await lookAtScreen(app, screen, on)
  const healthy = healthyOf([first.sight, (await lookAtScreen(app, screen, on)).sight])
  const answers = await answersOf(app, on, first.since)
  const [largest] = answers.toSorted((a, b) => sizeOf(b) - sizeOf(a))
  if (!largest) throw new Error(`${screen.path} does not read ${on}`)
  const body = bodyOf(largest)
  const { answer } = largest
  await runDrifts(
    {
      app,
      on,
      screen: screen.path,
      healthy,
      answer,
      look: (drifted) => lookAtScreen(app, screen, on, { on, body, answer: drifted }),
    },
    cells,
    choose,
  )
}

const sizeOf = ({ answer }: Answered) => JSON.stringify(answer).length
/** The request's body without its page, so that a rule matches this request alone, on all pages. */
function bodyOf({ body }: Answered) {
  const { page: _, ...others } = (body ?? {}) as Record<string, unknown>
  return others
}

const carrying: readonly EndpointId[] = [
  'user.login',
  'user.register',
  'user.uploadAvatar',
  'user.refresh',
  'tron.create',
  'tron.status',
  'tron.qrcode',
  'redPacket.draw',
]
/** The deeds whose answers carry data; a deed of many screens on the one that shows most of it. */
export const driftDeeds = deeds.filter(
  ({ on, path }) => carrying.includes(on) && (on !== 'user.refresh' || path === paths.mine),
)

/** Starts the scenario again, does the deed under a rule or none, and looks once all is quiet. */
async function lookAfterDeed(app: AppModel, deed: Deed, answer?: Rule['answer']) {
  const { on } = deed
  await begin(app, deed)
  const rule: Rule = { on, ...(answer && { answer }) }
  const before = await app.page.evaluate(() => window.sight().amounts)
  const since = await app.page.evaluate(arm, rule)
  await deed.act(app, 'click')
  const after = await app.page.evaluate(
    async ([id, from]) => {
      const { driver, fakeBackend, sight } = window
      const read = await driver.until(() => driver.sent(id, from) > 0)
      const seen = await driver.settle()
      const entries = fakeBackend?.['journal.list'](from) ?? []
      const answer = entries.find(({ endpoint }) => endpoint === id)?.response
      return { seen, sight: sight(), read, answer }
    },
    [on, since] as const,
  )
  return { ...after, before }
}

/** Every field of what a deed's answer carries, drifted in every way. */
export async function deedCells(app: AppModel, deed: Deed, cells: Cell[], choose: Choice) {
  const first = await lookAfterDeed(app, deed)
  const { items, lines, amounts } = healthyOf([first.sight, (await lookAfterDeed(app, deed)).sight])
  // A deed that fails leaves the form as it was.
  const healthy = { items, lines, amounts: [...amounts, ...first.before] }
  await runDrifts(
    {
      app,
      on: deed.on,
      screen: deed.path,
      deed: deed.name,
      healthy,
      answer: first.answer as object,
      look: (drifted) => lookAfterDeed(app, deed, drifted),
    },
    cells,
    choose,
  )
}
