import type { Seen } from './inPage'
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

/** Of several looks at the healthy screen: what changes by itself is not asked for. */
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

/** What is not as on the healthy screen, to the digit. */
export function changedOf(healthy: Healthy, { items }: Sight) {
  const here = new Set(items.map(([, line]) => line))
  return [...healthy.lines].filter(([line]) => !here.has(line)).map(([, item]) => item)
}

/** The members of a list beyond another list's, each as often as it is there. */
export function beyond(list: readonly string[], known: readonly string[]) {
  const left = [...known]
  return list.filter((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

export interface Judged {
  healthy: Healthy
  /** What may be missing: it comes from the drifted value. */
  depends: ReadonlySet<string>
  /** The drifted text is HTML, which may have pictures. */
  rich: boolean
  /** Amounts that the drifted answer itself tells, as shown. */
  told: readonly string[]
  seen: Pick<Seen, 'stands' | 'settled' | 'busy'>
  sight: Sight
}

/** What is wrong with a screen under a drift, one Chinese sentence each; empty when all is well. */
export function judge({ healthy, depends, rich, told, seen, sight }: Judged): string[] {
  const faults: string[] = []
  if (!seen.stands) faults.push('白屏')
  if (!seen.settled) faults.push(`一直在转：${seen.busy}`)
  const lost = lostOf(healthy, sight).filter((item) => !depends.has(item))
  if (lost.length > 0) faults.push(`与它无关的不见了：${lost.slice(0, 6).join('、')}`)
  const wrong = beyond(sight.amounts, healthy.amounts).filter((one) => !told.includes(one))
  if (wrong.length > 0) faults.push(`没人说过的金额：${[...new Set(wrong)].join('、')}`)
  if (sight.strange.length > 0) faults.push(`露出了 ${[...new Set(sight.strange)].join('、')}`)
  const hostile = sight.hostile.filter((one) => !(rich && one.startsWith('<img src="x" loading')))
  if (hostile.length > 0) faults.push(`文字成了元素：${hostile.join(' ')}`)
  if (sight.width > WIDTH) faults.push(`页面宽了：${sight.width} 像素`)
  return faults
}
