import type { EndpointId } from '../../src/contract/all'
import type { Rule } from '../../mocks/world/rule'
import type { Screen } from './screens'
import type { AppModel } from '../pages/AppModel'
import type { DriftCell } from './cells'
import { healthyOf } from './driftJudge'
import type { Choice } from './driftProbe'
import { runCells } from './driftCells'

/** Opens the screen with a new session, under a rule or under none, and looks once it has read and all is quiet. */
const look = (app: AppModel, { path, as = 'wangFang' }: Screen, on: EndpointId, rule?: Rule) =>
  app.page.evaluate(
    async ([to, who, id, told]) => {
      const { driver, fakeBackend, sight } = window
      if (!fakeBackend) throw new Error('no fake')
      fakeBackend['rules.clear']()
      driver.forget()
      const ruled = told && fakeBackend['rules.add'](told)
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
  await look(app, screen, on)
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
      const asked = new Map(
        entries.filter((e) => e.endpoint === id).map((e) => [JSON.stringify(e.request), e]),
      )
      const token = sessionStorage.getItem('token')
      return Promise.all(
        [...asked.values()].map(async ({ method, path, request }) => {
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
  cells: DriftCell[],
  choose: Choice,
) {
  await arrive(app, screen, on)
  const first = await look(app, screen, on)
  const healthy = healthyOf([first.sight, (await look(app, screen, on)).sight])
  const answers = await answersOf(app, on, first.since)
  const [asked] = answers.toSorted((a, b) => sizeOf(b) - sizeOf(a))
  if (!asked) throw new Error(`${screen.path} does not read ${on}`)
  const body = bodyOf(asked)
  const { answer } = asked
  await runCells(
    {
      app,
      on,
      screen: screen.path,
      healthy,
      answer,
      look: (told) => look(app, screen, on, { on, body, answer: told }),
    },
    cells,
    choose,
  )
}

const sizeOf = ({ answer }: Answered) => JSON.stringify(answer).length
/** What the request asked, so that a rule changes the answers to this question only; all pages of a list. */
function bodyOf({ body }: Answered) {
  const { page: _, ...asked } = (body ?? {}) as Record<string, unknown>
  return asked
}
