import * as v from 'valibot'
import { type Endpoint, movesMoney } from '@/contract/endpoint'
import { REQUEST_ID, requestIdOf } from '@/contract/envelope'
import { strictSchema } from '@/contract/shape'
import { Refusal, ServerAnswer, type Handler, type Upload } from '../world/answer'
import type { Change } from '../db/db'
import { memberOf, sessionOf, isMember } from '../world/memberLookup'
import { redact } from '../world/jsonLimits'
import { runScheduled, scheduleAfter, longAhead } from '../server/scheduler'
import type { Member, World } from '../world/world'
import { type Entry, redactChanges } from '../world/journal'
import { type Rule, draw } from '../world/faults'
import { MOST } from '../world/nearMiss'
import { type Envelope, nearEndpoints, reply, applyOutcome, type Outcome, dripping } from './reply'
import { UNREADABLE, readBody, ruleOfCall } from './request'
import { machine, machineTime } from '../world/clock'
import { endpoints, type EndpointId } from '@/contract/all'
import { fromCents } from '@/lib/money'
import { parse, type Money } from '@/lib/moneyText'
import { handlers } from '../server/handlers'

/**
 * Guard, parse the body, resolve in one transaction, parse the answer. Never throws: errors become envelopes.
 */
function run(
  world: World,
  endpoint: Endpoint,
  handler: Handler | undefined,
  request: Request,
  sent: unknown,
  files: Record<string, Upload>,
  /** An error from before, while a long jump of the clock was processed in slices. */
  trouble: { error: unknown } | undefined,
  /** Nobody decides about it by himself. */
  waits: boolean,
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
  const no = (code: number, message: string, violation?: string) =>
    done({ code, message, data: null }, violation)
  try {
    if (trouble) throw trouble.error
    runScheduled(world)
    const session = sessionOf(world, request)
    member = memberOf(world, request)
    if (!endpoint.open && !member) return no(401, '登录已失效，请重新登录')
    const unread = UNREADABLE.get(sent)
    if (unread !== undefined) return no(400, unread)
    if (!handler) return no(501, '接口尚未实现')
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
      const own = world.db.tx(() =>
        withMessage(
          handler.resolve({
            body: body.output,
            world,
            member,
            token: session?.id ?? null,
            files,
          }),
        ),
      )
      const answered = own.result
      if (tap) keepAnswer(world, tap, envelopeOf(answered), own.changes)
      if (answered.code === 200 && !waits) scheduleAfter(world, endpoint.id)
      return answered
    })
    changes = tx.changes
    const envelope = envelopeOf(tx.result)
    delayMs = tx.result.delayMs
    if (envelope.code !== 200) return done(envelope)
    const clean = v.safeParse(strictSchema(endpoint.data), envelope.data)
    if (!clean.success) {
      const issue = clean.issues[0]
      return no(
        500,
        '服务器异常，请稍后再试',
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
    return no(500, '服务器异常，请稍后再试', `${endpoint.id}: ${String(error)}`)
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

/** Tables whose rows a member finds in his records. */
const RECORDED: readonly string[] = [
  'deposits',
  'tronOrders',
  'withdrawals',
  'transfers',
  'rebates',
]

/** Stores the answer in the same transaction as the change, so that neither exists without the other. */
function keepAnswer(
  world: World,
  { key: id, memberId, body }: Tap,
  answer: Envelope,
  changes: readonly Change[] = [],
) {
  const records = changes.filter(({ table }) => RECORDED.includes(table))
  world.db.insert('answers', {
    id,
    memberId,
    asked: body,
    answer: JSON.stringify(answer),
    records: [...new Set(records.map((change) => change.id))].join(' '),
    at: world.now(),
  })
}

/** The envelope with the id, as a server that knows request_id returns it. */
function knowingTap(
  endpoint: Endpoint,
  body: unknown,
  envelope: Envelope | undefined,
): Envelope | undefined {
  const requestId = movesMoney(endpoint) ? requestIdOf(body) : undefined
  return requestId && envelope ? { ...envelope, [REQUEST_ID]: requestId } : envelope
}

/** The amount that a call names, or that of the order it is about; undefined where it moves nothing. */
function amountOf(world: World, endpoint: Endpoint, body: unknown): Money | undefined {
  const { amount, money, out_trade_no } = (body ?? {}) as Record<string, unknown>
  const order =
    endpoint.id === 'tron.submitHash' && world.db.get('tronOrders', String(out_trade_no))
  if (order) return fromCents(order.moneyCents)
  return movesMoney(endpoint) ? parse(String(amount ?? money)) : undefined
}

export interface Backend {
  /** The endpoint that a call is for, at any base: `https://host/v2/api/user` is `/api/user`. */
  endpointOf(request: Request): Endpoint | undefined
  /**
   * null: the connection is cut. `onLost` is called when the work was done nevertheless; `signal` says that the
   * caller has disconnected, where the request's own signal cannot. `pages`: where this caller sees the world's pages.
   */
  handle(
    world: World,
    request: Request,
    onLost?: () => void,
    signal?: AbortSignal,
    pages?: string,
  ): Promise<Response | null>
}

/** The path of a call without the base of its server. */
function pathOf({ url }: Request): string {
  const { pathname } = new URL(url)
  return pathname.slice(Math.max(0, pathname.lastIndexOf('/api/')))
}

/** One pipeline around all handlers: journal, rule, delay, guard, parse in, resolve in a tx, parse out, envelope. */
export function createBackend(
  endpoints: readonly Endpoint[],
  handlers: readonly Handler[],
): Backend {
  const known = new Map(endpoints.map((e) => [`${e.method} ${e.path}`, e]))
  const byId = new Map(handlers.map((h) => [h.endpoint.id, h]))

  const endpointOf = (request: Request) => known.get(`${request.method} ${pathOf(request)}`)
  return {
    endpointOf,
    async handle(world, request, onLost, signal = request.signal, pages) {
      const path = pathOf(request)
      const endpoint = endpointOf(request)
      const started = machineTime()
      const generation = world.generation
      const { body, files } = await readBody(request)
      const entry = world.journal.begin({
        at: world.now(),
        method: request.method,
        path,
        endpoint: endpoint?.id ?? null,
        request: redact(body),
        generation,
      })
      const close = (rest: Partial<Entry>) =>
        world.journal.end(entry, { took: Math.round(machineTime() - started), ...rest })
      const nothing = (rule: string) => {
        close({ rule, status: 0 })
        return null
      }
      const isOver = () => generation !== world.generation
      // Another scenario started meanwhile; its rules do not apply to this call.
      if (isOver()) return nothing(OVER)
      if (!endpoint) {
        const nearMisses = nearEndpoints({ method: request.method, path }, endpoints)
        const guesses = nearMisses.map(({ of }) => of)
        close({ status: 501, nearest: guesses, nearMisses })
        return reply(world, entry, {
          code: 501,
          message: `没有这个接口 / no such endpoint: ${request.method} ${path}`,
          data: { nearest: guesses },
        })
      }

      const own = ruleOfCall(request.headers, endpoint.id as Rule['on'])
      if (own.problem !== undefined) {
        const refused = { code: 400, message: own.problem, data: null }
        close({ rule: own.problem, status: 200, response: refused })
        return reply(world, entry, refused)
      }
      const call = { endpoint: endpoint.id, body, headers: request.headers }
      const isOf = (who: string) => isMember(world, memberOf(world, request), who)
      const who = () => memberOf(world, request)?.username ?? 'guest'
      const { rule: planned, missed } = world.faults.take({ ...call, isOf, who }, own.rule)
      const fate = planned
        ? undefined
        : world.faults.fate(endpoint.id as EndpointId, amountOf(world, endpoint, body))
      const rule = planned ?? fate
      if (missed.length > 0) entry.nearMisses = missed.slice(0, MOST.rules)
      const outcome = rule?.answer ? applyOutcome(rule.answer) : undefined
      await wait(draw(world.setting.delay, world.delays) + draw(rule?.delay, world.delays))
      if (isOver()) return nothing(OVER)
      if (outcome?.holds) {
        await world.holds.wait(endpoint.id, world.now(), signal)
        if (isOver()) return nothing(OVER)
        if (signal.aborted) return nothing('客户端已断开')
      }
      let trouble: { error: unknown } | undefined
      await longAhead(world)?.catch((error: unknown) => (trouble = { error }))
      if (isOver()) return nothing(OVER)

      let changes: Change[] = []
      let member: Member | null = null
      let envelope: Envelope | undefined
      if (!outcome || outcome.runs) {
        // Here, because other callers may have come while this one waited.
        if (pages !== undefined) world.pages = pages
        const waits = fate?.cents === '92'
        const ran = run(
          world,
          endpoint,
          byId.get(endpoint.id),
          request,
          body,
          files,
          trouble,
          waits,
        )
        ;({ envelope, changes, member } = ran)
        if (ran.violation) entry.violation = ran.violation
        await wait(ran.delayMs)
        if (isOver()) return nothing(OVER)
      }
      const described = rule && `${rule.id} ${JSON.stringify(rule.answer ?? { delay: rule.delay })}`
      const sent = knowingTap(endpoint, body, outcome?.envelope ?? envelope)
      const mistake = sent && outcome?.mistake?.(sent)
      if (mistake !== undefined) entry.violation ??= `${endpoint.id}: ${mistake}`
      const response = await finish(world, entry, outcome, sent, isOver)
      if (outcome?.runs && outcome.cut) onLost?.()
      close({
        ...(described ? { rule: described } : {}),
        changes: redactChanges(changes),
        member: member?.username ?? null,
        status: response?.status ?? 0,
        response: redact(sent ?? null),
      })
      return response
    },
  }
}

/** Why a call got no answer: another scenario started. */
const OVER = '场景已切换'

async function finish(
  world: World,
  entry: Entry,
  outcome: Outcome | undefined,
  envelope: Envelope | undefined,
  ended: () => boolean,
): Promise<Response | null> {
  if (outcome?.cut) return null
  if (outcome?.raw) return reply(world, entry, outcome.raw(envelope))
  const whole = reply(world, entry, envelope ?? { code: 500, message: '', data: null })
  return outcome?.drips === undefined ? whole : dripping(whole, outcome.drips, ended)
}

const wait = (ms: number) =>
  ms > 0 ? new Promise<void>((resolve) => void machine.setTimeout(resolve, ms)) : undefined

/** The server itself. It has no state: every call names its world. */
export const backend = createBackend(endpoints, handlers)
