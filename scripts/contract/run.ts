import * as v from 'valibot'
import { requestOf } from '@/api/transport'
import { noteOnCall } from '@/contract/about'
import { type Endpoint, movesMoney } from '@/contract/endpoint'
import { login } from '@/contract/entry'
import { meaningOf, newRequestId } from '@/contract/envelope'
import { hold } from '@/contract/drift'
import { readVisitUrl } from '@/contract/site'
import { findDeviations } from './asWritten'
import {
  FAKE_ALLOWANCES,
  readAllowances,
  countVerdicts,
  describeFailures,
  tableHead,
  formatResult,
  toMessage,
  getSessionProblem,
  type Result,
  writeReport,
  findStaleAllowances,
  formatSummary,
} from './results'
import { callsInOrder, Samples, Skip } from '../setup/samples'
import { parseArgs } from 'node:util'
import { isMain } from '../setup/run.mjs'
import { endpoints } from '@/contract/all'
import { findNearestWords } from '@fixtures/nearest'

const is5xx = (code: number | null): code is number => code !== null && code >= 500 && code < 600
/** The server says that it broke; 500 in an envelope is a refusal, as the app takes it. */
const isBroken = (status: number, code: number | null) =>
  is5xx(status) || (is5xx(code) && meaningOf(code, '') === undefined)

/** A login changes nothing that a run without --write should leave alone. */
const isWrite = (call: Endpoint) => call.effect !== 'read' && call !== login

/** Why these options exclude a call, whatever the server has; undefined when it may be made. */
function whySkipped(
  call: Endpoint,
  { write, money }: Options,
  token: string | null,
  noSession = 'needs --token, or --user and --password',
) {
  if (movesMoney(call) && !money) return 'moves money: --write --money'
  if (isWrite(call) && !write)
    return `${noteOnCall(call).last ? 'ends the session' : 'changes something'}: --write`
  return !call.open && !token ? noSession : undefined
}

/** What a run with these options may change, shown to the person before it starts. */
export const listWrites = (options: Options) =>
  callsInOrder.filter((call) => isWrite(call) && whySkipped(call, options, 'token') === undefined)

interface Watch {
  /** Receives each result as it comes. */
  onResult?: (result: Result) => void
  /** Called before anything that changes the server is sent. */
  onWrite?: (call: Endpoint) => void
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
  let token = options.token ?? null
  let noSession: string | undefined
  /** A member's call was answered by something else than 401: the token is one. */
  let isMember = false
  const results: Result[] = []
  const samples = new Samples<Result>({ ...options, mark, own: false }, testCall)

  async function send(call: Endpoint, body: unknown) {
    const tap = options.requestId && movesMoney(call) ? newRequestId() : undefined
    const { path, init } = requestOf(call, body, token, tap)
    const started = performance.now()
    const response = await fetch(options.base + path, {
      ...init,
      headers: { ...init.headers, ...options.headers },
      signal: AbortSignal.timeout(options.timeout),
    })
    const content = await response.text()
    const took = Math.round(performance.now() - started)
    const { data, ...held } = hold(call, response.status, content)
    if (held.code === 200) samples.storeData(call, data)
    if (held.code === 200 && call === login) {
      const read = v.safeParse(login.data, data)
      token ??= read.success ? read.output.api_token : null
    }
    const kind = response.headers.get('content-type')
    const loose = held.verdict === 'fits' ? findDeviations(call, kind, content) : []
    const verdict = isBroken(response.status, held.code) ? 'broken' : held.verdict
    // A success may carry a value there, such as the number of the new order.
    const message = held.code === 200 ? '' : held.message
    return { ...held, message, verdict, status: response.status, took, loose } as const
  }

  function findSessionProblem(
    call: Endpoint,
    { status, code, verdict }: Awaited<ReturnType<typeof send>>,
  ) {
    if (call === login) return verdict === 'refused' ? ('LOGIN REFUSED' as const) : undefined
    if (call.open || isMember) return undefined
    isMember = status !== 401 && code !== 401
    return isMember ? undefined : ('TOKEN REFUSED' as const)
  }

  async function testCall(call: Endpoint, given?: unknown): Promise<Result> {
    const { id, title, method, path } = call
    const { screens = [] } = noteOnCall(call)
    const of = { id, title, route: `${method} ${path}`, screens }
    const why = whySkipped(call, options, token, noSession)
    if (why) return { ...of, verdict: 'skipped', why }
    try {
      const body = given ?? (await samples.createBody(call))
      if (isWrite(call)) watch.onWrite?.(call)
      const answer = await send(call, body)
      const session = findSessionProblem(call, answer)
      const one: Result = { ...of, ...answer, ...(session && { session }) }
      if (session) token = null
      if (session || (call === login && !token)) noSession = whyNoSession(one)
      // Without a session the rest of the run says little, so its refusal is told in any case.
      if (session && !isSelected(call)) addResult(one)
      return one
    } catch (cause) {
      if (cause instanceof Skip) return { ...of, verdict: 'skipped', why: cause.message }
      if (call === login) noSession = `the login failed: ${reason(cause)}`
      return { ...of, verdict: 'unreachable', why: reason(cause) }
    }
  }

  function addResult(one: Result) {
    results.push(one)
    watch.onResult?.(one)
  }
  const isSelected = ({ id }: Endpoint) =>
    options.only.length === 0 ||
    options.only.some((name) => name === id || name === id.split('.')[0])
  for (const call of callsInOrder.filter((one) => isSelected(one) || one === login)) {
    const one = await samples.makeOnce(call)
    if (isSelected(call)) addResult(one)
  }
  return results
}

/** What a member's calls say when the run has no session, although it was given what makes one. */
function whyNoSession(one: Result) {
  const words = 'status' in one ? one.message : one.why
  const session = getSessionProblem(one)
  return session
    ? `the ${session === 'LOGIN REFUSED' ? 'login' : 'token'} was refused: ${words}`
    : 'the login failed'
}

const reason = (cause: unknown) => {
  const inner = cause instanceof Error && cause.cause instanceof Error ? [cause.cause] : []
  return [cause, ...inner].map(toMessage).join(': ')
}

export type Options = ReturnType<typeof parseOptions>

export const usage = `npm run contract -- --base URL [options]
  --base URL            the server, such as https://api.example.com
  --token T             a member's token; or --user NAME --password WORD to log in with
  --pay-password WORD   the withdrawal password: without it, no card is bound, nothing withdrawn
  --code TEXT           the captcha's text at login (default 0000)
  --write               also calls that change something, each named before; none that moves money
  --money               with --write: also calls that move money
  --only a,b            these endpoints (ids, or the part before the dot), and what they need
  --header 'name: v'    sent with every call, several times if need be
  --timeout SECONDS     for one answer (default 30, as the app)
  --strict              also answers not as written, fields that never came or nobody knows,
                        refusals, skipped calls and allowances that no longer apply fail
  --allow FILE          what is allowed (default: docs/contract-allowed.json for our own fake, else nothing)
  --request-id off      calls that move money carry none, as the app is told with the same word
  --json FILE           the report as JSON
  --help                this`

/** Throws with a message when the arguments are invalid. */
export function parseOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      base: { type: 'string' },
      token: { type: 'string' },
      user: { type: 'string' },
      password: { type: 'string' },
      'pay-password': { type: 'string' },
      code: { type: 'string', default: '0000' },
      write: { type: 'boolean', default: false },
      money: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      header: { type: 'string', multiple: true, default: [] },
      timeout: { type: 'string', default: '30' },
      json: { type: 'string' },
      allow: { type: 'string' },
      'request-id': { type: 'string', default: 'on' },
    },
  })
  const { 'pay-password': payPassword, 'request-id': requestId, header, ...given } = values
  if (!given.base) throw new Error('--base is missing')
  const url = new URL(given.base)
  if (!/^https?:$/.test(url.protocol)) throw new Error(`no http(s) address: ${given.base}`)
  if (given.money && !given.write) throw new Error('--money needs --write')
  if (Boolean(given.user) !== Boolean(given.password))
    throw new Error('--user and --password go together')
  if (!['on', 'off'].includes(requestId)) throw new Error('--request-id: on or off')
  const seconds = Number(given.timeout)
  if (!(seconds > 0)) throw new Error(`--timeout: no number of seconds: ${given.timeout}`)
  return {
    ...given,
    base: url.href.replace(/\/+$/, ''),
    payPassword,
    only: given.only.split(',').filter(Boolean).map(checkName),
    headers: Object.fromEntries(header.map(parseHeader)),
    /** Milliseconds for one answer. */
    timeout: seconds * 1000,
    /** Whether calls that move money carry the tap's id, as the app's do. */
    requestId: requestId === 'on',
  }
}

/** An endpoint's id, or the part before its dot. Throws on any other name. */
function checkName(name: string) {
  const names = [...new Set(endpoints.flatMap(({ id }) => [id.replace(/\..*/, ''), id]))]
  if (names.includes(name)) return name
  throw new Error(`--only: no «${name}»; the nearest: ${findNearestWords(name, names).join(', ')}`)
}

function parseHeader(line: string): [string, string] {
  const at = line.indexOf(':')
  if (at < 1) throw new Error(`--header: not «name: value»: ${line}`)
  return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
}

/**
 * `npm run contract`: compares a real server with the contract. Exit code 1 when something differs or fails.
 */
async function main(options: Options) {
  // What our own fake leaves out says nothing about another server.
  const list = options.allow ?? ((await isOurFake(options)) ? FAKE_ALLOWANCES : undefined)
  const allowed = list === undefined ? [] : readAllowances(list)
  const writes = listWrites(options).map(({ id, title }) => `  ${id}  ${title}\n`)
  if (writes.length > 0)
    console.log(`These change something on ${options.base}:\n${writes.join('')}`)
  console.log(tableHead)
  const results = await probe(options, Date.now().toString(36), {
    onWrite: ({ id, title }) => console.log(`  → ${id} ${title}`),
    onResult: (result) => console.log(formatResult(result, allowed)),
  })
  console.log(`\n${formatSummary(results, allowed)}`)
  const stale = findStaleAllowances(results, allowed)
  for (const { endpoint, problem } of stale)
    console.log(`no longer applies, take it out of ${list}: ${endpoint} ${problem}`)
  if (options.json) {
    const counts = countVerdicts(results, allowed)
    const at = new Date().toISOString()
    writeReport(options.json, { base: options.base, at, counts, stale, results })
  }
  const why = describeFailures(results, options.strict, allowed, stale)
  if (why.length > 0) console.log(`failed because: ${why.join(', ')}`)
  process.exitCode = why.length > 0 ? 1 : 0
}

if (isMain(import.meta.url)) {
  try {
    const args = process.argv.slice(2)
    if (args.includes('--help')) console.log(usage)
    else await main(parseOptions(args))
  } catch (error) {
    console.error(`${toMessage(error)}\nThe options: npm run contract -- --help`)
    process.exitCode = 2
  }
}
