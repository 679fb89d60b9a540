import { endpoints } from '../../src/contract/all'
import { matrixStyle } from './matrixStyle'

/** The parts of a matrix's page, which has no scripts. Texts from outside are escaped by `escaped`. */
export const escaped = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c,
  )
export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} 秒`
/** The calls' Chinese titles. */
export const titles = new Map<string, string>(endpoints.map(({ id, title }) => [id, title]))

export type State = 'ok' | 'bad' | 'open' | 'none'
export const stateWord: Record<State, string> = {
  ok: '通过',
  bad: '不过',
  open: '没跑',
  none: '不适用',
}

/** A cell that ran; its details open on a tap. */
export function resultBox(id: string, passed: boolean, details: string) {
  const state: State = passed ? 'ok' : 'bad'
  return `<td class="${state}"><button popovertarget="${id}">${stateWord[state]}</button>
<div popover id="${id}">${details}</div></td>`
}

export const headOf = (first: string, columns: readonly string[]) =>
  `<thead><tr>${[first, ...columns].map((one) => `<th scope="col">${one}</th>`).join('')}</tr></thead>`

export const tableOf = (head: string, rows: readonly string[]) =>
  `<div class="wide"><table>${head}<tbody>${rows.join('\n')}</tbody></table></div>`

export const pageOf = (title: string, content: string) =>
  `<!doctype html><html lang="zh"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${matrixStyle}</style>
<h1>${title}</h1>
${content}
</html>`
