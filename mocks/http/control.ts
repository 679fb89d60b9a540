import { Hono, type Handler } from 'hono'
import { streamSSE } from 'hono/streaming'
import { findNearestWords, formatUnknownName } from '@fixtures/nearest'
import { controlArguments } from '../control/arguments'
import type { ControlName } from '../control/control'
import { runEverythingDue } from '../server/scheduler'
import { findNextDueTime } from '../world/acts'
import { assertControlAccess } from './guard'
import { createMemberInvitation } from './invitations'
import { formatStaffPath, type StaffPage } from './pages'
import { type Call, type Env, parseControlArguments, httpError } from './requests'
import type { Worlds } from './worlds'

const CHANGE_DELAY_MS = 120
const HEARTBEAT_MS = 15_000

function sendEvents(c: Call, worlds: Worlds) {
  const { world: worldName } = c.var
  // Keeps nginx from buffering the events.
  c.header('x-accel-buffering', 'no')
  return streamSSE(c, async (stream) => {
    const send = (event: string) =>
      stream.writeSSE({
        event,
        data: JSON.stringify({ world: worldName, there: worlds.has(worldName) }),
      })
    let delay: ReturnType<typeof setTimeout> | undefined
    const sendChange = () => {
      delay = undefined
      void send('change')
    }
    const stopWatching = worlds.watch(worldName, (event) => {
      if (event === 'gone') void send('gone')
      else delay ??= setTimeout(sendChange, CHANGE_DELAY_MS)
    })
    const heartbeat = setInterval(() => void stream.write(': beat\n\n'), HEARTBEAT_MS)
    const disconnected = new Promise<void>((resolve) => stream.onAbort(resolve))
    await stream.write('retry: 2000\n')
    await send('hello')
    await disconnected
    stopWatching()
    clearInterval(heartbeat)
    clearTimeout(delay)
  })
}

type Controls = Record<string, (...args: unknown[]) => unknown>

/** Also answer GET. */
const READ_ONLY_CONTROLS: ReadonlySet<string> = new Set<ControlName>([
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

const controlNames = Object.keys(controlArguments)

interface ControlRouteOptions {
  controlToken: string | undefined
  getOrigin: (call: Call) => string
  staffPages: readonly StaffPage[]
}

/** `GET health` needs no token; each control is a POST with a JSON list of arguments. */
export function createControlRoutes(
  worlds: Worlds,
  { controlToken, getOrigin, staffPages }: ControlRouteOptions,
): Hono<Env> {
  const routes = new Hono<Env>()
  routes.get('/health', (c) => c.json({ ok: true, worlds: worlds.size }))
  routes.use(async (c, next) => {
    assertControlAccess(c.req.raw, controlToken)
    await next()
  })

  routes.get('/events', (c) => sendEvents(c, worlds))
  routes.get('/worlds', (c) => c.json(worlds.list()))
  routes.delete('/world', (c) => c.json(worlds.delete(c.var.world)))
  for (const page of staffPages)
    routes.get(`/${page.name}`, async (c) => {
      const { world: worldName } = c.var
      const encoded = encodeURIComponent(worldName)
      const staff = getOrigin(c) + formatStaffPath(page, encoded, controlToken)
      const invite = { ...createMemberInvitation(getOrigin(c), encoded), staff }
      const state = readStaffState(page, worlds, worldName, c.req.query())
      return c.json({ name: worldName, invite, state })
    })

  for (const name of controlNames) {
    const isReadOnly = READ_ONLY_CONTROLS.has(name)
    const handle: Handler<Env> = async (c) => {
      const { world: worldName } = c.var
      const isPost = c.req.method === 'POST'
      if (!isPost && !worlds.has(worldName))
        throw httpError(404, `还没有世界 ${worldName} / no such world yet`)
      const args = isPost ? parseControlArguments(await c.req.text()) : []
      const controls = worlds.open(worldName).control as Controls
      try {
        const result = await controls[name]?.(...args)
        return c.json((result ?? null) as object)
      } catch (error) {
        throw httpError(400, error instanceof Error ? error.message : String(error))
      } finally {
        if (!isReadOnly) worlds.notifyChange(worldName)
      }
    }
    routes.on(isReadOnly ? ['GET', 'POST'] : ['POST'], `/${name}`, handle)
  }
  routes.all('/:name', (c) => {
    const name = c.req.param('name')
    const nearest = findNearestWords(name, controlNames)
    const error = formatUnknownName('操作', name, controlNames)
    return c.json({ error, nearest, known: controlNames }, 404)
  })
  return routes
}

/** null when there is no such world. Runs due events first. */
function readStaffState(
  page: StaffPage,
  worlds: Worlds,
  worldName: string,
  query: Record<string, string>,
): object | null {
  if (!worlds.has(worldName)) return null
  const serverWorld = worlds.open(worldName)
  const { world } = serverWorld
  const dueAt = findNextDueTime(world)
  if (dueAt !== undefined && dueAt <= world.now()) {
    runEverythingDue(world)
    worlds.notifyChange(worldName)
  }
  return page.readState(serverWorld, query)
}
