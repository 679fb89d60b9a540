import type { Rule } from '../../mocks/world/rule'
import type { EndpointId } from '../../src/contract/all'
import { paths } from '../../src/lib/paths'
import { arm, begin } from '../faults/acts'
import type { Deed } from '../faults/deed'
import { deeds } from '../faults/deeds'
import type { AppModel } from '../pages/AppModel'
import type { DriftCell } from './cells'
import { changedOf, healthyOf, judge } from './judge'
import { type Choice, type Drifted, driftsOf, probesOf, toldBy, wrong } from './probe'

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
async function look(app: AppModel, deed: Deed, answer?: Rule['answer']) {
  const { on } = deed
  await begin(app, deed)
  const rule: Rule = { on, ...(answer && { answer }) }
  const before = await app.page.evaluate(() => window.sight().amounts)
  const since = await app.page.evaluate(arm, [rule, false] as const)
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

const lookAgain = (app: AppModel) =>
  app.page.evaluate(async () => ({ seen: await window.driver.settle(), sight: window.sight() }))
const AGAIN = 12

/** Every field of what a deed's answer carries, drifted in every way. */
export async function deedCells(app: AppModel, deed: Deed, cells: DriftCell[], choose: Choice) {
  const { problems } = app.watched
  const first = await look(app, deed)
  const { items, lines, amounts } = healthyOf([first.sight, (await look(app, deed)).sight])
  // A deed that fails leaves the form as it was.
  const healthy = { items, lines, amounts: [...amounts, ...first.before] }
  const depends = new Map<string, Set<string>>()
  for (const drifted of choose(driftsOf(deed.on, first.answer as object))) {
    const { field, way } = drifted
    const known = depends.get(field.path) ?? new Set<string>()
    if (!depends.has(field.path)) {
      for (const probe of probesOf(drifted))
        for (const item of changedOf(healthy, (await look(app, deed, probe)).sight)) known.add(item)
      depends.set(field.path, known)
      problems.splice(0)
    }
    const started = Date.now()
    cells.push({
      on: deed.on,
      screen: deed.path,
      deed: deed.name,
      field: field.path,
      class: field.class,
      way,
      faults: await faultsOf(app, deed, drifted, { healthy, depends: known }, first.answer),
      ms: Date.now() - started,
    })
  }
}

async function faultsOf(
  app: AppModel,
  deed: Deed,
  drifted: Drifted,
  of: Pick<Parameters<typeof judge>[0], 'healthy' | 'depends'>,
  answer: unknown,
) {
  const told = toldBy(deed.on, drifted, answer, of.healthy.amounts)
  let now: Pick<Awaited<ReturnType<typeof look>>, 'seen' | 'sight'>
  const { read } = (now = await look(app, deed, wrong(drifted.change)))
  const judged = () => judge({ ...of, rich: false, told, ...now })
  for (let n = 0; n < AGAIN && judged().length > 0; n++) now = await lookAgain(app)
  const faults = judged()
  if (!read) faults.push('没有发出请求')
  for (const problem of app.watched.problems.splice(0)) faults.push(problem.slice(0, 300))
  return faults
}
