import type { Rule } from '../../mocks/world/rule'
import type { EndpointId } from '../../src/contract/all'
import { paths } from '../../src/lib/paths'
import { arm, begin } from './deedFaults'
import type { Deed } from './deed'
import { deeds } from './deeds'
import type { AppModel } from '../pages/AppModel'
import type { DriftCell } from './cells'
import { healthyOf } from './driftJudge'
import type { Choice } from './driftProbe'
import { runCells } from './driftCells'

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
export async function deedCells(app: AppModel, deed: Deed, cells: DriftCell[], choose: Choice) {
  const first = await look(app, deed)
  const { items, lines, amounts } = healthyOf([first.sight, (await look(app, deed)).sight])
  // A deed that fails leaves the form as it was.
  const healthy = { items, lines, amounts: [...amounts, ...first.before] }
  await runCells(
    {
      app,
      on: deed.on,
      screen: deed.path,
      deed: deed.name,
      healthy,
      answer: first.answer as object,
      look: (told) => look(app, deed, told),
    },
    cells,
    choose,
  )
}
