import { endpoints, type EndpointId } from '@/contract/all'
import { type Endpoint, movesMoney } from '@/contract/endpoint'
import { REQUEST_ID, findRequestId } from '@/contract/envelope'
import { fromCents } from '@/lib/money/arithmetic'
import { parseMoney, type Money } from '@/lib/money/money'
import type { Rule } from '@scenarios/scenario'
import { handlers } from '../server/handlers'
import type { Handler } from '../world/answer'
import { machine, sleep } from '../world/clock'
import { type ActiveRule, MAX_SHOWN, type NearMiss, UNDECIDED_CENTS } from '../world/faults'
import type { Entry } from '../world/journal'
import { findCaller, isMemberNamed } from '../world/members'
import { drawDelayMs } from '../world/network'
import { redactChanges, redactSecrets } from '../world/redactSecrets'
import type { World } from '../world/world'
import { readBody, parseRuleHeader } from './request'
import {
  type Envelope,
  findNearEndpoints,
  createResponse,
  formatCall,
  type Outcome,
  planResponse,
  dripResponse,
} from './responses'
import { type HandlerResult, NO_ENVELOPE, runHandler } from './runHandler'

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

/** One way for all calls: journal, rule, delay, handler, envelope. */
export function createBackend(
  endpoints: readonly Endpoint[],
  handlers: readonly Handler[],
): Backend {
  const endpointsByCall = new Map(endpoints.map((endpoint) => [formatCall(endpoint), endpoint]))
  const handlersById = new Map(handlers.map((handler) => [handler.endpoint.id, handler]))
  const findEndpoint = (request: Request) =>
    endpointsByCall.get(formatCall({ method: request.method, path: getApiPath(request) }))

  return {
    findEndpoint,
    async handle(world, request, { onLost, signal = request.signal, pages } = {}) {
      const { method } = request
      const path = getApiPath(request)
      const endpoint = findEndpoint(request)
      const startedAt = machine.time()
      const { generation } = world
      const { body, problem: bodyProblem, files } = await readBody(request)
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
      const cutConnection = (reason: string) => {
        endEntry({ rule: reason, status: 0 })
        return null
      }
      /** Another scenario started meanwhile; its rules do not apply to this call. */
      const isSuperseded = () => generation !== world.generation
      if (isSuperseded()) return cutConnection(SUPERSEDED)
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

      const header = parseRuleHeader(request.headers, endpoint.id as Rule['on'])
      if (header.problem !== undefined) {
        const response = { code: 400, message: header.problem, data: null }
        endEntry({ rule: header.problem, status: 200, response })
        return createResponse(world, entry, response)
      }
      const call = { endpoint, request, body }
      const { rule, nearMisses, skipsSchedule } = chooseRule(world, call, header.rule)
      if (nearMisses.length > 0) entry.nearMisses = nearMisses
      const outcome = rule?.answer ? planResponse(rule.answer) : NORMAL_OUTCOME
      const worldDelayMs = drawDelayMs(world.setting.delay, world.delays)
      await wait(worldDelayMs + drawDelayMs(rule?.delay, world.delays))
      if (isSuperseded()) return cutConnection(SUPERSEDED)
      if (outcome.holds) {
        await world.holds.wait(endpoint.id, world.now(), signal)
        if (isSuperseded()) return cutConnection(SUPERSEDED)
        if (signal.aborted) return cutConnection('客户端已断开')
      }

      let result: HandlerResult | undefined
      if (outcome.runs) {
        // Only now: other callers may have set it while this one waited.
        if (pages !== undefined) world.pages = pages
        const handler = handlersById.get(endpoint.id)
        result = runHandler({ world, handler, bodyProblem, files, skipsSchedule, ...call })
        if (result.violation) entry.violation = result.violation
        await wait(result.delayMs)
        if (isSuperseded()) return cutConnection(SUPERSEDED)
      }
      const plainEnvelope = outcome.envelope ?? result?.envelope
      const envelope = plainEnvelope && addRequestId(endpoint, body, plainEnvelope)
      const mistake = envelope && outcome.mistake?.(envelope)
      if (mistake !== undefined) entry.violation ??= `${endpoint.id}: ${mistake}`
      let response = createPlannedResponse(world, entry, outcome, envelope)
      if (response && outcome.drips !== undefined)
        response = await dripResponse(response, outcome.drips, isSuperseded)
      if (outcome.runs && outcome.cut) onLost?.()
      if (rule) entry.rule = `${rule.id} ${JSON.stringify(rule.answer ?? { delay: rule.delay })}`
      endEntry({
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

const NORMAL_OUTCOME: Outcome = { runs: true }

const wait = (ms: number) => (ms > 0 ? sleep(ms) : undefined)

function getApiPath({ url }: Request): string {
  const { pathname } = new URL(url)
  return pathname.slice(Math.max(0, pathname.lastIndexOf('/api/')))
}

interface ReceivedCall {
  endpoint: Endpoint
  request: Request
  body: unknown
}

interface ChosenRule {
  rule: ActiveRule | undefined
  nearMisses: NearMiss[]
  skipsSchedule: boolean
}

/** The header's rule, one of the world's, or else what the amount's cents decide. */
function chooseRule(
  world: World,
  { endpoint, request, body }: ReceivedCall,
  headerRule: ActiveRule | undefined,
): ChosenRule {
  const call = {
    endpoint: endpoint.id,
    body,
    headers: request.headers,
    isMember: (name: string) => isMemberNamed(world, findCaller(world, request), name),
    getUsername: () => findCaller(world, request)?.username ?? 'guest',
  }
  const { rule, nearMisses } = world.faults.decide(call, headerRule)
  const magicRule = rule
    ? undefined
    : world.faults.findMagicRule(endpoint.id as EndpointId, getAmount(world, endpoint, body))
  return {
    rule: rule ?? magicRule,
    nearMisses: nearMisses.slice(0, MAX_SHOWN.rules),
    skipsSchedule: magicRule?.cents === UNDECIDED_CENTS,
  }
}

function createPlannedResponse(
  world: World,
  entry: Entry,
  { raw, cut }: Outcome,
  envelope: Envelope | undefined,
): Response | null {
  if (raw) return createResponse(world, entry, raw(envelope))
  return cut ? null : createResponse(world, entry, envelope ?? NO_ENVELOPE)
}

/** With the request_id, as a server that knows it responds. */
function addRequestId(endpoint: Endpoint, body: unknown, envelope: Envelope): Envelope {
  const requestId = movesMoney(endpoint) ? findRequestId(body) : undefined
  return requestId ? { ...envelope, [REQUEST_ID]: requestId } : envelope
}

/** The amount of a call that moves money, or of the order that it names. */
function getAmount(world: World, endpoint: Endpoint, body: unknown): Money | undefined {
  const { amount, money, out_trade_no } = (body ?? {}) as Record<string, unknown>
  if (endpoint.id === 'tron.submitHash') {
    const order = world.db.get('tronOrders', String(out_trade_no))
    if (order) return fromCents(order.moneyCents)
  }
  return movesMoney(endpoint) ? parseMoney(String(amount ?? money)) : undefined
}

export const backend = createBackend(endpoints, handlers)
