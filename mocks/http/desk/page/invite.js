import { tell } from './acts.js'
import { h, show } from './dom.js'

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text)
    tell('已复制')
  } catch {
    tell('浏览器不让复制，请长按链接', true)
  }
}

const card = ({ member, desk, qr, here }) =>
  h(
    'div',
    { class: 'card' },
    h('p', {}, '会员用手机扫一扫，就在这个世界里：'),
    h('img', { src: qr, width: 220, height: 220, alt: '邀请链接的二维码' }),
    h('p', {}, h('a', { href: member, target: '_blank', rel: 'noopener' }, member)),
    here &&
      h(
        'p',
        { class: 'note' },
        '这个地址只有这台机器打得开。用 HOST=0.0.0.0 npm run api 启动，手机才连得上。',
      ),
    h(
      'div',
      { class: 'buttons' },
      h('button', { type: 'button', click: () => void copy(member) }, '复制会员链接'),
      h('button', { type: 'button', click: () => void copy(desk) }, '复制客服台链接'),
    ),
  )

export const showInvite = (body, invite) => show(body, [invite], () => 'invite', card)
