import type { Answer } from '../../mocks/world/rule'
import type { EndpointId } from '../../src/contract/all'
import type { Seen } from './inPage'
import type { AppModel } from '../models/AppModel'
import { type Cell, wrongWith } from './cells'
import {
  type Choice,
  type Drifted,
  driftsOf,
  goesWith,
  isRich,
  probesOf,
  amountsOf,
  wrongField,
} from './driftProbe'
import type { Sight } from './sight'

/** The phone's width in CSS pixels (playwright.config.ts). */
const WIDTH = 390

/** The healthy screen: what is there each time, and all amounts seen on it. */
export interface Healthy {
  items: ReadonlySet<string>
  /** The lines that stand there each time, with their items. */
  lines: ReadonlyMap<string, string>
  amounts: readonly string[]
}

/** What several looks at the healthy screen have in common: what changes by itself is left out. */
export const healthyOf = (looks: readonly Sight[]): Healthy => ({
  items: new Set(inAll(looks.map(itemsOf))),
  lines: new Map(
    looks[0]?.items
      .filter(([, line]) => looks.every(({ items }) => items.some((one) => one[1] === line)))
      .map(([item, line]) => [line, item]),
  ),
  amounts: looks.reduce<string[]>((all, { amounts }) => [...all, ...beyond(amounts, all)], []),
})

const itemsOf = ({ items }: Sight) => items.map(([item]) => item)
const inAll = ([first = [], ...others]: string[][]) =>
  first.filter((item) => others.every((one) => one.includes(item)))

/** What is missing of the healthy screen. */
export function lostOf(healthy: Healthy, sight: Sight) {
  const here = new Set(itemsOf(sight))
  return [...healthy.items].filter((item) => !here.has(item))
}

/** What differs from the healthy screen in any digit. */
export function changedOf(healthy: Healthy, { items }: Sight) {
  const here = new Set(items.map(([, line]) => line))
  return [...healthy.lines].filter(([line]) => !here.has(line)).map(([, item]) => item)
}

/** The members of a list beyond another list's, each as often as it is there. */
function beyond(list: readonly string[], known: readonly string[]) {
  const left = [...known]
  return list.filter((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

export interface Judged {
  healthy: Healthy
  /** What may be missing, because it depends on the drifted value. */
  depends: ReadonlySet<string>
  /** The drifted text is HTML, which may have pictures. */
  rich: boolean
  /** Amounts that the drifted answer itself names, as shown. */
  named: readonly string[]
  seen: Pick<Seen, 'stands' | 'settled' | 'busy'>
  sight: Sight
}

/** What is wrong with a screen under a drift, one Chinese sentence each; empty when all is well. */
export function judge({ healthy, depends, rich, named, seen, sight }: Judged): string[] {
  const faults = wrongWith(seen)
  const lost = lostOf(healthy, sight).filter((item) => !depends.has(item))
  if (lost.length > 0) faults.push(`与它无关的不见了：${lost.slice(0, 6).join('、')}`)
  const wrong = beyond(sight.amounts, healthy.amounts).filter((one) => !named.includes(one))
  if (wrong.length > 0) faults.push(`没人说过的金额：${[...new Set(wrong)].join('、')}`)
  if (sight.strange.length > 0) faults.push(`露出了 ${[...new Set(sight.strange)].join('、')}`)
  const hostile = sight.hostile.filter((one) => !(rich && one.startsWith('<img src="x" loading')))
  if (hostile.length > 0) faults.push(`文字成了元素：${hostile.join(' ')}`)
  if (sight.width > WIDTH) faults.push(`页面宽了：${sight.width} 像素`)
  return faults
}

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

/** The same screen a moment later, when nothing is moving any more. */
const lookAgain = (app: AppModel) =>
  app.page.evaluate(async () => ({ seen: await window.driver.settle(), sight: window.sight() }))
const AGAIN = 12

/** The chosen drifts of one answer, each judged and put among the cells. */
export async function runDrifts(subject: Subject, cells: Cell[], choose: Choice) {
  const { app, on, screen, deed } = subject
  const { problems } = app.watched
  const known = new Map<string, Depends>()
  for (const drifted of choose(driftsOf(on, subject.answer))) {
    const { field, way } = drifted
    const depends = known.get(field.path) ?? (await dependsOn(subject, drifted))
    known.set(field.path, depends)
    problems.splice(0)
    const started = Date.now()
    const wrong = await faultsOf(subject, drifted, depends)
    for (const problem of problems.splice(0)) wrong.push(problem.slice(0, 300))
    const of = { on, screen, ...(deed !== undefined && { deed }) }
    cells.push({ ...of, fault: `${field.path} ${way}`, wrong, ms: Date.now() - started })
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
  const named = [...amountsOf(on, drifted, answer, healthy.amounts), ...depends.amounts]
  const rich = isRich(on, drifted.field)
  const first = await look(wrongField(drifted.change))
  let now: Pick<Look, 'seen' | 'sight'> = first
  const judged = () => judge({ healthy, depends: depends.items, rich, named, ...now })
  for (let n = 0; n < AGAIN && judged().length > 0; n++) now = await lookAgain(app)
  const faults = judged()
  if (!first.read) faults.push('没有发出请求')
  return faults
}
