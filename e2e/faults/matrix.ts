import { mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '../../src/contract/all'
import { type Outcome, outcomeNames, outcomes } from './outcomes'

export interface Cell {
  on: string
  outcome: Outcome
  /** The screen, and the deed where a person sends the call. */
  screen: string
  deed?: string
  /** What was wrong; nothing when the cell holds. */
  faults: string[]
  /** How the screen came back: its retry button, by itself, left and opened again, sent again. */
  back: string
  /** What was said, for the page. */
  said: string
  ms: number
}

const OUT = join('.out', 'faults')
const escaped = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c,
  )

/** Keeps a test's cells and writes .out/fault-matrix.{json,html} of all that are there by now. */
export function keep(name: string, cells: readonly Cell[]) {
  mkdirSync(OUT, { recursive: true })
  writeFileSync(
    join(OUT, `${encodeURIComponent(name).replaceAll('%', '')}.json`),
    JSON.stringify(cells, null, 1),
  )
  const all = readdirSync(OUT).flatMap((file) => {
    try {
      return JSON.parse(readFileSync(join(OUT, file), 'utf8')) as Cell[]
    } catch {
      // The other worker is writing it: its own turn comes.
      return []
    }
  })
  put('json', JSON.stringify(all, null, 1))
  put('html', page(all))
}

function put(kind: string, content: string) {
  const file = join('.out', `fault-matrix.${kind}`)
  writeFileSync(`${file}.${process.pid}`, content)
  renameSync(`${file}.${process.pid}`, file)
}

function page(cells: readonly Cell[]): string {
  const bad = cells.filter((cell) => cell.faults.length > 0).length
  const head = outcomeNames.map((name) => `<th>${outcomes[name].title}</th>`).join('')
  const rows = endpoints.map(({ id, title }) => {
    const own = cells.filter((cell) => cell.on === id)
    const boxes = outcomeNames.map((name) => box(own.filter((cell) => cell.outcome === name)))
    return `<tr><th>${id}<br><small>${title}</small></th>${boxes.join('')}</tr>`
  })
  return `<!doctype html><html lang="zh"><meta charset="utf-8"><title>故障矩阵</title>
<style>body{font:13px/1.5 system-ui;margin:16px}table{border-collapse:collapse}th,td{border:1px solid #ccd;
padding:4px 6px;text-align:left;vertical-align:top}thead th{position:sticky;top:0;background:#eef}
.ok{background:#e8f7ee}.bad{background:#fde3e1}.none{color:#99a}summary{cursor:pointer}p{margin:2px 0}</style>
<h1>故障矩阵</h1><p>${endpoints.length} 个接口，${outcomeNames.length} 种结果，${cells.length} 格，${bad} 格不过。</p>
<table><thead><tr><th>接口</th>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table></html>`
}

function box(cells: readonly Cell[]): string {
  if (cells.length === 0) return '<td class="none">—</td>'
  const bad = cells.filter((cell) => cell.faults.length > 0)
  const lines = cells.map(
    ({ screen, deed, faults, back, said }) =>
      `<p>${faults.length ? '✗' : '✓'} <b>${escaped(screen)}</b> ${escaped(deed ?? '')} · ${escaped(back)}${
        faults.length ? `<br>${escaped(faults.join('；'))}` : ''
      }${said ? `<br><small>${escaped(said)}</small>` : ''}</p>`,
  )
  return `<td class="${bad.length ? 'bad' : 'ok'}"><details><summary>${cells.length - bad.length}/${
    cells.length
  }</summary>${lines.join('')}</details></td>`
}
