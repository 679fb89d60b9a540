import type { IncomingMessage, ServerResponse } from 'node:http'
import { nearestWords, noSuch } from '@fixtures/nearest'
import { argumentsOf as argumentsOfControls } from '../control/arguments'
import type { ControlName } from '../control/control'
import {
  type Address,
  type Answer,
  argumentsOf,
  bytesOf,
  CONTROL,
  errorText,
  expectMethod,
  READ,
  Refused,
  sendJson,
} from './requests'
import { checkControl } from './guard'
import {
  invitation,
  type Invitation,
  sendStaffState,
  type StaffPage,
  staffPath,
} from './staffPages'
import type { Worlds } from './worlds'
import { createHash } from 'node:crypto'

type Listed = ReturnType<Worlds['list']>[number]
/** An invitation, and the staff's pages: their addresses here, with the token, if one is needed, and titles. */
type Invite = (name: string) => Invitation & { links: (readonly [string, string])[] }

/** A name may have any visible characters, so it is escaped. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

function ago(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return '刚刚'
  if (minutes < 60) return `${minutes} 分钟前`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} 小时前` : `${Math.floor(hours / 24)} 天前`
}

/** The link for members' phones, as words and as a picture. */
const invited = ({ member, qr, here }: Invitation) => `<details>
<summary>邀请</summary>
<img src="${escaped(qr)}" width="180" height="180" alt="邀请链接的二维码">
<a href="${escaped(member)}">${escaped(member)}</a>
${here ? '<p>只有这台机器打得开：用 npm run api -- --host 0.0.0.0 启动，手机才连得上。</p>' : ''}
</details>`

function rowOf({ name, scenario, title, unused, rows }: Listed, invite: Invite): string {
  const invitation = invite(name)
  const base = `/w/${encodeURIComponent(name)}`
  const link = (at: string, words: string) => `<a href="${escaped(at)}">${words}</a>`
  const look = (what: string, words: string) => link(`${base}${CONTROL}${what}`, words)
  return `<tr>
<th scope="row">${escaped(name)}</th>
<td>${escaped(title)} <code>${escaped(scenario)}</code></td>
<td>${ago(unused)}</td>
<td>${rows} 行</td>
<td><code>${escaped(base)}</code></td>
<td>${invitation.links.map(([at, title]) => link(at, title)).join(' ')}${invited(invitation)}</td>
<td>${look('status', '状态')} ${look('journal.list', '日志')} <button data-world="${escaped(encodeURIComponent(name))}">删除</button></td>
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
function sendWorldsPage(response: ServerResponse, worlds: Listed[], invite: Invite) {
  const table = `<table>
<thead><tr><th>世界</th><th>场景</th><th>上次使用</th><th>大小</th><th>接口地址</th><th>两个人</th><th></th></tr></thead>
<tbody>
${worlds.map((world) => rowOf(world, invite)).join('\n')}
</tbody>
</table>`
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('cache-control', 'no-store')
  response.setHeader(
    'content-security-policy',
    `default-src 'none'; style-src ${hash(STYLE)}; script-src ${hash(SCRIPT)}; connect-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'`,
  )
  response.end(`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>假后端的世界</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<h1>假后端的世界</h1>
<p>共 ${worlds.length} 个。把会员端的接口地址设为「本机地址加 /w/名字」，就在那个世界里；没有的名字，第一次调用时开一个新的。</p>
${worlds.length > 0 ? table : '<p>还没有世界。</p>'}
<script>${SCRIPT}</script>
</body>
</html>
`)
}

/** Changes within this many milliseconds are one event. */
const SOON = 120
/** Milliseconds between two signs of life. */
const BEAT = 15_000

/**
 * A world's changes as server-sent events, for as long as the caller listens: `hello` with what the world is now,
 * `change` when something in it may be another, `gone` when it was deleted. Listening makes no world.
 */
function sendEvents(
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
  worlds: Worlds,
) {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // nginx would otherwise collect the events.
    'x-accel-buffering': 'no',
  })
  request.socket.setNoDelay(true)

  const say = (event: string) => {
    const data = JSON.stringify({ world: name, there: worlds.has(name) })
    response.write(`event: ${event}\ndata: ${data}\n\n`)
  }
  let soon: ReturnType<typeof setTimeout> | undefined
  const change = () => {
    soon = undefined
    say('change')
  }
  const stop = worlds.watch(name, (what) => {
    if (what === 'gone') say('gone')
    else soon ??= setTimeout(change, SOON)
  })
  const beating = setInterval(() => response.write(': beat\n\n'), BEAT)
  response.once('close', () => {
    stop()
    clearInterval(beating)
    clearTimeout(soon)
  })
  response.write('retry: 2000\n')
  say('hello')
}

type Surface = Record<string, (...args: unknown[]) => unknown>

/** Controls that only read; also allowed by GET, for a person's browser. */
const LOOKS: ReadonlySet<string> = new Set<ControlName>([
  'status',
  'scenarios',
  'members',
  'clock.upcoming',
  'endpoints',
  'rules.list',
  'holds.list',
  'journal.list',
  'journal.faulty',
  'staff.acts',
  'db.tables',
  'books.moved',
  'books.audit',
  'saves.list',
  'undo.list',
])

const known = Object.keys(argumentsOfControls)

interface Settings {
  token: string | undefined
  /** Where the asker invites others to. */
  origin: (request: IncomingMessage) => string
  staff: readonly StaffPage[]
}

/** Of the requests below, the methods of those that do not take GET and HEAD alike. */
const METHODS: Record<string, string[]> = { events: ['GET'], world: ['DELETE'] }

/**
 * The control surface: `POST <name>` with a JSON list of arguments, `DELETE world`, `GET worlds`, `GET` of the
 * folder itself (a page for people), `GET <name>` of each of the staff's pages (what it shows), `GET events` (its
 * changes as server-sent events), `GET health` without a token.
 */
export function createControlRoutes(worlds: Worlds, { token, origin, staff }: Settings) {
  const call: Answer = async (request, response, { world, path }) => {
    const name = path.slice(CONTROL.length)
    if (!known.includes(name))
      return sendJson(response, 404, {
        error: noSuch('操作', name, known),
        nearest: nearestWords(name, known),
        known,
      })
    const looks = LOOKS.has(name)
    expectMethod(request, path, looks ? [...READ, 'POST'] : ['POST'])
    const reading = request.method !== 'POST'
    if (reading && !worlds.has(world))
      throw new Refused(404, `还没有世界 ${world} / no such world yet`)
    const surface = worlds.open(world).control as Surface
    try {
      const args = reading ? [] : argumentsOf(await bytesOf(request))
      sendJson(response, 200, await surface[name]?.(...args))
    } catch (error) {
      if (error instanceof Refused) throw error
      sendJson(response, 400, { error: errorText(error) })
    } finally {
      // Some controls take a while, so the change is noted when they are done.
      if (!looks) worlds.touched(world)
    }
  }

  /** Requests that make no world. */
  const own: Record<string, Answer> = {
    ''(request, response) {
      sendWorldsPage(response, worlds.list(), (name) => {
        const encoded = encodeURIComponent(name)
        const links = staff.map((page) => [staffPath(page, encoded, token), page.title] as const)
        return { ...invitation(origin(request), encoded), links }
      })
    },
    events(request, response, { world }) {
      sendEvents(request, response, world, worlds)
    },
    health(_, response) {
      sendJson(response, 200, { ok: true, worlds: worlds.size })
    },
    worlds(_, response) {
      sendJson(response, 200, worlds.list())
    },
    world(_, response, { world }) {
      sendJson(response, 200, worlds.drop(world))
    },
  }

  for (const page of staff)
    own[page.name] = (request, response, { world: name, query }) => {
      const [at, encoded] = [origin(request), encodeURIComponent(name)]
      const invite = { ...invitation(at, encoded), staff: at + staffPath(page, encoded, token) }
      return sendStaffState(page, response, worlds, { name, invite, query })
    }

  return {
    /** Throws a 401 or 403 unless the caller may control. */
    answer(request: IncomingMessage, response: ServerResponse, address: Address) {
      const name = address.path.slice(CONTROL.length)
      if (name !== 'health') checkControl(request, token)
      if (Object.hasOwn(own, name)) {
        expectMethod(request, address.path, METHODS[name] ?? READ)
        return own[name]?.(request, response, address)
      }
      return call(request, response, address)
    },
  }
}
