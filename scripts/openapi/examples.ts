import * as v from 'valibot'
import { createRequest } from '@/api/transport'
import { readUser } from '@/contract/account'
import { getCallDocs } from '@/contract/annotations'
import { createDeposit, createWithdrawal, readPayInfo, readPayRange } from '@/contract/cashier'
import { type Endpoint, movesMoney } from '@/contract/endpoint'
import { login } from '@/contract/entry'
import { REQUEST_ID } from '@/contract/envelope'
import { type PayWay, payWays } from '@/contract/payWays'
import { readTicket } from '@/contract/support'
import { locateEndpointDeclaration } from '@/contract/testing'
import { createTronOrder, makeTronQr, readTronStatus, submitTronHash } from '@/contract/tron'
import { backend } from '@mocks/pipeline/pipeline'
import { loadScenario } from '@mocks/scenario/load'
import { rejectDeposit } from '@mocks/server/cashier/deposits'
import { createWorld } from '@mocks/world/world'
import { callsInOrder, Samples, type SampleSettings } from '../setup/samples'
import type { Envelope, Examples, ExampleCall } from './document'

const MAX_ROWS = 3
const MAX_LETTERS = 120

/** A copy with three rows of each list and shortened texts; a file becomes its name. */
function shorten<T>(value: T): T
function shorten(value: unknown): unknown {
  if (typeof value === 'string') {
    if (value.startsWith('data:')) return `${value.slice(0, value.indexOf(',') + 1)}…`
    return value.length > MAX_LETTERS ? `${value.slice(0, MAX_LETTERS)}…` : value
  }
  if (value instanceof File) return value.name
  if (Array.isArray(value)) return value.slice(0, MAX_ROWS).map((row: unknown) => shorten(row))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shorten(inner)]))
}

const SETTINGS: SampleSettings = {
  user: 'demo888',
  password: 'demo888',
  payPassword: '888888',
  code: '0000',
  mayMoveMoney: true,
  runMark: '2026',
  isOwnWorld: true,
}
const createRequestId = (earlierOrders: number) =>
  `00112233445566778899aabbccddee${(255 - earlierOrders).toString(16)}`

/** The fake with one logged-in member and a stopped clock. */
class ExampleServer {
  readonly samples = new Samples<ExampleCall>(SETTINGS, (...call) => this.makeCall(...call))
  readonly world = createWorld()
  #token: string | null
  #deposits = 0

  constructor(scenario: string) {
    this.#token = loadScenario(this.world, scenario).token
    const { clock } = this.world
    clock.freeze()
    // The scenario's minute, independent of how long loading took.
    clock.set(Math.floor(this.world.now() / 60_000) * 60_000)
  }
  async makeCall(call: Endpoint, sentBody?: unknown, token = this.#token): Promise<ExampleCall> {
    const body = sentBody ?? (await this.samples.createBody(call))
    const earlierOrders = call === createDeposit ? this.#deposits++ : 0
    const requestId = movesMoney(call) ? createRequestId(earlierOrders) : undefined
    const { path, init } = createRequest(call, body, token, requestId)
    const response = await this.send(path, init)
    if (response.code === 200) this.samples.storeData(call, response.data)
    if (response.code === 200 && call === login)
      this.#token = v.parse(login.data, response.data).api_token
    const request = { ...(body as object), ...(requestId && { [REQUEST_ID]: requestId }) }
    return { request: shorten(request), response: shorten(response) }
  }
  async send(path: string, init: RequestInit): Promise<Envelope> {
    const request = new Request(`http://fake.invalid${path}`, init)
    const response = await backend.handle(this.world, request)
    if (!response) throw new Error(`${path}: the connection was cut`)
    return (await response.json()) as Envelope
  }
}

type OrderWay = Pick<PayWay, 'kind' | 'paytype' | 'range'> & { key: string }

/** Orders in each pay way, with the calls up to their payment. */
export async function createOrderExamples(
  ways: readonly OrderWay[] = payWays,
): Promise<Examples['calls']> {
  const server = new ExampleServer('withdrawal-ready')
  const created: Record<string, ExampleCall> = {}
  const payInfos: Record<string, ExampleCall> = {}
  for (const { key, kind, paytype, range } of ways) {
    const limits = await server.makeCall(readPayRange, { type: range })
    const amount = v.parse(readPayRange.data, limits.response.data).min_price
    const sample = kind === 'bank' && ((await server.samples.createBody(createDeposit)) as object)
    const protocol = kind === 'usdt' && { catepay: 'TRC20' }
    const made = await server.makeCall(createDeposit, { ...sample, paytype, amount, ...protocol })
    const id = made.response.message
    created[key] = made
    payInfos[key] = await server.makeCall(readPayInfo, { deposit_no: id })
    // A member may have five pending orders.
    rejectDeposit(server.world, id)
  }
  const tron = await server.samples.makeOnce(createTronOrder)
  const { out_trade_no, tron_address } = v.parse(createTronOrder.data, tron.response.data)
  const single = (call: ExampleCall) => ({ '': call })
  return {
    [createDeposit.id]: created,
    [readPayInfo.id]: payInfos,
    [createTronOrder.id]: single(tron),
    [readTronStatus.id]: single(await server.makeCall(readTronStatus, { out_trade_no })),
    [makeTronQr.id]: single(await server.makeCall(makeTronQr, { address: tron_address })),
    [submitTronHash.id]: single(await server.samples.makeOnce(submitTronHash)),
  }
}

/** Throws when a call is refused or has no sample. */
export async function createExamples(): Promise<Examples> {
  const server = new ExampleServer('default')
  const calls = await createOrderExamples()
  for (const call of callsInOrder.filter(({ id }) => !(id in calls))) {
    const { exampleScenario } = getCallDocs(call)
    const samples = exampleScenario ? new ExampleServer(exampleScenario).samples : server.samples
    const createError = (words: string) =>
      new Error(`${locateEndpointDeclaration(call.id)} ${call.id} has no example: ${words}`)
    const made = await samples.makeOnce(call).catch((cause: Error) => {
      throw createError(cause.message)
    })
    if (made.response.code !== 200) throw createError(`it was refused: ${made.response.message}`)
    calls[call.id] = { '': made }
  }
  const member = new ExampleServer('member')
  const makeResponse = async (...call: Parameters<ExampleServer['makeCall']>) =>
    (await member.makeCall(...call)).response
  return {
    calls,
    refusal: await makeResponse(createWithdrawal),
    errorResponses: {
      SessionEnded: await makeResponse(readUser, {}, null),
      InvalidRequest: await makeResponse(readTicket, {}),
      Malformed: await member.send(login.path, { method: 'POST', body: '{' }),
      NotHere: await member.send('/api/balanse', { method: 'POST', body: '{}' }),
    },
  }
}
