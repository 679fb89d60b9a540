import { all, scenarioNames } from '@scenarios/all'
import type { Scenario } from '@scenarios/scenario'
import { tableTitle } from '../db/columns'
import type { Changed } from './changedRows'

/** What a scenario made by hand is called and says of itself, until a person writes it better. */

type Texts = Pick<Scenario, 'name' | 'group' | 'title' | 'story' | 'look'>

const AGAIN = /-now(-\d+)?$/
const SUFFIX = '（现场）'

/** The first of these names that nobody has: `name`, `name-2`, `name-3`. */
export function freeName(name: string): string {
  const taken: readonly string[] = scenarioNames
  for (let n = 1; ; n++) {
    const one = n === 1 ? name : `${name}-${n}`
    if (!taken.includes(one)) return one
  }
}

/** An empty child of a named scenario: it inherits everything but the words. */
export function childOf(name: string): Scenario {
  const { group, title, story, look } = all.find((one) => one.name === name)!
  return { name: freeName(`${name}-new`), group, title, story, look, from: name }
}

/** How many rows of which tables, in Chinese. */
export function changeWords({ rows, gone }: Changed): string {
  const words = [
    ...Object.entries(rows).map(([table, list]) => `${tableTitle(table)} ${list.length} 行`),
    ...Object.entries(gone).map(([table, ids]) => `${tableTitle(table)}少 ${ids.length} 行`),
  ]
  return words.length > 0 ? `变了${words.join('、')}` : '数据没有变'
}

/** The words of a state that came from this scenario by playing on. */
export function captured(own: Scenario, changed: Changed, open?: string): Texts {
  const { name, title, group } = own
  const parent = name === freeName(`${own.from}-new`) ? own.from! : name
  return {
    name: freeName(`${parent.replace(AGAIN, '')}-now`),
    group,
    title: title.endsWith(SUFFIX) ? title : `${title}${SUFFIX}`,
    story: `从「${title.replace(SUFFIX, '')}」走到这里：${changeWords(changed)}`,
    look: `打开后停在 ${open ?? own.open ?? '/'}，看到的就是当时的画面。`,
  }
}
