import { endpoints } from '@/contract/all'
import type { Endpoint } from '@/contract/endpoint'
import { requestOf } from '@/api/transport'
import { backend } from '@mocks/pipeline/pipeline'
import { loadScenario } from '@mocks/scenario/load'
import { createWorld, type World } from '@mocks/world/world'
import type { Scenario } from '@scenarios/scenario'
import { plan, Samples, Skip } from '../screens/samples'

const HOST = 'https://api.real.example/gateway'
const settings = { code: '', money: false, mark: '', own: true }

/** A call as a browser's network panel writes it into a HAR file. */
export interface HarEntry {
  startedDateTime: string
  request: {
    method: string
    url: string
    headers: { name: string; value: string }[]
    queryString: { name: string; value: string }[]
    postData?: { mimeType: string; text: string }
  }
  response: {
    status: number
    content: { size: number; mimeType: string; text?: string; encoding?: string }
  }
  [more: string]: unknown
}
export const harText = (entries: readonly unknown[]) =>
  JSON.stringify({ log: { version: '1.2', creator: { name: 'test', version: '1' }, entries } })

/** An entry by hand. */
export const entryOf = (
  path: string,
  body: unknown,
  answer: string,
  { status = 200, at = '2026-05-01T10:00:00.000Z', host = HOST, headers = {} } = {},
): HarEntry => ({
  startedDateTime: at,
  request: {
    method: 'POST',
    url: `${host}${path}`,
    headers: Object.entries(headers).map(([name, value]) => ({ name, value: String(value) })),
    queryString: [],
    postData: { mimeType: 'application/json', text: JSON.stringify(body) },
  },
  response: {
    status,
    content: { size: Buffer.byteLength(answer), mimeType: 'application/json', text: answer },
  },
})
export const envelope = (data: unknown, code = 200, message = '') =>
  JSON.stringify({ code, message, data })

/** A member's visit to a world, as answers and as a recording. */
export class Visit {
  readonly entries: HarEntry[] = []
  readonly answers: { endpoint: Endpoint; body: unknown; data: unknown }[] = []
  #samples = this.#unasked()
  readonly token: string | null

  constructor(
    readonly world: World,
    scenario: Scenario,
  ) {
    this.token = loadScenario(world, scenario).token
    world.clock.freeze()
  }
  static at = (scenario: Scenario) => new Visit(createWorld(), scenario)

  async ask(endpoint: Endpoint, body: unknown) {
    const { path, init } = requestOf(endpoint, body, this.token)
    const request = new Request(`http://fake.invalid${path}`, init)
    const response = (await backend.handle(this.world, request))!
    const text = await response.text()
    const { code, data } = JSON.parse(text) as Record<'code' | 'data', never>
    if (code === 200) this.#samples.note(endpoint, data)
    this.answers.push({ endpoint, body, data })
    const { status } = response
    const at = new Date(this.world.now()).toISOString()
    const entry = entryOf(path.split('?')[0]!, {}, text, { status, at, headers: init.headers })
    entry.request.method = endpoint.method
    entry.request.url = `${HOST}${path}`
    if (typeof init.body === 'string') entry.request.postData!.text = init.body
    if (endpoint.method === 'GET') delete entry.request.postData
    this.entries.push(entry)
    return data as unknown
  }
  /** Every read of the contract for which this member has what it asks for. */
  async readAll() {
    this.#samples = this.#unasked()
    for (const call of plan.filter(({ effect }) => effect === 'read'))
      await this.#samples.once(call).catch((cause: unknown) => {
        if (!(cause instanceof Skip)) throw cause
      })
    return this
  }
  #unasked(): Samples<unknown> {
    return new Samples(settings, async (call, body) =>
      this.ask(call, body ?? (await this.#samples.bodyOf(call))),
    )
  }
}

/** Amounts and states, wherever they stand. */
const TELLING =
  /^(balance|gameblance|amount|money|bet_amount|win_loss|paysum|total|state|status|current_vip|usdtrate|tron_usdt_amount|redpacketmoney|jisuan|nojisuan|flow|recharge|min_price|max_price|transferstatus|site_state)$/

/** The last answers by call: «.3.balance 12.5» for each field of TELLING, less one. */
export function facts({ answers }: Visit, less?: string): Map<string, string[]> {
  const byEndpoint = new Map<string, string[]>()
  for (const { endpoint, data } of answers) {
    const all = [...factsIn(data, '')]
    byEndpoint.set(endpoint.id, less ? all.filter((fact) => !fact.includes(less)) : all)
  }
  return byEndpoint
}
function* factsIn(value: unknown, at: string): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, one] of Object.entries(value)) {
    const where = `${at}.${key}`
    if (typeof one === 'object') yield* factsIn(one, where)
    else if (TELLING.test(key)) yield `${where} ${Number.isNaN(Number(one)) ? one : Number(one)}`
  }
}

export const readIds = endpoints.filter(({ effect }) => effect === 'read').map(({ id }) => id)
