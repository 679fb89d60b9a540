import type { Answer } from '../../mocks/world/rule'
import type { EndpointId } from '../../src/contract/all'
import type { Seen } from './inPage'
import type { AppModel } from '../pages/AppModel'
import type { DriftCell } from './cells'
import { type Healthy, beyond, changedOf, judge } from './driftJudge'
import {
  type Choice,
  type Drifted,
  driftsOf,
  goesWith,
  isRich,
  probesOf,
  toldBy,
  wrong,
} from './driftProbe'
import type { Sight } from './sight'

interface Look {
  seen: Seen
  sight: Sight
  /** The answer was read, and a rule changed it. */
  read: boolean
}
export interface Subject {
  app: AppModel
  on: EndpointId
  screen: string
  deed?: string
  healthy: Healthy
  /** The whole answer as it came. */
  answer: object
  /** The screen anew under a changed answer. */
  look: (answer: Answer) => Promise<Look>
}

/** The same screen a moment later: what moves by itself may have been on its way. */
const lookAgain = (app: AppModel) =>
  app.page.evaluate(async () => ({ seen: await window.driver.settle(), sight: window.sight() }))
const AGAIN = 12

/** The chosen drifts of one answer, each judged and put among the cells. */
export async function runCells(subject: Subject, cells: DriftCell[], choose: Choice) {
  const { app, on, screen, deed } = subject
  const { problems } = app.watched
  const known = new Map<string, Depends>()
  for (const drifted of choose(driftsOf(on, subject.answer))) {
    const { field, way } = drifted
    const depends = known.get(field.path) ?? (await dependsOn(subject, drifted))
    known.set(field.path, depends)
    problems.splice(0)
    const started = Date.now()
    const faults = await faultsOf(subject, drifted, depends)
    for (const problem of problems.splice(0)) faults.push(problem.slice(0, 300))
    const of = { on, screen, ...(deed !== undefined && { deed }) }
    const ms = Date.now() - started
    cells.push({ ...of, field: field.path, class: field.class, way, faults, ms })
  }
}

interface Depends {
  items: Set<string>
  amounts: string[]
}

/** What changes with a field, and the amounts that come with its other values. */
async function dependsOn({ on, healthy, look }: Subject, drifted: Drifted): Promise<Depends> {
  const items = new Set(goesWith(on, drifted.field))
  const amounts: string[] = []
  for (const probe of probesOf(drifted)) {
    const { sight } = await look(probe)
    for (const item of changedOf(healthy, sight)) items.add(item)
    amounts.push(...beyond(sight.amounts, healthy.amounts))
  }
  return { items, amounts }
}

async function faultsOf(subject: Subject, drifted: Drifted, depends: Depends) {
  const { app, on, healthy, answer, look } = subject
  const told = [...toldBy(on, drifted, answer, healthy.amounts), ...depends.amounts]
  const rich = isRich(on, drifted.field)
  const first = await look(wrong(drifted.change))
  let now: Pick<Look, 'seen' | 'sight'> = first
  const judged = () => judge({ healthy, depends: depends.items, rich, told, ...now })
  for (let n = 0; n < AGAIN && judged().length > 0; n++) now = await lookAgain(app)
  const faults = judged()
  if (!first.read) faults.push('没有发出请求')
  return faults
}
