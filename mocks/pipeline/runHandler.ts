import * as v from 'valibot'
import { type Endpoint, movesMoney } from '@/contract/endpoint'
import { REQUEST_ID, findRequestId } from '@/contract/envelope'
import { withoutFallbacks } from '@/contract/schemas'
import type { Change } from '../db/db'
import { runEverythingDue, scheduleActsAfter } from '../server/scheduler'
import { REFUSED_CODE, Refusal, ServerAnswer, type Handler } from '../world/handler'
import { findCaller, findRequestSession } from '../world/members'
import { redactSecrets } from '../world/redactSecrets'
import type { Member, World } from '../world/world'
import type { ReceivedBody } from './request'
import type { Envelope } from './responses'

export interface HandlerCall {
  world: World
  endpoint: Endpoint
  handler: Handler | undefined
  request: Request
  received: ReceivedBody
  /** No act is scheduled after it: only a person decides about its order. */
  skipsSchedule: boolean
}

export interface HandlerResult {
  envelope: Envelope
  changes: Change[]
  member: Member | null
  violation?: string
  delayMs: number
}

export const NO_ENVELOPE: Envelope = { code: REFUSED_CODE, message: '', data: null }

/** Checks the session and the body, resolves in one transaction, checks the data. Never throws. */
export function runHandler(call: HandlerCall): HandlerResult {
  const { world, endpoint, handler, request, received } = call
  const result: HandlerResult = { envelope: NO_ENVELOPE, changes: [], member: null, delayMs: 0 }
  const refuseWith = (code: number, message: string): HandlerResult => ({
    ...result,
    envelope: { code, message, data: null },
  })
  const failWith = (violation: string): HandlerResult => ({
    ...refuseWith(REFUSED_CODE, '服务器异常，请稍后再试'),
    violation: `${endpoint.id}${violation}`,
  })
  let moneyRequest: MoneyRequest | undefined
  try {
    runEverythingDue(world)
    const session = findRequestSession(world, request)
    const member = findCaller(world, request)
    result.member = member
    if (!endpoint.open && !member) return refuseWith(401, '登录已失效，请重新登录')
    if (received.problem !== undefined) return refuseWith(400, received.problem)
    if (!handler) return refuseWith(501, '接口尚未实现')
    const body = v.safeParse(endpoint.body, received.body)
    if (!body.success) return { ...result, envelope: createBodyRefusal(body.issues) }
    moneyRequest = member ? toMoneyRequest(endpoint, member, received.body) : undefined
    const storedResponse = moneyRequest && findStoredResponse(world, moneyRequest)
    if (storedResponse) return { ...result, envelope: storedResponse }
    const token = session?.id ?? null
    const { files } = received
    const handle = () =>
      toServerAnswer(handler.resolve({ body: body.output, world, member, token, files }))
    const transaction = world.db.tx(() => {
      const handled = world.db.tx(handle)
      const { result: answer } = handled
      if (moneyRequest) storeResponse(world, moneyRequest, toEnvelope(answer), handled.changes)
      if (answer.code === 200 && !call.skipsSchedule) scheduleActsAfter(world, endpoint.id)
      return answer
    })
    result.changes = transaction.changes
    result.delayMs = transaction.result.delayMs
    result.envelope = toEnvelope(transaction.result)
    if (result.envelope.code !== 200) return result
    const data = v.safeParse(withoutFallbacks(endpoint.data), result.envelope.data)
    if (data.success) return result
    const [issue] = data.issues
    return failWith(` ${v.getDotPath(issue) ?? 'data'}: ${issue.message}`)
  } catch (error) {
    if (!(error instanceof Refusal)) return failWith(`: ${String(error)}`)
    const refused = refuseWith(REFUSED_CODE, error.message)
    if (moneyRequest) storeResponse(world, moneyRequest, refused.envelope)
    return refused
  }
}

function createBodyRefusal(issues: readonly v.BaseIssue<unknown>[]): Envelope {
  const fields = issues.map((issue) => ({
    field: v.getDotPath(issue) ?? 'body',
    problem: issue.message,
  }))
  const names = fields.map(({ field }) => field).join('、')
  return { code: 422, message: `参数错误：${names}`, data: { fields } }
}

const toEnvelope = ({ data, message, code }: ServerAnswer<unknown>): Envelope => ({
  code,
  message,
  data: code === 200 ? (data ?? null) : null,
})

const toServerAnswer = (result: unknown): ServerAnswer<unknown> =>
  result instanceof ServerAnswer ? result : new ServerAnswer(result, '操作成功')

/** A call that moves money, with its request_id. */
interface MoneyRequest {
  key: string
  memberId: string
  fingerprint: string
}

function toMoneyRequest(
  endpoint: Endpoint,
  member: Member,
  body: unknown,
): MoneyRequest | undefined {
  const requestId = movesMoney(endpoint) ? findRequestId(body) : undefined
  if (!requestId) return undefined
  const key = `${member.id}/${endpoint.id}/${requestId}`
  return { key, memberId: member.id, fingerprint: JSON.stringify(redactSecrets(body)) }
}

/** The response to an earlier call with this request_id: nothing moves a second time. */
function findStoredResponse(
  world: World,
  { key, fingerprint }: MoneyRequest,
): Envelope | undefined {
  const stored = world.db.get('answers', key)
  if (!stored) return undefined
  if (stored.asked !== fingerprint)
    return { code: 409, message: `${REQUEST_ID} 已用于另一笔请求`, data: null }
  return JSON.parse(stored.answer) as Envelope
}

const RECORD_TABLES: readonly string[] = [
  'deposits',
  'tronOrders',
  'withdrawals',
  'transfers',
  'rebates',
]

/** In the same transaction as the change, so that neither exists without the other. */
function storeResponse(
  world: World,
  { key: id, memberId, fingerprint }: MoneyRequest,
  envelope: Envelope,
  changes: readonly Change[] = [],
) {
  const records = changes.filter(({ table }) => RECORD_TABLES.includes(table))
  world.db.insert('answers', {
    id,
    memberId,
    asked: fingerprint,
    answer: JSON.stringify(envelope),
    records: [...new Set(records.map((change) => change.id))].join(' '),
    at: world.now(),
  })
}
