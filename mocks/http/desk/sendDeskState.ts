import type { ServerResponse } from 'node:http'
import { catchUp } from '../../server/scheduler'
import { nextDue } from '../../world/schedule'
import { sendJson } from '../worlds/requests'
import type { Invitation } from '../worlds/invite'
import type { Worlds } from '../worlds/worlds'
import { deskState } from './deskState'

/**
 * What the desk shows of a world: of one that nobody has opened yet only the invitation. What has fallen due is
 * done first, as by any call, and the other desks are told.
 */
export async function sendDeskState(
  response: ServerResponse,
  name: string,
  worlds: Worlds,
  invite: Invitation,
) {
  if (!worlds.has(name)) return sendJson(response, 200, { name, invite, state: null })
  const room = worlds.open(name)
  const due = nextDue(room.world)
  if (due !== undefined && due <= room.world.now()) {
    await catchUp(room.world)
    worlds.touched(name, room)
  }
  sendJson(response, 200, { name, invite, state: deskState(room) })
}
