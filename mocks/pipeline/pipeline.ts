import type { Endpoint } from '@/contract/endpoint'
import type { Rule } from '../world/rule'
import type { Handler } from '../world/answer'
import { machine, machineTime } from '../world/clock'
import type { Change } from '../db/db'
import { applyOutcome, type Outcome, dripping } from './applyOutcome'
import { memberOf, isMember } from '../world/memberLookup'
import { draw } from '../world/faults'
import type { Entry } from '../world/journalEntry'
import { MOST, redact, redactChanges } from '../world/journal'
import { longAhead } from '../server/scheduler'
import { nearEndpoints, reply, type Envelope } from './reply'
import { knowingTap, run } from './run'
import { readBody, ruleOfCall } from './request'
import type { Member, World } from '../world/world'
import { endpoints } from '@/contract/all'
import { handlers } from '../server/handlers'

export interface Backend {
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

/** One pipeline around all handlers: journal, rule, delay, guard, parse in, resolve in a tx, parse out, envelope. */
export function createBackend(
  endpoints: readonly Endpoint[],
  handlers: readonly Handler[],
): Backend {
  const key = (method: string, path: string) => `${method} ${path}`
  const known = new Map(endpoints.map((e) => [key(e.method, e.path), e]))
  const byId = new Map(handlers.map((h) => [h.endpoint.id, h]))

  return {
    async handle(world, request, onLost, signal = request.signal, pages) {
      const { pathname, searchParams } = new URL(request.url)
      const endpoint = known.get(key(request.method, pathname))
      const started = machineTime()
      const generation = world.generation
      const { body, files } = await readBody(request, searchParams)
      const entry = world.journal.begin({
        at: world.now(),
        method: request.method,
        path: pathname,
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
        const nearMisses = nearEndpoints({ method: request.method, path: pathname }, endpoints)
        const guesses = nearMisses.map(({ of }) => of)
        close({ status: 501, nearest: guesses, nearMisses })
        return reply(world, entry, {
          code: 501,
          message: `没有这个接口 / no such endpoint: ${request.method} ${pathname}`,
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
      const { rule, missed } = world.faults.take({ ...call, isOf, who }, own.rule)
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
        const ran = run(world, endpoint, byId.get(endpoint.id), request, body, files, trouble)
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
