import * as v from 'valibot'
import { type Endpoint, movesMoney } from '@/contract/endpoint'
import { REQUEST_ID, requestIdOf } from '@/contract/envelope'
import { Refusal, ServerAnswer, type Handler, type Upload } from '../world/answer'
import type { Change } from '../db/db'
import { memberOf, sessionOf } from '../world/memberLookup'
import { DEEPEST, MOST_VALUES } from '../world/jsonLimits'
import { runScheduled, scheduleAfter } from '../server/scheduler'
import type { Member, World } from '../world/world'
import { redact } from '../world/journal'
import type { Envelope } from './reply'
import { NOT_JSON, TOO_DEEP, TOO_MUCH } from './request'

/**
 * Guard, parse the body, resolve in one transaction, parse the answer. Never throws: errors become envelopes.
 */
export function run(
  world: World,
  endpoint: Endpoint,
  handler: Handler | undefined,
  request: Request,
  sent: unknown,
  files: Record<string, Upload>,
  /** An error from before, while a long jump of the clock was processed in slices. */
  trouble: { error: unknown } | undefined,
) {
  let changes: Change[] = []
  let member: Member | null = null
  let delayMs = 0
  let tap: Tap | undefined
  const done = (envelope: Envelope, violation?: string) => ({
    envelope,
    changes,
    member,
    violation,
    delayMs,
  })
  try {
    if (trouble) throw trouble.error
    runScheduled(world)
    const session = sessionOf(world, request)
    member = memberOf(world, request)
    if (!endpoint.open && !member)
      return done({ code: 401, message: '登录已失效，请重新登录', data: null })
    if (sent === NOT_JSON) return done({ code: 400, message: '请求体不是合法的 JSON', data: null })
    if (sent === TOO_DEEP)
      return done({
        code: 400,
        message: `请求体嵌套过深，最多 ${DEEPEST} 层`,
        data: null,
      })
    if (sent === TOO_MUCH)
      return done({ code: 400, message: `请求体超过 ${MOST_VALUES.call} 个值`, data: null })
    if (!handler) return done({ code: 501, message: '接口尚未实现', data: null })
    const body = v.safeParse(endpoint.body, sent)
    if (!body.success) {
      const fields = body.issues.map((issue) => ({
        field: v.getDotPath(issue) ?? 'body',
        problem: issue.message,
      }))
      return done({
        code: 422,
        message: `参数错误：${fields.map((f) => f.field).join('、')}`,
        data: { fields },
      })
    }
    tap = member ? tapOf(endpoint, member, sent) : undefined
    const first = tap && firstAnswer(world, tap)
    if (first) return done(first)
    const tx = world.db.tx(() => {
      const answered = withMessage(
        handler.resolve({
          body: body.output,
          world,
          member,
          token: session?.id ?? null,
          files,
        }),
      )
      if (answered.code === 200) scheduleAfter(world, endpoint.id)
      if (tap) keepAnswer(world, tap, envelopeOf(answered))
      return answered
    })
    changes = tx.changes
    const envelope = envelopeOf(tx.result)
    delayMs = tx.result.delayMs
    if (envelope.code !== 200) return done(envelope)
    const clean = v.safeParse(endpoint.data, envelope.data)
    if (!clean.success) {
      const issue = clean.issues[0]
      return done(
        { code: 500, message: '服务器异常，请稍后再试', data: null },
        `${endpoint.id} ${v.getDotPath(issue) ?? 'data'}: ${issue.message}`,
      )
    }
    return done(envelope)
  } catch (error) {
    if (error instanceof Refusal) {
      const refused = { code: error.code, message: error.message, data: null }
      if (tap) keepAnswer(world, tap, refused)
      return done(refused)
    }
    return done(
      { code: 500, message: '服务器异常，请稍后再试', data: null },
      `${endpoint.id}: ${String(error)}`,
    )
  }
}

const envelopeOf = ({ data, message, code }: ServerAnswer<unknown>): Envelope => ({
  code,
  message,
  data: code === 200 ? (data ?? null) : null,
})

/** An answer without a message gets the usual success text. */
const withMessage = (result: unknown): ServerAnswer<unknown> =>
  result instanceof ServerAnswer ? result : new ServerAnswer(result, '操作成功')

/** A call that moves money, identified by the id of its tap; undefined where it has none. */
interface Tap {
  key: string
  memberId: string
  /** The body, to tell a repeat from another call with the same id. */
  body: string
}

function tapOf(endpoint: Endpoint, member: Member, body: unknown): Tap | undefined {
  const requestId = movesMoney(endpoint) ? requestIdOf(body) : undefined
  if (!requestId) return undefined
  const key = `${member.id}/${endpoint.id}/${requestId}`
  return { key, memberId: member.id, body: JSON.stringify(redact(body)) }
}

/** The earlier answer to this tap, whatever it was; nothing moves a second time. */
function firstAnswer(world: World, { key, body }: Tap): Envelope | undefined {
  const known = world.db.get('answers', key)
  if (!known) return undefined
  if (known.asked !== body)
    return { code: 409, message: `${REQUEST_ID} 已用于另一笔请求`, data: null }
  return JSON.parse(known.answer) as Envelope
}

/** Stores the answer in the same transaction as the change, so that neither exists without the other. */
const keepAnswer = (world: World, { key: id, memberId, body }: Tap, answer: Envelope) =>
  void world.db.insert('answers', {
    id,
    memberId,
    asked: body,
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
