import { clockTime, h, show } from './dom.js'

const line = ({ at, title, path, method, status, code, message, took, rule }) => {
  const bad = status !== null && (status >= 400 || (code !== null && code !== 200))
  const answer = status === null ? '等着答复' : [code ?? status, message].filter(Boolean).join(' ')
  return h(
    'li',
    { class: bad ? 'wrong' : undefined },
    h('time', {}, clockTime(at)),
    h('span', {}, h('b', {}, title), h('small', {}, ` ${method} ${path}`)),
    h(
      'span',
      { class: 'answer' },
      answer,
      took !== null && h('small', {}, ` ${took} ms`),
      rule && h('small', {}, ` 规则 ${rule}`),
    ),
  )
}

/** The last calls, the newest first. */
export function showJournal(body, { journal }) {
  show(
    body,
    [{ key: journal.length > 0 ? 'list' : 'none' }],
    ({ key }) => key,
    ({ key }) =>
      key === 'list' ? h('ol', { class: 'lines' }) : h('p', { class: 'empty' }, '还没有请求。'),
  )
  const list = body.querySelector('ol')
  if (list) show(list, journal, ({ seq }) => seq, line)
}
