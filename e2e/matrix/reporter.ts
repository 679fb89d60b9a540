import { CellsReporter } from '../harness/cellsReporter'
import { type DriftCell, cellKey } from './cells'
import { DRIFTS } from './keep'
import type { FieldClass } from '../../src/contract/classes'
import { wayNames, ways } from '../../scripts/drift/ways'
import {
  escaped,
  headOf,
  pageOf,
  resultBox,
  seconds,
  stateWord,
  tableOf,
  titles,
} from './matrixParts'

const classWords: Record<FieldClass, string> = {
  vital: '命脉',
  'row-vital': '一行的命脉',
  lenient: '可缺',
}

/** The requirements for every cell. */
const asked = [
  '不白屏，没有未捕获的错误，不会一直转圈',
  '与这个字段无关的内容和按钮都还在、还能用（健康的页面上有、换一个正常的值也在的，一样不少）',
  '金额不错：屏上的每个金额都是健康时有的，或者应答自己说的；没有 NaN、undefined、[object Object]',
  '文字里的 HTML 不成为元素，一万个字也撑不宽页面',
]

function detail({ faults, ms }: DriftCell) {
  const lines = faults.map((fault) => `<li class="fault">不过：${escaped(fault)}</li>`)
  return `<ul>${lines.join('')}<li>用时：${seconds(ms)}</li></ul>`
}

/** A row: one field of one answer on one screen. */
const rowOf = ({ on, deed = '', field }: DriftCell) => [on, deed, field].join(' ')

type Some = [DriftCell, ...DriftCell[]]

function groupsOf(cells: readonly DriftCell[], keyOf: (cell: DriftCell) => string): Some[] {
  const groups = new Map<string, Some>()
  for (const cell of cells) {
    const group = groups.get(keyOf(cell))
    if (group) group.push(cell)
    else groups.set(keyOf(cell), [cell])
  }
  return [...groups.values()]
}

function screenTable(cells: readonly DriftCell[], nth: number) {
  const rows = groupsOf(cells, rowOf).map((row, line) => {
    const [first] = row
    const boxes = wayNames.map((way, column) => {
      const cell = row.find((one) => one.way === way)
      if (!cell) return `<td class="none">${stateWord.none}</td>`
      const what = `<b>${first.on}</b> ${escaped(first.field)} · ${ways[way]}`
      return resultBox(`d${nth}-${line}-${column}`, cell.faults.length === 0, what + detail(cell))
    })
    const who = first.deed ?? titles.get(first.on) ?? ''
    return `<tr><th scope="row">${escaped(first.field)}<small>${escaped(who)} · ${first.on} · ${classWords[first.class]}</small></th>${boxes.join('')}</tr>`
  })
  return tableOf(headOf('字段', columns), rows)
}

const columns = wayNames.map((way) => ways[way])

/** The whole matrix as one page without scripts, screen by screen. */
function driftPage(cells: readonly DriftCell[]): string {
  const bad = cells.filter(({ faults }) => faults.length > 0)
  const time = cells.reduce((sum, { ms }) => sum + ms, 0)
  const faults = bad.map(
    ({ screen, on, field, way, faults }) =>
      `<li><b>${escaped(decodeURIComponent(screen))}</b> ${on} ${escaped(field)} · ${ways[way]}：${escaped(faults.join('；'))}</li>`,
  )
  const screens = groupsOf(cells, ({ screen }) => screen).map(
    (own, nth) =>
      `<section><h2>${escaped(decodeURIComponent(own[0].screen))}</h2>${screenTable(own, nth)}</section>`,
  )
  return pageOf(
    '漂移矩阵',
    `<p class="sum"><b>${cells.length}</b> 格：<span class="ok">${cells.length - bad.length} 通过</span> <span class="${bad.length > 0 ? 'bad' : 'none'}">${bad.length} 不过</span>，各格相加 ${seconds(time)}。</p>
<p>真实服务器的应答里，一个字段与契约不同：每个字段乘每种不同，在每个读它的页面上。列表里漂移的是第一行。每格要的是：</p><ul>${asked.map((one) => `<li>${one}</li>`).join('')}</ul>
${faults.length > 0 ? `<h2>不过的</h2><ul class="faults">${faults.join('')}</ul>` : ''}
<h2>按页面</h2>${screens.join('\n')}`,
  )
}

/** The drift matrix's result: .out/drift-matrix.{json,html}. */
export default class DriftReporter extends CellsReporter<DriftCell> {
  constructor() {
    super({
      cells: DRIFTS,
      file: 'drift-matrix',
      title: '漂移矩阵 / drift matrix',
      keyOf: cellKey,
      page: driftPage,
    })
  }
}
