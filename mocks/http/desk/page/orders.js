import { doing } from './acts.js'
import { h, show, when } from './dom.js'

const row = (now) => (item) =>
  h(
    'li',
    { class: 'card' },
    h(
      'p',
      { class: 'what' },
      h('span', {}, item.title),
      item.at > 0 && h('small', {}, when(item.at, now)),
    ),
    h(
      'div',
      { class: 'buttons' },
      item.doings.map((one) => doing(one, item)),
    ),
  )

/** What waits for staff, by kind. */
export function showOrders(body, { waiting, world }) {
  const groups = waiting.map(({ title, total }) => ({ title, total }))
  show(
    body,
    groups.length > 0 ? groups : [{ title: '' }],
    ({ title }) => title,
    ({ title, total }, old) => {
      if (title === '')
        return h('p', { class: 'empty' }, '没有待办。会员的存款、取款、申请会自己出现在这里。')
      const list = old?.querySelector('ul') ?? h('ul', { 'aria-label': title })
      return h('div', {}, h('h3', {}, `${title} `, h('small', {}, String(total))), list)
    },
  )
  for (const { title, items } of waiting) {
    const list = [...body.querySelectorAll('ul')].find(
      (one) => one.getAttribute('aria-label') === title,
    )
    show(list, items, ({ id }) => id, row(world.now))
  }
}
