import {
  escaped,
  headOf,
  pageOf,
  resultBox,
  seconds,
  type State,
  stateWord,
  tableOf,
  titles,
} from './matrixParts'
import { type Outcome, outcomeNames, outcomes } from './outcomes'
import { type Cell, type Part, type Planned, cellKey, plan, senseless } from './plan'
import { wordless } from './words'

const parts: Record<Part, string> = { read: '读取', deed: '操作', open: '打开应用时' }

/** The requirements for every cell, besides its own messages. */
const asked = [
  '不白屏，等待时也不白屏',
  '没有未捕获的错误',
  '不会一直转圈',
  '规格第 8 节有词的，说的就是那句话',
  '故障过去后不刷新页面就能再用：自己恢复、按重试、再点一次，或离开再来',
  '一次操作只发一次；动钱的按钮连点两下、等待时再点、断网又恢复，都不再发',
]

function detail(cell: Cell): string {
  const lines = [
    ...cell.faults.map((fault) => `<li class="fault">不过：${escaped(fault)}</li>`),
    cell.asked && `<li>要说：${escaped(cell.asked)}</li>`,
    cell.said.length > 0 &&
      `<li>说了：${cell.said.map((one) => escaped(one.slice(0, 120))).join(' ｜ ')}</li>`,
    `<li>恢复：${escaped(cell.back)}</li>`,
    `<li>用时：${seconds(cell.ms)}</li>`,
  ]
  return `<ul>${lines.filter(Boolean).join('')}</ul>`
}

/** A row of a screen: one call with all its outcomes. */
const rowKey = ({ part, on, screen, deed = '' }: Planned) => [part, on, screen, deed].join(' ')

function box(id: string, row: Planned, outcome: Outcome, cell: Cell | undefined): string {
  const why = senseless(row.on, outcome)
  if (why) return `<td class="none" title="${escaped(why)}">${stateWord.none}</td>`
  if (!cell) return `<td class="open">${stateWord.open}</td>`
  const what = `<b>${escaped(row.on)}</b> ${escaped(titles.get(row.on) ?? '')} · ${outcomes[outcome].title}`
  return resultBox(id, cell.faults.length === 0, `${what}${detail(cell)}`)
}

function screenTable(
  screen: string,
  rows: readonly Planned[],
  cells: Map<string, Cell>,
  nth: number,
) {
  const body = rows.map((row, line) => {
    const boxes = outcomeNames.map((outcome, column) =>
      box(`c${nth}-${line}-${column}`, row, outcome, cells.get(cellKey({ ...row, outcome }))),
    )
    const what = row.deed ?? titles.get(row.on) ?? ''
    return `<tr><th scope="row">${escaped(what)}<small>${parts[row.part]} · ${row.on}</small></th>${boxes.join('')}</tr>`
  })
  return `<section><h2>${escaped(decodeURIComponent(screen))}</h2>${tableOf(headOf('谁发出的', columns), body)}</section>`
}

const columns = outcomeNames.map((name) => outcomes[name].title)

/** Endpoints × outcomes over all screens: how many of their cells pass. */
function overview(planned: readonly Planned[], cells: Map<string, Cell>): string {
  const ids = [...new Set(planned.map(({ on }) => on))]
  const rows = ids.map((on) => {
    const boxes = outcomeNames.map((outcome) => {
      const these = planned.filter((one) => one.on === on && one.outcome === outcome)
      const ran = these.flatMap((one) => cells.get(cellKey(one)) ?? [])
      const bad = ran.filter(({ faults }) => faults.length > 0).length
      const state: State =
        these.length === 0 ? 'none' : bad > 0 ? 'bad' : ran.length < these.length ? 'open' : 'ok'
      const count = these.length === 0 ? '' : ` ${ran.length - bad}/${these.length}`
      return `<td class="${state}">${stateWord[state]}${count}</td>`
    })
    return `<tr><th scope="row">${escaped(titles.get(on) ?? '')}<small>${on}</small></th>${boxes.join('')}</tr>`
  })
  return tableOf(headOf('接口', columns), rows)
}

/** The whole matrix as one page without scripts: by endpoint, then screen by screen. */
export function matrixPage(ran: readonly Cell[], planned: readonly Planned[] = plan): string {
  const cells = new Map(ran.map((cell) => [cellKey(cell), cell]))
  const bad = ran.filter(({ faults }) => faults.length > 0)
  const open = planned.filter((one) => !cells.has(cellKey(one))).length
  const time = ran.reduce((sum, { ms }) => sum + ms, 0)
  const sections = [...new Set(planned.map(({ screen }) => screen))].map((screen, nth) => {
    const own = planned.filter((one) => one.screen === screen)
    const rows = [...new Map(own.map((one) => [rowKey(one), one])).values()]
    return screenTable(screen, rows, cells, nth)
  })
  const faults = bad.map(
    (cell) =>
      `<li><b>${escaped(cell.screen)}</b> ${escaped(cell.deed ?? titles.get(cell.on) ?? '')}（${cell.on}）· ${outcomes[cell.outcome].title}：${escaped(cell.faults.join('；'))}</li>`,
  )
  return pageOf(
    '故障矩阵',
    `<p class="sum"><b>${planned.length}</b> 格：<span class="ok">${ran.length - bad.length} 通过</span> <span class="${bad.length > 0 ? 'bad' : 'none'}">${bad.length} 不过</span> <span class="${open > 0 ? 'open' : 'none'}">${open} 没跑</span>，各格相加 ${seconds(time)}。</p>
<p>每个接口乘每种出错方式，在每个调用它的页面上。每格要的是：</p><ul>${asked.map((one) => `<li>${one}</li>`).join('')}</ul>
${faults.length > 0 ? `<h2>不过的</h2><ul class="faults">${faults.join('')}</ul>` : ''}
<h2>按接口</h2><p>数字是「通过的格数/全部格数」。</p>${overview(planned, cells)}
<h2>按页面</h2><p>点开一格，看它要说什么、说了什么、怎样恢复、用了多久。</p>
${sections.join('\n')}
<h2>自己不说话的接口</h2><ul>${wordless.map(({ on, why, but }) => `<li><b>${on}</b>：${why}${but ? `（在 ${but} 上要说）` : ''}</li>`).join('')}</ul>`,
  )
}
