import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { type Call, CONTROL } from './requests'
import type { Invitation } from './staffPages'
import type { Worlds } from './worlds'

type Listed = ReturnType<Worlds['list']>[number]
/** An invitation, and the staff's pages: their addresses here, with the token, if one is needed, and titles. */
type Invite = (name: string) => Invitation & { links: (readonly [string, string])[] }

function formatAge(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return '刚刚'
  if (minutes < 60) return `${minutes} 分钟前`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} 小时前` : `${Math.floor(hours / 24)} 天前`
}

/** The link for members' phones, as words and as a picture. */
const renderInvitation = ({ member, qr, here }: Invitation) =>
  html`<details>
    <summary>邀请</summary>
    <img src="${qr}" width="180" height="180" alt="邀请链接的二维码" />
    <a href="${member}">${member}</a>
    ${here ? html`<p>只有这台机器打得开：用 npm run api -- --host 0.0.0.0 启动，手机才连得上。</p>` : ''}
  </details>`

function renderRow({ name, scenario, title, unused, rows }: Listed, invite: Invite) {
  const invitation = invite(name)
  const base = `/w/${encodeURIComponent(name)}`
  return html`<tr>
    <th scope="row">${name}</th>
    <td>${title} <code>${scenario}</code></td>
    <td>${formatAge(unused)}</td>
    <td>${rows} 行</td>
    <td><code>${base}</code></td>
    <td>
      ${invitation.links.map(([at, title]) => html`<a href="${at}">${title}</a> `)}${renderInvitation(invitation)}
    </td>
    <td>
      <a href="${base}${CONTROL}status">状态</a> <a href="${base}${CONTROL}journal.list">日志</a>
      <button data-world="${encodeURIComponent(name)}">删除</button>
    </td>
  </tr>`
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif }
body { margin: 1rem; overflow-wrap: anywhere }
table { border-collapse: collapse; width: 100% }
th, td { padding: .4rem .6rem; text-align: left; border-bottom: 1px solid #8884 }
button { min-height: 2rem; font: inherit }`

const SCRIPT = `
addEventListener('click', async ({ target }) => {
  const name = target.dataset.world
  if (name === undefined || !confirm('删除世界 ' + decodeURIComponent(name) + '？')) return
  const gone = await fetch('world', { method: 'DELETE', headers: { 'x-world': name } })
  if (gone.ok) location.reload()
  else alert(await gone.text())
})`

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** A page for people that lists the worlds. Read-only; a world is deleted only by DELETE. */
export function sendWorldsPage(c: Call, worlds: Listed[], invite: Invite) {
  const table = html`<table>
    <thead>
      <tr>
        <th>世界</th>
        <th>场景</th>
        <th>上次使用</th>
        <th>大小</th>
        <th>接口地址</th>
        <th>两个人</th>
        <th></th>
      </tr>
    </thead>
    <tbody>
      ${worlds.map((world) => renderRow(world, invite))}
    </tbody>
  </table>`
  c.header('cache-control', 'no-store')
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src ${hash(STYLE)}; script-src ${hash(SCRIPT)}; connect-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'`,
  )
  return c.html(
    html`<!doctype html>
      <html lang="zh-CN">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>假后端的世界</title>
          <link rel="icon" href="data:," />
          <style>
            ${raw(STYLE)}
          </style>
        </head>
        <body>
          <h1>假后端的世界</h1>
          <p>
            共 ${worlds.length} 个。把会员端的接口地址设为「本机地址加
            /w/名字」，就在那个世界里；没有的名字，第一次调用时开一个新的。
          </p>
          ${worlds.length > 0 ? table : html`<p>还没有世界。</p>`}
          <script>
            ${raw(SCRIPT)}
          </script>
        </body>
      </html> `,
  )
}
