import { type Endpoint, movesMoney } from '@/contract/endpoint'
import { REQUEST_ID, requestIdOf } from '@/contract/requestId'
import { redact } from '../world/journal'
import type { Envelope } from './reply'
import type { Member, World } from '../world/world'

/** A call that moves money, identified by the id of its tap; undefined where it has none. */
export interface Tap {
  key: string
  memberId: string
  /** The body, to tell a repeat from another call with the same id. */
  asked: string
}

export function tapOf(endpoint: Endpoint, member: Member, body: unknown): Tap | undefined {
  const requestId = movesMoney(endpoint) ? requestIdOf(body) : undefined
  if (!requestId) return undefined
  const key = `${member.id}/${endpoint.id}/${requestId}`
  return { key, memberId: member.id, asked: JSON.stringify(redact(body)) }
}

/** The earlier answer to this tap, whatever it was; nothing moves a second time. */
export function firstAnswer(world: World, { key, asked }: Tap): Envelope | undefined {
  const known = world.db.get('answers', key)
  if (!known) return undefined
  if (known.asked !== asked)
    return { code: 409, message: `${REQUEST_ID} 已用于另一笔请求`, data: null }
  return JSON.parse(known.answer) as Envelope
}

/** Stores the answer in the same transaction as the change, so that neither exists without the other. */
export const keepAnswer = (world: World, { key: id, memberId, asked }: Tap, answer: Envelope) =>
  void world.db.insert('answers', {
    id,
    memberId,
    asked,
    answer: JSON.stringify(answer),
    at: world.now(),
  })

/** The envelope with the id, as a server that knows request_id returns it. */
export function knowingTap(
  endpoint: Endpoint,
  body: unknown,
  envelope: Envelope | undefined,
): Envelope | undefined {
  const requestId = movesMoney(endpoint) ? requestIdOf(body) : undefined
  return requestId && envelope ? { ...envelope, [REQUEST_ID]: requestId } : envelope
}
