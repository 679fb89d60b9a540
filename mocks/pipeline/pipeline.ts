import { endpoints, type EndpointId } from '@/contract/all'
import { type Endpoint, movesMoney } from '@/contract/endpoint'
import { REQUEST_ID, findRequestId } from '@/contract/envelope'
import { fromCents } from '@/lib/money/arithmetic'
import { parseMoney, type Money } from '@/lib/money/money'
import { findNearestWords } from '@fixtures/nearest'
import type { Rule } from '@scenarios/scenario'
import { handlers } from '../server/handlers'
import { machine, sleep } from '../world/clock'
import {
  type ActiveRule,
  MAX_SHOWN,
  type Miss,
  type NearMiss,
  UNDECIDED_CENTS,
} from '../world/faults'
import type { Handler } from '../world/handler'
import type { Entry } from '../world/journal'
import { findCaller, isMemberNamed } from '../world/members'
import { drawDelayMs } from '../world/network'
import { redactChanges, redactSecrets } from '../world/redactSecrets'
import type { World } from '../world/world'
import { readRequestBody, parseRuleHeader } from './request'
import {
  type Envelope,
  createResponse,
  type ResponsePlan,
  planResponse,
  dripResponse,
} from './responses'
import { type HandlerCall, type HandlerResult, NO_ENVELOPE, runHandler } from './runHandler'

interface HandleOptions {
  /** Called when the call was carried out but its response is cut. */
  onLost?: () => void
  /** Aborts when the caller has disconnected, where the request's own signal cannot. */
  signal?: AbortSignal
  /** The address of the world's pages, as this caller sees it. */
  pagesUrl?: string
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
    async handle(world, request, options = {}) {
      const call = { method: request.method, path: getApiPath(request) }
      const endpoint = findEndpoint(request)
      const startedAt = machine.uptimeMs()
      const { generation } = world
      const received = await readRequestBody(request)
      const entry = world.journal.begin({
        at: world.now(),
        ...call,
        endpoint: endpoint?.id ?? null,
        request: redactSecrets(received.body),
        generation,
      })
      const isSuperseded = () => generation !== world.generation
      let handled: HandledCall
      if (isSuperseded()) handled = cutConnection(SUPERSEDED)
      else if (!endpoint) handled = answerUnknownCall(world, entry, call, endpoints)
      else {
        const handler = handlersById.get(endpoint.id)
        const known = { world, endpoint, handler, request, received, entry, isSuperseded }
        handled = await handleKnownCall(known, options)
      }
      const took = Math.round(machine.uptimeMs() - startedAt)
      world.journal.end(entry, { took, ...handled.entryFields })
      return handled.response
    },
  }
}

interface HandledCall {
  response: Response | null
  entryFields: Partial<Entry>
}

const cutConnection = (reason: string): HandledCall => ({
  response: null,
  entryFields: { rule: reason, status: 0 },
})

interface MethodAndPath {
  method: string
  path: string
}

const formatCall = ({ method, path }: MethodAndPath): string => `${method} ${path}`

/** The right path with another method first, then the three most similar. */
function findNearEndpoints(call: MethodAndPath, endpoints: readonly MethodAndPath[]): NearMiss[] {
  const samePath = endpoints.filter(({ path }) => path === call.path)
  const similar = findNearestWords(formatCall(call), endpoints.map(formatCall))
  const names = [...new Set([...samePath.map(formatCall), ...similar])].slice(0, 3)
  return names.map((name) => {
    const [method = '', path = ''] = name.split(' ')
    const misses: Miss[] = []
    if (method !== call.method)
      misses.push({ criterion: 'method', expected: method, actual: call.method })
    if (path !== call.path) misses.push({ criterion: 'path', expected: path, actual: call.path })
    return { name, misses }
  })
}

function answerUnknownCall(
  world: World,
  entry: Entry,
  call: MethodAndPath,
  endpoints: readonly Endpoint[],
): HandledCall {
  const nearMisses = findNearEndpoints(call, endpoints)
  const nearest = nearMisses.map(({ name }) => name)
  const message = `没有这个接口 / no such endpoint: ${formatCall(call)}`
  return {
    response: createResponse(world, entry, { code: 501, message, data: { nearest } }),
    entryFields: { status: 501, nearest, nearMisses },
  }
}

interface KnownCall extends Omit<HandlerCall, 'skipsSchedule'> {
  entry: Entry
  /** Another scenario started meanwhile; its rules do not apply to this call. */
  isSuperseded: () => boolean
}

async function handleKnownCall(
  call: KnownCall,
  { onLost, signal = call.request.signal, pagesUrl }: HandleOptions,
): Promise<HandledCall> {
  const { world, endpoint, request, received, entry, isSuperseded } = call
  const header = parseRuleHeader(request.headers, endpoint.id as Rule['on'])
  if (header.problem !== undefined) {
    const refusal = { code: 400, message: header.problem, data: null }
    return {
      response: createResponse(world, entry, refusal),
      entryFields: { rule: header.problem, status: 200, response: refusal },
    }
  }
  const { rule, nearMisses, skipsSchedule } = chooseRule(call, header.rule)
  if (nearMisses.length > 0) entry.nearMisses = nearMisses
  const plan = rule?.answer ? planResponse(rule.answer) : NORMAL_PLAN
  const cutReason = await waitForTurn(call, rule, plan, signal)
  if (cutReason !== undefined) return cutConnection(cutReason)

  let result: HandlerResult | undefined
  if (plan.runsHandler) {
    // Only now: other callers may have set it while this one waited.
    if (pagesUrl !== undefined) world.pagesUrl = pagesUrl
    result = runHandler({ ...call, skipsSchedule })
    if (result.violation) entry.violation = result.violation
    await wait(result.delayMs)
    if (isSuperseded()) return cutConnection(SUPERSEDED)
  }
  const plainEnvelope = plan.envelope ?? result?.envelope
  const envelope = plainEnvelope && addRequestId(endpoint, received.body, plainEnvelope)
  const mistake = envelope && plan.findMistake?.(envelope)
  if (mistake !== undefined) entry.violation ??= `${endpoint.id}: ${mistake}`
  let response = createPlannedResponse(world, entry, plan, envelope)
  if (response && plan.dripMs !== undefined)
    response = await dripResponse(response, plan.dripMs, isSuperseded)
  if (plan.runsHandler && plan.isCut) onLost?.()
  if (rule) entry.rule = `${rule.id} ${JSON.stringify(rule.answer ?? { delay: rule.delay })}`
  return {
    response,
    entryFields: {
      changes: redactChanges(result?.changes ?? []),
      member: result?.member?.username ?? null,
      status: response?.status ?? 0,
      response: redactSecrets(envelope ?? null),
    },
  }
}

/** For the delays and the hold. Returns why the connection must be cut. */
async function waitForTurn(
  { world, endpoint, isSuperseded }: KnownCall,
  rule: ActiveRule | undefined,
  plan: ResponsePlan,
  signal: AbortSignal,
): Promise<string | undefined> {
  const worldDelayMs = drawDelayMs(world.setting.delay, world.delayRandom)
  await wait(worldDelayMs + drawDelayMs(rule?.delay, world.delayRandom))
  if (isSuperseded()) return SUPERSEDED
  if (!plan.isHeld) return undefined
  await world.holds.wait(endpoint.id, world.now(), signal)
  if (isSuperseded()) return SUPERSEDED
  return signal.aborted ? '客户端已断开' : undefined
}

const SUPERSEDED = '场景已切换'

const NORMAL_PLAN: ResponsePlan = { runsHandler: true }

const wait = (ms: number) => (ms > 0 ? sleep(ms) : undefined)

function getApiPath({ url }: Request): string {
  const { pathname } = new URL(url)
  return pathname.slice(Math.max(0, pathname.lastIndexOf('/api/')))
}

/** The header's rule, one of the world's, or else what the amount's cents decide. */
function chooseRule(
  { world, endpoint, request, received: { body } }: KnownCall,
  headerRule: ActiveRule | undefined,
) {
  const call = {
    endpoint: endpoint.id,
    body,
    headers: request.headers,
    isMember: (name: string) => isMemberNamed(world, findCaller(world, request), name),
    getUsername: () => findCaller(world, request)?.username ?? 'guest',
  }
  const { rule, nearMisses } = world.faults.matchAndCount(call, headerRule)
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
  { createRawBody, isCut }: ResponsePlan,
  envelope: Envelope | undefined,
): Response | null {
  if (createRawBody) return createResponse(world, entry, createRawBody(envelope))
  return isCut ? null : createResponse(world, entry, envelope ?? NO_ENVELOPE)
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
