import type { IncomingMessage, ServerResponse } from 'node:http'
import { nearestWords, noSuch } from '@fixtures/nearest'
import { createControl, type ControlName } from '../control/control'
import { createWorld } from '../world/world'
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
import { sendDeskState } from './desk'
import { sendEvents } from './events'
import { checkControl } from './guard'
import { invitation } from './invitation'
import type { Worlds } from './worlds'
import { sendWorldsPage } from './worldsPage'

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

interface Settings {
  token: string | undefined
  /** Where the asker invites others to. */
  origin: (request: IncomingMessage) => string
}

/** Of the requests below, the methods of those that do not take GET and HEAD alike. */
const METHODS: Record<string, string[]> = { events: ['GET'], world: ['DELETE'] }

/**
 * The control surface: `POST <name>` with a JSON list of arguments, `DELETE world`, `GET worlds`, `GET` of the
 * folder itself (a page for people), `GET desk` (what the staff's page shows), `GET events` (its changes as
 * server-sent events), `GET health` without a token.
 */
export function createControlRoutes(worlds: Worlds, { token, origin }: Settings) {
  const known = Object.keys(createControl(createWorld()))

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
      const link = (name: string) => invitation(origin(request), encodeURIComponent(name), token)
      sendWorldsPage(response, worlds.list(), link)
    },
    desk(request, response, { world, query }) {
      const invite = invitation(origin(request), encodeURIComponent(world), token)
      return sendDeskState(response, world, worlds, invite, query)
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
