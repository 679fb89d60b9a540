import { type Endpoint, movesMoney } from '@/contract/endpoint'
import { login } from '@/contract/entry'
import { newRequestId } from '@/contract/envelope'
import { hold } from '@/contract/probe'
import { readVisitUrl } from '@/contract/site'
import { requestOf } from '@/api/request'
import { looseIn } from './asWritten'
import { EarlierAnswers, Skip, reads, type Sample, type Settings } from './reads'
import { isRefusedLogin, type Result } from './allowed'
import type { Options } from './options'
import { last, moving, writes } from './writes'

const is5xx = (code: number | null) => code !== null && code >= 500 && code < 600

/** Every endpoint's sample, in the order of the calls. */
export const plan: readonly Sample[] = [...reads, ...writes, ...moving, ...last]

/** Why these options exclude a call, whatever the server has; undefined when it may be made. */
function barred(
  { kind, endpoint }: Sample,
  { write, money }: Options,
  token: string | null,
  noSession = 'needs --token, or --user and --password',
) {
  if (kind === 'write' && !write) return 'changes something: --write'
  if (kind === 'money' && !money) return 'moves money: --write --money'
  if (kind === 'end' && !write) return 'ends the session: --write'
  return !endpoint.open && !token ? noSession : undefined
}

/** What a run with these options may change, shown to the person before it starts. */
export const changing = (options: Options) =>
  plan
    .filter((one) => one.kind !== 'read' && barred(one, options, 'token') === undefined)
    .map(({ endpoint }) => endpoint)

const isLogin = ({ endpoint }: Sample) => endpoint === login

interface Watch {
  /** Receives each result as it comes. */
  onResult?: (result: Result) => void
  /** Called before anything that changes the server is sent. */
  onWrite?: (endpoint: Endpoint) => void
}

/** Whether the fake of this repository answers there: it says so in each answer. */
export async function isOurFake({ base, headers, timeout }: Options) {
  const { path, init } = requestOf(readVisitUrl, {}, null)
  const signal = AbortSignal.timeout(timeout)
  const asked = { ...init, headers: { ...init.headers, ...headers }, signal }
  const response = await fetch(base + path, asked).catch(() => undefined)
  return response?.headers.has('x-fake-server') ?? false
}

/** Calls every endpoint once, one after the other, and compares each answer with the contract. */
export async function probe(options: Options, mark: string, watch: Watch = {}): Promise<Result[]> {
  const earlier = new EarlierAnswers()
  const settings: Settings = { ...options, mark }
  let token = options.token ?? null
  let noSession: string | undefined
  const results: Result[] = []

  const ask = async (endpoint: Endpoint, body: unknown) => {
    const tap = options.requestId && movesMoney(endpoint) ? newRequestId() : undefined
    const { path, init } = requestOf(endpoint, body, token, tap)
    const started = performance.now()
    const response = await fetch(options.base + path, {
      ...init,
      headers: { ...init.headers, ...options.headers },
      signal: AbortSignal.timeout(options.timeout),
    })
    const content = await response.text()
    const held = hold(endpoint, response.status, content)
    if (held.code === 200) earlier.note(endpoint, held.data, held.message)
    const kind = response.headers.get('content-type')
    const loose = held.verdict === 'fits' ? looseIn(endpoint, kind, content) : []
    const took = Math.round(performance.now() - started)
    return { status: response.status, took, held, loose }
  }

  const result = async (sample: Sample): Promise<Result> => {
    const { endpoint } = sample
    const { id, title, method } = endpoint
    const of = { id, title, route: `${method} ${endpoint.path}` }
    const why = barred(sample, options, token, noSession)
    if (why) return { ...of, verdict: 'skipped', why }
    try {
      for (const { endpoint, body } of sample.first) await ask(endpoint, body(earlier, settings))
      const body = sample.body(earlier, settings)
      if (body instanceof Skip) return { ...of, verdict: 'skipped', why: body.why }
      if (sample.kind !== 'read') watch.onWrite?.(endpoint)
      const { held, ...rest } = await ask(endpoint, body)
      const { data: _, ...shown } = held
      // A success may carry a value there, such as the number of the new order.
      if (held.code === 200) shown.message = ''
      // No is no, whatever its code: the fake and others of its kind refuse a login with 500.
      const no = isLogin(sample) && held.verdict === 'refused'
      const broken = is5xx(rest.status) || (is5xx(held.code) && !no)
      return { ...of, ...rest, ...shown, verdict: broken ? 'broken' : held.verdict }
    } catch (cause) {
      return { ...of, verdict: 'unreachable', why: reason(cause) }
    }
  }

  const wanted = ({ endpoint: { id } }: Sample) =>
    options.only.length === 0 ||
    options.only.some((name) => name === id || name === id.split('.')[0])
  for (const sample of plan) {
    // Reads needed by other calls are made all the same, but not reported.
    if (!wanted(sample) && sample.kind !== 'read') continue
    const one = await result(sample)
    if (isLogin(sample)) {
      token ??= earlier.data(login)?.api_token ?? null
      noSession = one.verdict === 'skipped' ? undefined : whyNoSession(one)
    }
    // Without a session the rest of the run says little, so a login's no is told in any case.
    if (!wanted(sample) && !(isLogin(sample) && isRefusedLogin(one))) continue
    results.push(one)
    watch.onResult?.(one)
  }
  return results
}

/** What a member's calls say when the login that was asked for gave no session. */
const whyNoSession = (one: Result) =>
  isRefusedLogin(one) ? `the login was refused: ${one.message}` : 'the login failed'

const reason = (cause: unknown) => {
  const inner =
    cause instanceof Error && cause.cause instanceof Error ? `: ${cause.cause.message}` : ''
  return `${cause instanceof Error ? cause.message : String(cause)}${inner}`
}
