import type { IncomingMessage, ServerResponse } from 'node:http'
import { createControl, type ControlName } from '../control'
import { createWorld } from '../world'
import type { Address } from './address'
import { argumentsOf } from './arguments'
import { bytesOf, errorText, sendJson } from './http'
import { Refused, wrongMethod } from './refused'
import type { Worlds } from './worlds'

export const CONTROL = '/__control/'
type Surface = Record<string, (...args: unknown[]) => unknown>

/** What may be asked by GET as well, for a person's browser: it only looks. */
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
  'saves.list',
  'undo.list',
])
const READ = ['GET', 'HEAD']

/** The control surface: `POST <name>` with a JSON list of arguments, `DELETE world`, `GET health`. */
export function createControlRoutes(worlds: Worlds, most: number) {
  const known = Object.keys(createControl(createWorld()))

  async function call(
    request: IncomingMessage,
    response: ServerResponse,
    { world, path }: Address,
  ) {
    const name = path.slice(CONTROL.length)
    if (!known.includes(name))
      return sendJson(response, 404, { error: `控制面没有 ${name}`, known })
    const looks = LOOKS.has(name)
    expect(request, path, looks ? [...READ, 'POST'] : ['POST'])
    const reading = request.method !== 'POST'
    if (reading && !worlds.has(world)) throw new Refused(404, `还没有世界 ${world}`)
    const surface = worlds.open(world).control as Surface
    try {
      const args = reading ? [] : argumentsOf(await bytesOf(request, most))
      sendJson(response, 200, await surface[name]?.(...args))
    } catch (error) {
      if (error instanceof Refused) throw error
      sendJson(response, 400, { error: errorText(error) })
    }
  }

  return {
    health(request: IncomingMessage, response: ServerResponse, { path }: Address) {
      expect(request, path, READ)
      sendJson(response, 200, { ok: true, worlds: worlds.size, asleep: worlds.asleep })
    },
    drop(request: IncomingMessage, response: ServerResponse, { world, path }: Address) {
      expect(request, path, ['DELETE'])
      sendJson(response, 200, worlds.drop(world))
    },
    call,
  }
}

function expect({ method = 'GET' }: IncomingMessage, path: string, allowed: string[]) {
  if (!allowed.includes(method)) throw wrongMethod(path, method, allowed)
}
