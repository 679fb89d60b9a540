import type { ServerResponse } from 'node:http'
import { type Answer, expectMethod, READ, Refused, sendJson, typeOf } from './requests'
import { deskFile } from './pageFiles'
import { catchUp } from '../server/scheduler'
import { nextDue } from '../world/schedule'
import type { Invitation } from './invitation'
import type { Worlds } from './worlds'
import { type DeskFilter, deskState } from '../control/deskState'

/** The staff's page of a world, and below it its parts. */
export const DESK = '/__desk'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/**
 * The page itself tells nothing about a world, so anyone may have it; all it shows and does goes through the
 * control surface, which asks for the token.
 */
export const sendDesk: Answer = async (request, response, { path }) => {
  expectMethod(request, path, READ)
  const name = path === DESK ? 'desk.html' : path.slice(DESK.length + 1)
  const text = /^[a-z]+\.(html|css|js)$/.test(name) && (await deskFile(name))
  if (!text) throw new Refused(404, `没有页面 ${path}`)
  response.setHeader('content-type', typeOf(name))
  response.setHeader('cache-control', 'no-cache')
  response.setHeader('content-security-policy', POLICY)
  response.setHeader('referrer-policy', 'no-referrer')
  response.end(text)
}

/**
 * What the desk shows of a world: of one that nobody has opened yet only the invitation. What has fallen due is
 * done first, as by any call, and the other desks are told.
 */
export async function sendDeskState(
  response: ServerResponse,
  name: string,
  worlds: Worlds,
  invite: Invitation,
  query: string,
) {
  if (!worlds.has(name)) return sendJson(response, 200, { name, invite, state: null })
  const room = worlds.open(name)
  const due = nextDue(room.world)
  if (due !== undefined && due <= room.world.now()) {
    await catchUp(room.world)
    worlds.touched(name)
  }
  const filter: DeskFilter = Object.fromEntries(new URLSearchParams(query))
  sendJson(response, 200, { name, invite, state: deskState(room, filter) })
}
