import * as v from 'valibot'
import { endpoints, type EndpointId } from '@/contract/all'
import { type Endpoint, movesMoney } from '@/contract/endpoint'
import { REQUEST_ID, findRequestId } from '@/contract/envelope'
import { toStrictSchema } from '@/contract/schemas'
import { fromCents } from '@/lib/money/arithmetic'
import { parseMoney, type Money } from '@/lib/money/money'
import type { Rule } from '@scenarios/scenario'
import type { Change } from '../db/db'
import { handlers } from '../server/handlers'
import { runDueEvents, scheduleLaterActs } from '../server/scheduler'
import { Refusal, ServerAnswer, type Handler, type Upload } from '../world/answer'
import { machine, sleep } from '../world/clock'
import { type Call, MAX_SHOWN } from '../world/faults'
import { type Entry, redactChanges } from '../world/journal'
import { findCaller, findSession, matchesMemberName } from '../world/members'
import { drawDelayMs } from '../world/network'
import { redactSecrets } from '../world/redactSecrets'
import type { Member, World } from '../world/world'
import {
  type Envelope,
  findNearEndpoints,
  createResponse,
  planResponse,
  dripResponse,
} from './reply'
import { BODY_PROBLEMS, readBody, parseRuleHeader } from './request'

interface HandlerCall {
  world: World
  endpoint: Endpoint
  handler: Handler | undefined
  request: Request
  body: unknown
  files: Record<string, Upload>
  /** No act is scheduled after it: only a person decides about its order. */
  skipsSchedule: boolean
}

interface HandlerResult {
  envelope: Envelope
  changes: Change[]
  member: Member | null
  violation?: string | undefined
  delayMs: number
}

/** Checks the session and the body, resolves in one transaction, checks the data. Never throws. */
function runHandler(call: HandlerCall): HandlerResult {
  const { world, endpoint, handler, request, body: sent, files } = call
  const result: HandlerResult = { envelope: NO_ENVELOPE, changes: [], member: null, delayMs: 0 }
  const refuseWith = (code: number, message: string, violation?: string): HandlerResult => ({
    ...result,
    envelope: { code, message, data: null },
    violation,
  })
  let moneyRequest: MoneyRequest | undefined
  try {
    runDueEvents(world)
    const session = findSession(world, request)
    const member = findCaller(world, request)
    result.member = member
    if (!endpoint.open && !member) return refuseWith(401, '登录已失效，请重新登录')
    const bodyProblem = BODY_PROBLEMS.get(sent)
    if (bodyProblem !== undefined) return refuseWith(400, bodyProblem)
    if (!handler) return refuseWith(501, '接口尚未实现')
    const body = v.safeParse(endpoint.body, sent)
    if (!body.success) return { ...result, envelope: createBodyRefusal(body.issues) }
    moneyRequest = member ? toMoneyRequest(endpoint, member, sent) : undefined
    const stored = moneyRequest && findStoredResponse(world, moneyRequest)
    if (stored) return { ...result, envelope: stored }
    const outer = world.db.tx(() => {
      const inner = world.db.tx(() => {
        const token = session?.id ?? null
        return toServerAnswer(handler.resolve({ body: body.output, world, member, token, files }))
      })
      if (moneyRequest) storeResponse(world, moneyRequest, toEnvelope(inner.result), inner.changes)
      if (inner.result.code === 200 && !call.skipsSchedule) scheduleLaterActs(world, endpoint.id)
      return inner.result
    })
    result.changes = outer.changes
    result.delayMs = outer.result.delayMs
    result.envelope = toEnvelope(outer.result)
    if (result.envelope.code !== 200) return result
    const data = v.safeParse(toStrictSchema(endpoint.data), result.envelope.data)
    if (data.success) return result
    const [issue] = data.issues
    const violation = `${endpoint.id} ${v.getDotPath(issue) ?? 'data'}: ${issue.message}`
    return refuseWith(500, '服务器异常，请稍后再试', violation)
  } catch (error) {
    if (!(error instanceof Refusal))
      return refuseWith(500, '服务器异常，请稍后再试', `${endpoint.id}: ${String(error)}`)
    const refused = refuseWith(error.code, error.message)
    if (moneyRequest) storeResponse(world, moneyRequest, refused.envelope)
    return refused
  }
}

const NO_ENVELOPE: Envelope = { code: 500, message: '', data: null }

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

/** With the request_id, as a server that knows it responds. */
function addRequestId(endpoint: Endpoint, body: unknown, envelope: Envelope): Envelope {
  const requestId = movesMoney(endpoint) ? findRequestId(body) : undefined
  return requestId ? { ...envelope, [REQUEST_ID]: requestId } : envelope
}

/** The amount of a call that moves money, or of the order that it names. */
function getAmount(world: World, endpoint: Endpoint, body: unknown): Money | undefined {
  const { amount, money, out_trade_no } = (body ?? {}) as Record<string, unknown>
  const order =
    endpoint.id === 'tron.submitHash' && world.db.get('tronOrders', String(out_trade_no))
  if (order) return fromCents(order.moneyCents)
  return movesMoney(endpoint) ? parseMoney(String(amount ?? money)) : undefined
}

interface HandleOptions {
  /** Called when the call was carried out but its response is cut. */
  onLost?: () => void
  /** Aborts when the caller has disconnected, where the request's own signal cannot. */
  signal?: AbortSignal
  /** The address of the world's pages, as this caller sees it. */
  pages?: string
}

export interface Backend {
  /** At any base: `https://host/v2/api/user` is `/api/user`. */
  findEndpoint(request: Request): Endpoint | undefined
  /** null: the connection is cut. */
  handle(world: World, request: Request, options?: HandleOptions): Promise<Response | null>
}

/** Without the base of its server. */
function getApiPath({ url }: Request): string {
  const { pathname } = new URL(url)
  return pathname.slice(Math.max(0, pathname.lastIndexOf('/api/')))
}

/** One way for all calls: journal, rule, delay, handler, envelope. */
export function createBackend(
  endpoints: readonly Endpoint[],
  handlers: readonly Handler[],
): Backend {
  const endpointsByCall = new Map(endpoints.map((e) => [`${e.method} ${e.path}`, e]))
  const handlersById = new Map(handlers.map((handler) => [handler.endpoint.id, handler]))
  const findEndpoint = (request: Request) =>
    endpointsByCall.get(`${request.method} ${getApiPath(request)}`)

  return {
    findEndpoint,
    async handle(world, request, { onLost, signal = request.signal, pages } = {}) {
      const { method } = request
      const path = getApiPath(request)
      const endpoint = findEndpoint(request)
      const startedAt = machine.time()
      const { generation } = world
      const { body, files } = await readBody(request)
      const entry = world.journal.begin({
        at: world.now(),
        method,
        path,
        endpoint: endpoint?.id ?? null,
        request: redactSecrets(body),
        generation,
      })
      const endEntry = (rest: Partial<Entry>) =>
        world.journal.end(entry, { took: Math.round(machine.time() - startedAt), ...rest })
      const cut = (reason: string) => {
        endEntry({ rule: reason, status: 0 })
        return null
      }
      /** Another scenario started meanwhile; its rules do not apply to this call. */
      const isSuperseded = () => generation !== world.generation
      if (isSuperseded()) return cut(SUPERSEDED)
      if (!endpoint) {
        const nearMisses = findNearEndpoints({ method, path }, endpoints)
        const nearest = nearMisses.map(({ name }) => name)
        endEntry({ status: 501, nearest, nearMisses })
        return createResponse(world, entry, {
          code: 501,
          message: `没有这个接口 / no such endpoint: ${method} ${path}`,
          data: { nearest },
        })
      }

      const own = parseRuleHeader(request.headers, endpoint.id as Rule['on'])
      if (own.problem !== undefined) {
        const response = { code: 400, message: own.problem, data: null }
        endEntry({ rule: own.problem, status: 200, response })
        return createResponse(world, entry, response)
      }
      const call: Call = {
        endpoint: endpoint.id,
        body,
        headers: request.headers,
        isMember: (name) => matchesMemberName(world, findCaller(world, request), name),
        getUsername: () => findCaller(world, request)?.username ?? 'guest',
      }
      const decision = world.faults.decide(call, own.rule)
      const magic = decision.rule
        ? undefined
        : world.faults.findMagicRule(endpoint.id as EndpointId, getAmount(world, endpoint, body))
      const rule = decision.rule ?? magic
      if (decision.nearMisses.length > 0)
        entry.nearMisses = decision.nearMisses.slice(0, MAX_SHOWN.rules)
      const outcome = rule?.answer ? planResponse(rule.answer) : undefined
      const worldDelay = drawDelayMs(world.setting.delay, world.delays)
      await wait(worldDelay + drawDelayMs(rule?.delay, world.delays))
      if (isSuperseded()) return cut(SUPERSEDED)
      if (outcome?.holds) {
        await world.holds.wait(endpoint.id, world.now(), signal)
        if (isSuperseded()) return cut(SUPERSEDED)
        if (signal.aborted) return cut('客户端已断开')
      }

      let result: HandlerResult | undefined
      if (!outcome || outcome.runs) {
        // Only now: other callers may have set it while this one waited.
        if (pages !== undefined) world.pages = pages
        result = runHandler({
          world,
          endpoint,
          handler: handlersById.get(endpoint.id),
          request,
          body,
          files,
          skipsSchedule: magic?.cents === '92',
        })
        if (result.violation) entry.violation = result.violation
        await wait(result.delayMs)
        if (isSuperseded()) return cut(SUPERSEDED)
      }
      const plain = outcome?.envelope ?? result?.envelope
      const envelope = plain && addRequestId(endpoint, body, plain)
      const mistake = envelope && outcome?.mistake?.(envelope)
      if (mistake !== undefined) entry.violation ??= `${endpoint.id}: ${mistake}`
      let response: Response | null = null
      if (outcome?.raw) response = createResponse(world, entry, outcome.raw(envelope))
      else if (!outcome?.cut) response = createResponse(world, entry, envelope ?? NO_ENVELOPE)
      if (response && outcome?.drips !== undefined)
        response = await dripResponse(response, outcome.drips, isSuperseded)
      if (outcome?.runs && outcome.cut) onLost?.()
      endEntry({
        ...(rule && {
          rule: `${rule.id} ${JSON.stringify(rule.answer ?? { delay: rule.delay })}`,
        }),
        changes: redactChanges(result?.changes ?? []),
        member: result?.member?.username ?? null,
        status: response?.status ?? 0,
        response: redactSecrets(envelope ?? null),
      })
      return response
    },
  }
}

const SUPERSEDED = '场景已切换'

const wait = (ms: number) => (ms > 0 ? sleep(ms) : undefined)

export const backend = createBackend(endpoints, handlers)
