import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { escaped } from '../faults/matrixParts'
import { coverageScript } from './coverageScript'
import { coverageStyle } from './coverageStyle'
import { countsOf, type Item, type Kind, kinds, type Ran } from './items'

interface Page {
  items: readonly Item[]
  ran: readonly Ran[]
  /** When the last whole run ended; null: never. */
  whole: string | null
  now: string
  /** How many tests the last run had. */
  here: number
  /** Where Playwright's report lies, with a slash at the end. */
  report: string
}

type State = 'done' | 'never' | 'open'
const words: Record<State, string> = { done: '用过', never: '从未', open: '没跑' }

/** Of what no test exercised, only a whole run can say «never». */
const stateOf = ({ times }: Item, whole: string | null): State =>
  times > 0 ? 'done' : whole === null ? 'open' : 'never'

/** Beijing's date and time, for people. */
export const moment = (iso: string) =>
  new Date(iso).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false })

/** By itself, not as a part of a longer one. */
const isIn = (text: string, message: string) =>
  text.includes(message) && new RegExp(`(?<!${WORD})${message}(?!${WORD})`, 'u').test(text)
const WORD = '[\\p{Script=Han}，！。]'

/** The app's source files that say a message, for who wants to find it. */
function placesOf(messages: readonly string[], folder = 'src'): Map<string, string[]> {
  const places = new Map(messages.map((message) => [message, [] as string[]]))
  const files = readdirSync(folder, { recursive: true }).map(String)
  for (const file of files.filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    for (const [message, found] of places) if (isIn(text, message)) found.push(path)
  }
  return places
}

const chips = (outcomes: Item['outcomes']) =>
  Object.entries(outcomes)
    .sort(([, a], [, b]) => b - a)
    .map(([outcome, times]) => `<span>${escaped(outcome)} × ${times}</span>`)
    .join('')

function row(item: Item, at: number, whole: string | null, places: Map<string, string[]>): string {
  const { kind, id, title, times, outcomes, by } = item
  const state = stateOf(item, whole)
  const much =
    times === 0 ? '' : `${by.length} 个测试${kind === 'messages' ? '' : ` · ${times} 次`}`
  const from = places.get(id) ?? []
  const name = id === title ? '' : ` <code>${escaped(id)}</code>`
  const text = `${id} ${title} ${words[state]} ${Object.keys(outcomes).join(' ')}`.toLowerCase()
  return `<details data-at="${at}" data-kind="${kind}" data-state="${state}" data-text="${escaped(text)}">
<summary><span class="mark ${state}">${words[state]}</span><span class="what">${escaped(title)}${name}</span><span class="much">${much}</span></summary>
<div class="more">${from.length > 0 ? `<p>写在 ${from.map(escaped).join('、')}</p>` : ''}${
    times > 0
      ? `<div class="chips">${chips(outcomes)}</div><ol></ol>`
      : `<p>${state === 'never' ? '上一次全部跑过，没有一个测试用到它。' : '还没有全部跑过，不能说有没有测试用到它。'}</p>`
  }</div></details>`
}

const card = ({ kind, all, done }: ReturnType<typeof countsOf>[number]) =>
  `<button type="button" data-by="kind" data-value="${kind}" aria-pressed="false"><span>${kinds[kind]}</span><b>${done}<small> / ${all}</small></b><progress max="${all}" value="${done}" aria-label="${kinds[kind]}"></progress></button>`

const choice = (value: State | '', label: string, pressed: boolean) =>
  `<button type="button" data-by="state" data-value="${value}" aria-pressed="${pressed}">${label}</button>`

/** Data inside a script element must not end it. */
const inert = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c')

/** The coverage of the fake as one page that needs nothing else. */
export function coveragePage({ items, ran, whole, now, here, report }: Page): string {
  const places = placesOf(items.flatMap(({ kind, id }) => (kind === 'messages' ? [id] : [])))
  // What nobody exercised comes first.
  const lines = items.map((item, at) => ({ item, at })).sort((a, b) => rank(a.item) - rank(b.item))
  const sections = (Object.keys(kinds) as Kind[]).map((kind) => {
    const own = lines.filter(({ item }) => item.kind === kind)
    return `<section aria-label="${kinds[kind]}"><h2>${kinds[kind]}</h2><div class="list">${own.map(({ item, at }) => row(item, at, whole, places)).join('\n')}</div></section>`
  })
  const states = items.map((item) => stateOf(item, whole))
  const count = (state: State) => states.filter((one) => one === state).length
  const data = {
    tests: ran.map(({ id, title, project, file }) => [id, title, project, file]),
    items: items.map(({ by }) => by),
    report,
    here,
  }
  const since =
    whole === null
      ? `<p class="part">这里只有一部分测试的结果。没有用到的写「没跑」：要说「从未」，先把全部测试跑一遍（npm run e2e）。</p>`
      : whole === now
        ? `<p>全部测试都跑了，没有用到的写「从未」。</p>`
        : `<p class="part">最近这次只跑了一部分，其余是 ${moment(whole)} 全部跑时的。</p>`
  const rest =
    whole === null
      ? choice('open', `没跑 ${count('open')}`, false)
      : choice('never', `从未 ${count('never')}`, false)
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>假后端覆盖</title><style>${coverageStyle}</style>
<header><h1>假后端覆盖</h1>
<p>测试用到了假后端的什么，什么从没用到。${ran.length} 个测试，最近这次跑了 ${here} 个，${moment(now)}。</p>${since}
<div class="cards">${countsOf(items).map(card).join('')}</div></header>
<main><div class="filter" role="search"><input type="search" aria-label="筛选" placeholder="接口、故障、消息、场景、结果">
<div role="group" aria-label="状态">${choice('', `全部 ${items.length}`, true)}${rest}${choice('done', `用过 ${count('done')}`, false)}</div></div>
${sections.join('\n')}<p class="none" id="none" role="status" hidden>没有符合的</p></main>
<script type="application/json" id="data">${inert(data)}</script>
<script>(${coverageScript.toString()})()</script></html>`
}

const rank = ({ times }: Item) => (times > 0 ? 1 : 0)
