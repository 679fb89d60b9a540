import { Hono, type Handler } from 'hono'
import { streamSSE } from 'hono/streaming'
import { nearestWords, noSuch } from '@fixtures/nearest'
import { controlArguments } from '../control/arguments'
import type { ControlName } from '../control/control'
import { checkControl } from './guard'
import { type Call, type Env, parseArguments, httpError } from './requests'
import { createInvitation, readStaffState, type StaffPage, formatStaffPath } from './staffPages'
import type { Worlds } from './worlds'

/** Changes within this time are one event. */
const CHANGE_DELAY_MS = 120
const HEARTBEAT_MS = 15_000

/**
 * A world's changes as server-sent events, for as long as the caller listens: `hello` with what the world is now,
 * `change` when something in it may be another, `gone` when it was deleted. Listening makes no world.
 */
function sendEvents(c: Call, worlds: Worlds) {
  const { world } = c.var
  // nginx would otherwise collect the events.
  c.header('x-accel-buffering', 'no')
  return streamSSE(c, async (stream) => {
    const send = (event: string) =>
      stream.writeSSE({ event, data: JSON.stringify({ world, there: worlds.has(world) }) })
    let delay: ReturnType<typeof setTimeout> | undefined
    const sendChange = () => {
      delay = undefined
      void send('change')
    }
    const unwatch = worlds.watch(world, (what) => {
      if (what === 'gone') void send('gone')
      else delay ??= setTimeout(sendChange, CHANGE_DELAY_MS)
    })
    const heartbeat = setInterval(() => void stream.write(': beat\n\n'), HEARTBEAT_MS)
    const left = new Promise<void>((resolve) => stream.onAbort(resolve))
    await stream.write('retry: 2000\n')
    await send('hello')
    await left
    unwatch()
    clearInterval(heartbeat)
    clearTimeout(delay)
  })
}

type Surface = Record<string, (...args: unknown[]) => unknown>

/** Controls that only read; also allowed by GET, for a person's browser. */
const READS: ReadonlySet<string> = new Set<ControlName>([
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

const known = Object.keys(controlArguments)

interface Settings {
  token: string | undefined
  /** Where the asker invites others to. */
  origin: (call: Call) => string
  staff: readonly StaffPage[]
}

/**
 * The control surface: `POST <name>` with a JSON list of arguments, `DELETE world`, `GET worlds`, `GET <name>` of each of the staff's pages (what it shows), `GET events` (its
 * changes as server-sent events), `GET health` without a token.
 */
export function createControlRoutes(worlds: Worlds, { token, origin, staff }: Settings) {
  const routes = new Hono<Env>()
  routes.get('/health', (c) => c.json({ ok: true, worlds: worlds.size }))
  routes.use(async (c, next) => {
    checkControl(c.req.raw, token)
    await next()
  })

  // These make no world.
  routes.get('/events', (c) => sendEvents(c, worlds))
  routes.get('/worlds', (c) => c.json(worlds.list()))
  routes.delete('/world', (c) => c.json(worlds.delete(c.var.world)))
  for (const page of staff)
    routes.get(`/${page.name}`, async (c) => {
      const name = c.var.world
      const encoded = encodeURIComponent(name)
      const links = {
        ...createInvitation(origin(c), encoded),
        staff: origin(c) + formatStaffPath(page, encoded, token),
      }
      const state = await readStaffState(page, worlds, name, c.req.query())
      return c.json({ name, invite: links, state })
    })

  for (const name of known) {
    const isRead = READS.has(name)
    const call: Handler<Env> = async (c) => {
      const { world } = c.var
      const isLook = c.req.method !== 'POST'
      if (isLook && !worlds.has(world))
        throw httpError(404, `还没有世界 ${world} / no such world yet`)
      const args = isLook ? [] : parseArguments(await c.req.text())
      const surface = worlds.open(world).control as Surface
      try {
        return c.json(((await surface[name]?.(...args)) ?? null) as object)
      } catch (error) {
        throw httpError(400, error instanceof Error ? error.message : String(error))
      } finally {
        // Some controls take a while, so the change is noted when they are done.
        if (!isRead) worlds.notifyChange(world)
      }
    }
    routes.on(isRead ? ['GET', 'POST'] : ['POST'], `/${name}`, call)
  }
  routes.all('/:name', (c) => {
    const name = c.req.param('name')
    const nearest = nearestWords(name, known)
    return c.json({ error: noSuch('操作', name, known), nearest, known }, 404)
  })
  return routes
}
