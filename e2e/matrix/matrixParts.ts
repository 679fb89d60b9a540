import { endpoints } from '../../src/contract/all'

/** Styles of the matrix's page: a state is shown by word and mark, not only by colour. */
const matrixStyle = `
:root{color-scheme:light dark;--paper:#fff;--ink:#1a1f2b;--dim:#5c6475;--line:#d9deea;--head:#eef1f8;
--ok:#e3f5ea;--ok-ink:#0c6b36;--bad:#fde4e1;--bad-ink:#a81f14;--open:#fff3d6;--open-ink:#7a5200}
@media(prefers-color-scheme:dark){:root{--paper:#12151c;--ink:#e8ebf3;--dim:#9aa3b6;--line:#2e3545;--head:#1c212c;
--ok:#123322;--ok-ink:#7fdca6;--bad:#46191a;--bad-ink:#ffaaa2;--open:#3a2f10;--open-ink:#f2cf7a}}
body{font:14px/1.55 system-ui,"PingFang SC","Noto Sans CJK SC",sans-serif;margin:24px;background:var(--paper);color:var(--ink)}
h1{font-size:24px;margin:0 0 8px}h2{font-size:17px;margin:28px 0 8px}section h2{font-size:15px;overflow-wrap:anywhere}
.sum{font-size:16px}.sum span{padding:2px 8px;border-radius:6px}
.wide{overflow-x:auto;border:1px solid var(--line);border-radius:8px}
table{border-collapse:collapse;width:100%;font-size:13px}
th,td{border-bottom:1px solid var(--line);padding:4px 8px;text-align:left;white-space:nowrap}
tbody tr:last-child>*{border-bottom:0}
thead th{background:var(--head);position:sticky;top:0}
th[scope=row]{position:sticky;left:0;background:var(--paper);font-weight:600}
th small{display:block;color:var(--dim);font-weight:400}
.ok{background:var(--ok);color:var(--ok-ink)}.bad{background:var(--bad);color:var(--bad-ink);font-weight:700}
.open{background:var(--open);color:var(--open-ink)}.none{color:var(--dim)}
td.ok::before{content:"✓ "}td.bad::before{content:"✗ "}td.open::before{content:"○ "}
td button{all:unset;cursor:pointer;text-decoration:underline dotted;text-underline-offset:3px}
td button:focus-visible{outline:2px solid currentColor;outline-offset:2px}
[popover]{max-width:min(560px,90vw);border:1px solid var(--line);border-radius:10px;padding:14px 18px;
background:var(--paper);color:var(--ink);white-space:normal;font-weight:400;box-shadow:0 12px 40px #0004}
[popover] ul{margin:8px 0 0;padding-left:18px}.fault,.faults li{color:var(--bad-ink)}
`

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
