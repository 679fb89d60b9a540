import { attempt, doing } from './acts.js'
import { h, show } from './dom.js'
import { call } from './talk.js'

/** The form of each ticket, kept while the ticket changes: what staff have begun to write stays. */
const forms = new Map()

function formOf({ id, title, reply }) {
  if (forms.has(id)) return forms.get(id)
  const field = h('textarea', {
    rows: 2,
    maxlength: 2000,
    'aria-label': `回复「${title}」`,
    placeholder: '不写就用常用的回复',
  })
  const send = h('button', { class: 'good' }, reply.label)
  const form = h(
    'form',
    {
      submit: async (event) => {
        event.preventDefault()
        const words = field.value.trim()
        const sent = await attempt(
          send,
          () => call('staff.do', reply.act, id, ...(words ? [words] : [])),
          `已回复「${title}」`,
        )
        if (sent) field.value = ''
      },
    },
    field,
    h('div', { class: 'buttons' }, send, h('span', { class: 'more' })),
  )
  forms.set(id, form)
  return form
}

const saying = (who, at, content, mine) =>
  h(
    'li',
    { class: mine ? 'mine' : undefined },
    h('small', {}, `${who} ${at.slice(5, 16)}`),
    h('p', {}, content),
  )

function card(ticket, old) {
  const {
    id,
    title,
    who,
    content,
    created_at,
    status_text,
    category_text,
    priority_text,
    replies,
  } = ticket
  const form = ticket.reply && formOf(ticket)
  // Its element is made anew, so the focus would be lost.
  const focused = form?.contains(document.activeElement) ? document.activeElement : undefined
  const open = old ? old.open : ticket.reply !== null
  const others = ticket.doings.map((one) => doing(one, { id, title }))
  form?.querySelector('.more').replaceChildren(...others)
  const element = h(
    'details',
    { class: 'card', open },
    h(
      'summary',
      {},
      h('b', {}, title),
      h('span', { class: `tag ${ticket.status}` }, status_text),
      h('small', {}, `${who} · ${category_text} · ${priority_text}`),
    ),
    h(
      'ol',
      { class: 'talk' },
      saying(who, created_at, content),
      replies.map((one) =>
        saying(
          one.type === 'admin' ? '客服' : who,
          one.created_at,
          one.content,
          one.type === 'admin',
        ),
      ),
    ),
    form ?? h('div', { class: 'buttons' }, others),
  )
  if (focused) queueMicrotask(() => focused.focus())
  return element
}

/** Tickets, those that wait first; the form of one that is gone is forgotten. */
export function showTickets(body, { tickets }) {
  for (const id of forms.keys()) if (!tickets.items.some((one) => one.id === id)) forms.delete(id)
  if (tickets.items.length > 0) return show(body, tickets.items, ({ id }) => id, card)
  show(
    body,
    ['none'],
    (key) => key,
    () => h('p', { class: 'empty' }, '还没有工单。'),
  )
}
