import * as v from 'valibot'
import { requestOf } from '@/api/request'
import { currentUser } from '@/contract/account'
import { readAgentUrl } from '@/contract/agent'
import { endpoints } from '@/contract/all'
import { listCards, removeCard } from '@/contract/cards'
import { createWithdrawal, withdrawalLimit } from '@/contract/cashier'
import { type Endpoint, movesMoney } from '@/contract/endpoint'
import { login } from '@/contract/entry'
import { changePassword, changePayPassword } from '@/contract/profile'
import { applyForPromotion, listPromotionApplies, listPromotions } from '@/contract/promotions'
import { REQUEST_ID } from '@/contract/envelope'
import { closeTicket, listTickets, readTicket, replyTicket } from '@/contract/support'
import { backend } from '@mocks/pipeline/pipeline'
import { loadScenario } from '@mocks/scenario/load'
import { createWorld } from '@mocks/world/world'
import { EarlierAnswers, type Sample, type Settings, Skip } from '../contract/reads'
import { plan } from '../contract/run'
import type { Envelope } from './answers'
import type { Examples } from './document'

const ROWS = 3
const LETTERS = 120

/** A drawn picture is long and adds nothing to an example. */
const short = (text: string) => {
  if (text.startsWith('data:')) return `${text.slice(0, text.indexOf(',') + 1)}…`
  return text.length > LETTERS ? `${text.slice(0, LETTERS)}…` : text
}

/** A copy with three rows of each list, without the pictures' data, and with long texts cut. */
function trimmed<T>(value: T): T
function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return short(value)
  if (Array.isArray(value)) return value.slice(0, ROWS).map((row: unknown) => trimmed(row))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, trimmed(inner)]))
}

const DEMO = { user: 'demo888', password: 'demo888', payPassword: '888888', code: '0000' }
export const SETTINGS: Settings = { ...DEMO, write: true, money: true, mark: '2026' }
/** Any 32 hex digits: the same in every run. */
const TAP = '00112233445566778899aabbccddeeff'

/** The fake back end with one logged-in member, its clock stopped at the scenario's moment. */
class Server {
  readonly earlier = new EarlierAnswers()
  readonly #world = createWorld()
  #token: string | null

  constructor(scenario: string) {
    this.#token = loadScenario(this.#world, scenario).token
    const { clock } = this.#world
    clock.freeze()
    // The scenario's minute, however long the loading took.
    clock.set(Math.floor(this.#world.now() / 60_000) * 60_000)
  }
  async ask(endpoint: Endpoint, body: unknown, token = this.#token) {
    const { path, init } = requestOf(endpoint, body, token, movesMoney(endpoint) ? TAP : undefined)
    const answer = await this.send(path, init)
    if (answer.code === 200) this.earlier.note(endpoint, answer.data, answer.message)
    if (answer.code === 200 && endpoint === login)
      this.#token = v.parse(login.data, answer.data).api_token
    return answer
  }
  async send(path: string, init: RequestInit): Promise<Envelope> {
    const request = new Request(`http://fake.invalid${path}`, init)
    const response = await backend.handle(this.#world, request)
    if (!response) throw new Error(`${path}: the connection was cut`)
    return (await response.json()) as Envelope
  }
}

interface Own {
  /** The scenario `member` where none is named. */
  scenario?: string
  body: (server: Server) => Promise<unknown>
  /** The sample does as well in its place; its body alone would name what no other example has. */
  aside?: true
}

/**
 * For samples that would be refused because they change nothing, or whose body would name nothing that the other
 * examples show: a scenario of the same member, and the body.
 */
const own: Record<string, Own> = {
  [readAgentUrl.id]: { scenario: 'agent', body: async () => ({}) },
  [changePassword.id]: {
    body: async () => ({ password: DEMO.password, paypassword: 'demo999' }),
  },
  [changePayPassword.id]: {
    body: async () => ({ password: DEMO.payPassword, paypassword: '135790' }),
  },
  [closeTicket.id]: {
    async body(server) {
      await server.ask(listTickets, { status: 'replied', page: 1, limit: 10 })
      return { id: server.earlier.data(listTickets)?.list[0]?.id }
    },
  },
  [applyForPromotion.id]: {
    async body(server) {
      await server.ask(listPromotions, {})
      await server.ask(listPromotionApplies, { page: 1 })
      const applied = server.earlier.data(listPromotionApplies)?.data ?? []
      const all = server.earlier.data(listPromotions)?.data ?? []
      const isOpen = (title: string) => !applied.some((one) => one.activity_name === title)
      return { activityid: all.find(({ title }) => isOpen(title))?.id }
    },
  },
  [createWithdrawal.id]: { scenario: 'withdrawal-ready', body: withdrawing },
  [removeCard.id]: {
    aside: true,
    async body(server) {
      await server.ask(listCards, { type: 1 })
      return { id: server.earlier.data(listCards)?.[0]?.id }
    },
  },
  [replyTicket.id]: {
    aside: true,
    async body(server) {
      await server.ask(currentUser, {})
      await server.ask(listTickets, { status: 'all', page: 1, limit: 10 })
      const { id: user_id, username } = server.earlier.user() ?? {}
      const work_order_id = server.earlier.data(listTickets)?.list[0]?.id
      return { work_order_id, content: '付款凭证已经上传，请再核对一次。', user_id, username }
    },
  },
}

/** The scenario in which a call must be tried because others would have spoilt it; undefined for most. */
export const scenarioOf = ({ id }: Endpoint): string | undefined =>
  own[id] && !own[id].aside ? (own[id].scenario ?? 'member') : undefined

async function withdrawing(server: Server) {
  await server.ask(listCards, { type: 1 })
  return {
    amount: withdrawalLimit.least,
    bank: server.earlier.data(listCards)?.[0]?.id,
    password: DEMO.payPassword,
  }
}

/**
 * One call of every endpoint and the fake's answer, in its default world at the default moment; the same in
 * every run. Throws when a call is refused or has no sample.
 */
export async function examplesOfFake(): Promise<Examples> {
  const server = new Server('default')
  const calls: Examples['calls'] = {}
  const keep = (endpoint: Endpoint, body: unknown, answer: Envelope) => {
    if (answer.code !== 200) throw new Error(`${endpoint.id} was refused: ${answer.message}`)
    calls[endpoint.id] = { request: writtenOut(endpoint, body), answer: trimmed(answer) }
  }
  const bodyOf = ({ endpoint, body }: Sample) => {
    const example = body(server.earlier, SETTINGS)
    if (example instanceof Skip) throw new Error(`${endpoint.id} has no example: ${example.why}`)
    return example
  }
  for (const sample of plan) {
    const { endpoint } = sample
    const apart = own[endpoint.id]
    if (apart) {
      const elsewhere = new Server(apart.scenario ?? 'member')
      const body = await apart.body(elsewhere)
      keep(endpoint, body, await elsewhere.ask(endpoint, body))
      continue
    }
    for (const first of sample.first) await server.ask(first.endpoint, bodyOf(first))
    const body = bodyOf(sample)
    keep(endpoint, body, await server.ask(endpoint, body))
  }
  const missing = endpoints.filter(({ id }) => !calls[id])
  if (missing.length > 0) throw new Error(`no example of ${missing.map(({ id }) => id).join(', ')}`)
  const member = new Server('member')
  return {
    calls,
    refused: await member.ask(createWithdrawal, await withdrawing(member)),
    ended: await member.ask(currentUser, {}, null),
    invalid: await member.ask(readTicket, {}),
    malformed: await member.send(login.path, { method: 'POST', body: '{' }),
    unknown: await member.send('/api/balanse', { method: 'POST', body: '{}' }),
  }
}

/** The body as JSON, with the tap's id; a file as its name. */
function writtenOut(endpoint: Endpoint, body: unknown): Record<string, unknown> {
  const fields = { ...(body as Record<string, unknown>) }
  for (const [name, value] of Object.entries(fields))
    if (value instanceof File) fields[name] = value.name
  return { ...fields, ...(movesMoney(endpoint) && { [REQUEST_ID]: TAP }) }
}
