import { attempt, doing } from './acts.js'
import { h, more, show } from './dom.js'
import { call } from './talk.js'

/**
 * Opens the app in a tab of its own, logged in as this member. The tab is this page's, so its storage can be given
 * the session; the desk's token, which a new tab inherits, is taken out.
 */
async function openAs(id, button) {
  const tab = window.open('about:blank')
  const opened = await attempt(
    button,
    async () => {
      const { token, open } = await call('become', id)
      if (!tab) throw new Error('浏览器不许打开新窗口')
      tab.sessionStorage.clear()
      tab.sessionStorage.setItem('token', token)
      tab.location.href = new URL(`./#${open}`, location.href).href
    },
    '已在新窗口以他登录',
  )
  if (!opened) tab?.close()
}

const card = (member) => {
  const { id, username, realname, vip, isAgent, online, central, venues } = member
  const about = { id, title: realname || username }
  return h(
    'li',
    { class: 'card' },
    h(
      'p',
      { class: 'what' },
      h(
        'span',
        {},
        h('b', {}, realname || username),
        ` ${username} · VIP${vip}${isAgent ? ' · 合营' : ''}`,
      ),
      online && h('small', { class: 'tag replied' }, '在线'),
    ),
    h('p', { class: 'money' }, `中心钱包 ${central} 元　场馆 ${venues} 元`),
    h(
      'details',
      {},
      h('summary', {}, '操作'),
      h(
        'div',
        { class: 'buttons' },
        h(
          'button',
          {
            type: 'button',
            'aria-label': `以他登录 ${about.title}`,
            click: ({ currentTarget }) => openAs(id, currentTarget),
          },
          '以他登录',
        ),
        member.doings.map((one) => doing(one, about)),
      ),
    ),
  )
}

export function showMembers(body, { members }) {
  const parts = [
    { key: 'sum', text: `共 ${members.total} 人，${members.online} 人登录着` },
    { key: 'list' },
    { key: 'left', left: members.total - members.items.length },
  ]
  show(
    body,
    parts,
    ({ key }) => key,
    ({ key, text, left }) => {
      if (key === 'sum') return h('p', { class: 'sum' }, text)
      return key === 'list'
        ? h('ul', {})
        : more(left, '人没有列出，登录了就排在前面') || h('span', {})
    },
  )
  // A card that changes keeps its operations open.
  show(
    body.querySelector('ul'),
    members.items,
    ({ id }) => id,
    (member, old) => {
      const element = card(member)
      if (old?.querySelector('details')?.open) element.querySelector('details').open = true
      return element
    },
  )
}
