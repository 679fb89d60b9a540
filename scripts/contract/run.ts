import { type Endpoint, movesMoney } from '@/contract/endpoint'
import { login } from '@/contract/entry'
import { meaningOf, newRequestId } from '@/contract/envelope'
import { hold } from '@/contract/probe'
import { readVisitUrl } from '@/contract/site'
import { requestOf } from '@/api/request'
import { looseIn } from './asWritten'
import { EarlierAnswers, Skip, reads, type Sample, type Settings } from './reads'
import { noSessionOf, type Result } from './allowed'
import { messageOf } from './report'
import type { Options } from './options'
import { last, moving, writes } from './writes'

const is5xx = (code: number | null): code is number => code !== null && code >= 500 && code < 600
/** The server says that it broke; 500 in an envelope is a refusal, as the app takes it. */
const isBroken = (status: number, code: number | null) =>
  is5xx(status) || (is5xx(code) && meaningOf(code, '') === undefined)

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

type Answered = Pick<Extract<Result, { status: number }>, 'code' | 'verdict'>

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
  /** A member's call was answered by something else than 401: the token is one. */
  let isMember = false
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

  const noSessionBy = (sample: Sample, status: number, { code, verdict }: Answered) => {
    if (isLogin(sample)) return verdict === 'refused' ? 'LOGIN REFUSED' : undefined
    if (sample.endpoint.open || isMember) return undefined
    if (status === 401 || code === 401) return 'TOKEN REFUSED'
    isMember = true
    return undefined
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
      const verdict = isBroken(rest.status, held.code) ? 'broken' : held.verdict
      const session = noSessionBy(sample, rest.status, { ...held, verdict })
      return { ...of, ...rest, ...shown, verdict, ...(session && { session }) }
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
    } else if (noSessionOf(one)) {
      token = null
      noSession = whyNoSession(one)
    }
    // Without a session the rest of the run says little, so its refusal is told in any case.
    if (!wanted(sample) && !noSessionOf(one)) continue
    results.push(one)
    watch.onResult?.(one)
  }
  return results
}

/** What a member's calls say when the run has no session, although it was given what makes one. */
function whyNoSession(one: Result) {
  if (!('status' in one)) return `the login failed: ${one.why}`
  if (!one.session) return 'the login failed'
  return `the ${one.session === 'LOGIN REFUSED' ? 'login' : 'token'} was refused: ${one.message}`
}

const reason = (cause: unknown) => {
  const inner = cause instanceof Error && cause.cause instanceof Error ? [cause.cause] : []
  return [cause, ...inner].map(messageOf).join(': ')
}
