import type { Full, Scenario } from '@scenarios/scenario'
import { resolve } from '../../scenario/load'
import { freeName, UNLISTED } from '../../scenario/capture'
import { tellMessage } from '../../toolbar/parts/message'
import { useBackend } from '../../toolbar/parts/useBackend'
import { people } from '@fixtures/people'
import { all } from '@scenarios/all'
import { columnTitle, tableTitle, valueWord } from '../../db/columns'
import { paceWords } from '../../world/faults'
import { screenWords } from '../../scenario/startScreens'

export interface Draft {
  /** What the world is: its scenario, or what it has become by playing on. */
  draft: Scenario
  /** The same with all that it inherits. */
  full: Full
  /** In what the world was played on from its scenario, in words; empty when it stands as that begins. */
  played: string[]
  /** Changes the world by changing its scenario; `label` is what undo calls it. What is wrong is told. */
  edit: (label: string, change: (draft: Scenario) => Scenario) => void
}

/** The present world as a scenario to edit; every edit is seen at once, and can be undone. */
export function useDraft(): Draft {
  const backend = useBackend()
  const { scenario } = backend['scenario.draft']()
  const draft = withWords(scenario, scenario)
  return {
    draft,
    full: resolve(draft),
    played: backend['scenario.moved']().filter((word) => word !== UNLISTED),
    edit(label, change) {
      try {
        const problems = backend['scenario.edit'](label, withWords(draft, change(draft)))
        tellMessage(problems.length > 0 ? { good: false, lines: problems } : undefined)
      } catch (error) {
        tellMessage({ good: false, lines: [`没有改成：${(error as Error).message}`] })
      }
    },
  }
}

type Texts = Pick<Scenario, 'name' | 'title' | 'story' | 'look'>
const KEYS = ['name', 'title', 'story', 'look'] as const

const nameOf = (key: string) => people.find((one) => one.key === key)?.realname ?? '游客'
const kebab = (word: string) => word.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()

/** One change each: a word for the name, and one for people. */
function changesIn(scenario: Scenario): [string, string][] {
  const { from, as, at, world = {}, rules = [], network } = scenario
  const parent = from === undefined ? undefined : resolve(from)
  const { people: patches = {}, rows = {}, site = {} } = world
  const changes: [string, string][] = []
  if (as !== undefined && as !== parent?.as) changes.push([kebab(as), `以${nameOf(as)}的身份`])
  for (const [key, { balance, venues, set = {}, ...rest }] of Object.entries(patches)) {
    const who = nameOf(key)
    if (set.vip !== undefined) changes.push([`vip${set.vip}`, `${who}是 VIP${set.vip}`])
    if (balance !== undefined || venues) changes.push(['balance', `${who}的余额改过`])
    if (Object.keys(rest).length > 0) changes.push(['member', `${who}的资料改过`])
  }
  for (const [table, list] of Object.entries(rows)) {
    const own = (list ?? []).filter(({ memberId }) => memberId !== undefined)
    if (['ledger', 'accounts', 'turnover', 'ticketReplies'].includes(table) || own.length === 0)
      continue
    const states = new Set(own.flatMap((row) => valueWord(table, 'state', row.state) ?? []))
    const said = states.size > 0 ? `（${[...states].join('、')}）` : ''
    changes.push([kebab(table), `${tableTitle(table)} ${own.length} 笔${said}`])
  }
  for (const [column, value] of Object.entries(site)) {
    const said = valueWord('site', column, value) ?? String(value)
    changes.push(['site', `${columnTitle('site', column)}：${said}`])
  }
  if (rules.length > 0) changes.push(['fault', `${rules.length} 个接口出错或变慢`])
  const pace = paceWords(network?.delay)
  if (pace && pace !== paceWords(parent?.network.delay)) changes.push(['slow', pace])
  if (at !== undefined && at !== parent?.at) changes.push(['at', `从 ${at} 开始`])
  return changes
}

/** The words that a scenario's own changes make. */
function wordsFor(scenario: Scenario): Texts {
  const { from = 'default', title, open = '/' } = scenario
  const parent = all.find(({ name }) => name === from)
  const changes = changesIn(scenario)
  const tail = [...new Set(changes.map(([word]) => word))].slice(0, 2).join('-') || 'new'
  const above = parent?.title ?? title
  return {
    name: freeName(`${from}-${tail}`),
    title: changes.length > 0 ? `${above}：${changes[0]![1]}` : `${above}（改）`,
    story: `在「${above}」上：${changes.map(([, word]) => word).join('，') || '还没有改'}`,
    look: `打开后停在${screenWords(open)}，看到的就是做好的画面。`,
  }
}

/** Whether a person wrote this text, or it was made here or taken from the parent. */
function isMade(scenario: Scenario, key: (typeof KEYS)[number]): boolean {
  const parent = all.find(({ name }) => name === scenario.from)
  if (key === 'name') return scenario.name === wordsFor(scenario).name || MADE.test(scenario.name)
  const made = [wordsFor(scenario)[key], parent?.[key], `${parent?.[key]}（现场）`]
  // What a captured state says of itself (scenario/capture.ts).
  return made.includes(scenario[key]) || /^从「.*」走到这里：|^打开后停在/.test(scenario[key])
}
const MADE = /-(new|now)(-\d+)?$/

/** The edited scenario with words that fit it, where the person has not written his own before. */
export function withWords(before: Scenario, edited: Scenario): Scenario {
  const made = wordsFor(edited)
  // What the edit itself says is a person's.
  const ours = KEYS.filter((key) => edited[key] === before[key] && isMade(before, key))
  return { ...edited, ...Object.fromEntries(ours.map((key) => [key, made[key]])) }
}
