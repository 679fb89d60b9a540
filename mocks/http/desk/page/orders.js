import { doing } from './acts.js'
import { h, more, show, when } from './dom.js'

/** An amount and its unit stay in one line. */
const together = (title) => title.replaceAll(/(\d) (元|USDT)/g, '$1\u00a0$2')

const row = (now) => (item) =>
  h(
    'li',
    { class: 'card order' },
    h('p', {}, together(item.title), item.at > 0 && h('small', {}, when(item.at, now))),
    h(
      'div',
      { class: 'buttons' },
      item.doings.map((one) => doing(one, item)),
    ),
  )

/** What waits for staff, by kind. */
export function showOrders(body, { waiting, world }) {
  const groups = waiting.map(({ title, total, items }) => ({ title, total, shown: items.length }))
  show(
    body,
    groups.length > 0 ? groups : [{ title: '' }],
    ({ title }) => title,
    ({ title, total, shown }, old) => {
      if (title === '')
        return h('p', { class: 'empty' }, '没有待办。会员的存款、取款、申请会自己出现在这里。')
      const list = old?.querySelector('ul') ?? h('ul', { 'aria-label': title })
      const left = more(total - shown, '条，处理完前面的就出现')
      return h('div', {}, h('h3', {}, `${title} `, h('small', {}, String(total))), list, left)
    },
  )
  for (const { title, items } of waiting) {
    const list = [...body.querySelectorAll('ul')].find(
      (one) => one.getAttribute('aria-label') === title,
    )
    show(list, items, ({ id }) => id, row(world.now))
  }
}
