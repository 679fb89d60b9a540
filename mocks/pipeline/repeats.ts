import { type Endpoint, movesMoney } from '@/contract/endpoint'
import { REQUEST_ID, requestIdOf } from '@/contract/requestId'
import { redact } from '../world/journal'
import type { Envelope } from './reply'
import type { Member, World } from '../world/world'

/** A call that moves money, known by the id that its tap gave it; undefined where it carries none. */
export interface Tap {
  key: string
  memberId: string
  /** The body, to tell a repeat from another call under the same id. */
  asked: string
}

export function tapOf(endpoint: Endpoint, member: Member, body: unknown): Tap | undefined {
  const requestId = movesMoney(endpoint) ? requestIdOf(body) : undefined
  if (!requestId) return undefined
  const key = `${member.id}/${endpoint.id}/${requestId}`
  return { key, memberId: member.id, asked: JSON.stringify(redact(body)) }
}

/** The answer that this tap got before, whatever it was: it moves nothing a second time. */
export function firstAnswer(world: World, { key, asked }: Tap): Envelope | undefined {
  const known = world.db.get('answers', key)
  if (!known) return undefined
  if (known.asked !== asked)
    return { code: 409, message: `${REQUEST_ID} 已用于另一笔请求`, data: null }
  return JSON.parse(known.answer) as Envelope
}

/** Keeps what was answered; inside the transaction that did it, so that there is never one without the other. */
export const keepAnswer = (world: World, { key: id, memberId, asked }: Tap, answer: Envelope) =>
  void world.db.insert('answers', {
    id,
    memberId,
    asked,
    answer: JSON.stringify(answer),
    at: world.now(),
  })

/** The envelope as a server tells it that knows what the id is for. */
export function knowingTap(
  endpoint: Endpoint,
  body: unknown,
  envelope: Envelope | undefined,
): Envelope | undefined {
  const requestId = movesMoney(endpoint) ? requestIdOf(body) : undefined
  return requestId && envelope ? { ...envelope, [REQUEST_ID]: requestId } : envelope
}
