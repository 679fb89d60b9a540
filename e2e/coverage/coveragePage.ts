import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { escaped } from '../matrix/matrixParts'
import { countsOf, type Item, type Kind, kinds, type Ran } from './items'

/** Styles of the coverage page: a state is shown by word and mark, not only by colour. */
const coverageStyle = `
:root{color-scheme:light dark;--paper:#f6f7fb;--card:#fff;--ink:#1a1f2b;--dim:#5c6475;--line:#d9deea;--accent:#2b5bd7;
--ok:#e3f5ea;--ok-ink:#0c6b36;--bad:#fde4e1;--bad-ink:#a81f14;--open:#fff3d6;--open-ink:#7a5200;--bar:#e6eaf4}
@media(prefers-color-scheme:dark){:root{--paper:#12151c;--card:#1a1f29;--ink:#e8ebf3;--dim:#9aa3b6;--line:#2e3545;
--accent:#8fb0ff;--ok:#123322;--ok-ink:#7fdca6;--bad:#46191a;--bad-ink:#ffaaa2;--open:#3a2f10;--open-ink:#f2cf7a;--bar:#2a3141}}
*{box-sizing:border-box}
body{font:15px/1.55 system-ui,"PingFang SC","Noto Sans CJK SC",sans-serif;margin:0;background:var(--paper);color:var(--ink)}
main,header{max-width:1100px;margin:0 auto;padding:0 16px}
header{padding-top:24px}main{padding-bottom:48px}
h1{font-size:24px;line-height:1.3;margin:0 0 4px}h2{font-size:18px;margin:28px 0 8px}
header p{margin:4px 0;color:var(--dim)}
.part{padding:8px 12px;border-radius:8px;background:var(--open);color:var(--open-ink)!important}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(160px,1fr));gap:10px;margin:16px 0}
.cards button{font:inherit;text-align:left;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:12px;
padding:12px 14px;cursor:pointer;min-height:44px}
.cards button[aria-pressed=true]{border-color:var(--accent);box-shadow:0 0 0 1px var(--accent)}
.cards b{display:block;font-size:24px;line-height:1.2;font-variant-numeric:tabular-nums}
.cards b small{font-size:15px;font-weight:400;color:var(--dim)}
.cards span{display:block;color:var(--dim);font-size:14px}
progress{appearance:none;display:block;width:100%;height:6px;margin-top:8px;border:0;border-radius:3px;overflow:hidden;background:var(--bar)}
progress::-webkit-progress-bar{background:var(--bar)}
progress::-webkit-progress-value{background:var(--ok-ink);border-radius:3px}
progress::-moz-progress-bar{background:var(--ok-ink)}
.filter{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:8px;padding:10px 0;background:var(--paper)}
.filter input::placeholder{color:var(--dim);opacity:1}
.filter input{flex:1 1 220px;min-width:0;font:inherit;font-size:16px;color:inherit;background:var(--card);border:1px solid var(--line);
border-radius:10px;padding:0 12px;min-height:44px}
.filter div{display:flex;gap:6px;flex-wrap:wrap}
.filter button{font:inherit;font-size:14px;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:10px;
padding:0 12px;min-height:44px;cursor:pointer}
.filter button[aria-pressed=true]{background:var(--accent);border-color:var(--accent);color:var(--card)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.list{border:1px solid var(--line);border-radius:12px;background:var(--card);overflow:hidden}
details+details{border-top:1px solid var(--line)}
summary{display:grid;grid-template-columns:auto minmax(0,1fr) auto;gap:4px 10px;align-items:center;min-height:48px;padding:6px 14px;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary .what{overflow-wrap:anywhere}
summary code{color:var(--dim);font-size:13px;overflow-wrap:anywhere}
summary .much{color:var(--dim);font-size:13px;text-align:right;font-variant-numeric:tabular-nums}
.mark{font-size:13px;padding:2px 8px;border-radius:6px;white-space:nowrap}
.done{background:var(--ok);color:var(--ok-ink)}.never{background:var(--bad);color:var(--bad-ink);font-weight:700}
.open{background:var(--open);color:var(--open-ink)}
.done::before{content:"✓ "}.never::before{content:"✗ "}.open::before{content:"○ "}
.more{padding:0 14px 12px}.more p{margin:4px 0;color:var(--dim);overflow-wrap:anywhere}
.chips{display:flex;flex-wrap:wrap;gap:6px;margin:4px 0 8px}
.chips span{font-size:13px;border:1px solid var(--line);border-radius:6px;padding:1px 8px;overflow-wrap:anywhere}
.more ol{margin:0;padding-left:28px}.more li{padding:3px 0;overflow-wrap:anywhere}
.more li small{color:var(--dim)}a{color:var(--accent)}
.none{color:var(--dim);padding:16px 0}
[hidden]{display:none!important}
@media(max-width:520px){.cards{grid-template-columns:1fr 1fr}.cards b{font-size:20px}
summary{grid-template-columns:auto minmax(0,1fr)}summary .much{grid-column:2;text-align:left}}
`

interface Data {
  tests: [id: string, title: string, project: string, file: string][]
  items: [test: number, times: number][][]
  report: string
  /** So many tests, the first, are in that report; the others ran before it. */
  here: number
}

/** Runs in the coverage page: filters its rows, and lists a row's tests when it is opened. */
function coverageScript() {
  const data = JSON.parse(document.getElementById('data')?.textContent ?? '{}') as Data
  const rows = [...document.querySelectorAll<HTMLDetailsElement>('details')]
  const search = document.querySelector('input')!
  const chosen: Record<string, string> = { kind: '', state: '' }

  const show = () => {
    const words = search.value.trim().toLowerCase().split(/\s+/)
    for (const row of rows) {
      const { kind, state, text = '' } = row.dataset
      row.hidden =
        (chosen['kind'] !== '' && kind !== chosen['kind']) ||
        (chosen['state'] !== '' && state !== chosen['state']) ||
        !words.every((word) => text.includes(word))
    }
    let any = false
    for (const section of document.querySelectorAll('section')) {
      section.hidden = section.querySelector('details:not([hidden])') === null
      any ||= !section.hidden
    }
    document.getElementById('none')!.hidden = any
  }
  search.addEventListener('input', show)
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-by]'))
    button.addEventListener('click', () => {
      const { by = '', value = '' } = button.dataset
      // A kind pressed again is no longer chosen.
      chosen[by] = by === 'kind' && chosen[by] === value ? '' : value
      for (const other of document.querySelectorAll<HTMLElement>(`[data-by="${by}"]`))
        other.ariaPressed = String(other.dataset['value'] === chosen[by])
      show()
    })

  const element = (name: string, text: string) => {
    const made = document.createElement(name)
    made.textContent = text
    return made
  }
  for (const row of rows)
    row.addEventListener('toggle', () => {
      const list = row.querySelector('ol')
      if (!list || list.childElementCount > 0) return
      for (const [test, times] of data.items[Number(row.dataset['at'])] ?? []) {
        const [id, title, project, file] = data.tests[test] ?? ['', '', '', '']
        const isHere = test < data.here
        const link = element(isHere ? 'a' : 'span', title)
        if (isHere) link.setAttribute('href', `${data.report}index.html#?testId=${id}`)
        const line = document.createElement('li')
        line.append(link, ' ', element('small', `${project} · ${file} · ${times} 次`))
        list.append(line)
      }
    })
}

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
