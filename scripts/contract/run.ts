import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { createRequest } from '@/api/transport'
import { endpoints } from '@/contract/all'
import { getCallDocs } from '@/contract/annotations'
import { compareWithContract } from '@/contract/drift'
import { type Endpoint, movesMoney } from '@/contract/endpoint'
import { login } from '@/contract/entry'
import { classifyCode, createRequestId } from '@/contract/envelope'
import { readVisitUrl } from '@/contract/site'
import { findNearestWords } from '@fixtures/nearest'
import { isMain } from '../setup/run.mjs'
import { callsInOrder, Samples, SkippedCall } from '../setup/samples'
import { findDeviationsFromOpenApi } from './deviations'
import {
  FAKE_ALLOWANCES,
  readAllowancesOrThrow,
  countVerdicts,
  describeFailures,
  tableHead,
  formatResult,
  getErrorMessage,
  getSessionProblem,
  type Result,
  writeReport,
  findStaleAllowances,
  formatVerdictCounts,
} from './results'

const is5xx = (code: number | null): code is number => code !== null && code >= 500 && code < 600
const isBroken = (status: number, code: number | null) =>
  is5xx(status) || (is5xx(code) && classifyCode(code, '') === undefined)

const isWrite = (call: Endpoint) => call.effect !== 'read' && call !== login

/** Why the options exclude a call; undefined when they do not. */
function getSkipReason(
  call: Endpoint,
  { write, money }: Options,
  token: string | null,
  noSessionReason = 'needs --token, or --user and --password',
) {
  if (movesMoney(call) && !money) return 'moves money: --write --money'
  if (isWrite(call) && !write)
    return `${getCallDocs(call).endsSession ? 'ends the session' : 'changes something'}: --write`
  return !call.open && !token ? noSessionReason : undefined
}

const isSelected = ({ id }: Endpoint, { only }: Options) =>
  only.length === 0 || only.includes(id) || only.includes(getDomain(id))

const getDomain = (id: string) => id.replace(/\..*/, '')

/** The selected calls that change something; a body may need others. */
export const listWrites = (options: Options): Endpoint[] =>
  callsInOrder.filter(
    (call) =>
      isWrite(call) &&
      isSelected(call, options) &&
      getSkipReason(call, options, 'token') === undefined,
  )

interface ProbeListeners {
  onResult?: (result: Result) => void
  /** Called before a call that changes something. */
  onWrite?: (call: Endpoint) => void
}

/** The fake of this repository sends its own header. */
export async function isOurFake({ base, headers, timeoutMs }: Options): Promise<boolean> {
  const { path, init } = createRequest(readVisitUrl, {}, null)
  const signal = AbortSignal.timeout(timeoutMs)
  const request = { ...init, headers: { ...init.headers, ...headers }, signal }
  const response = await fetch(base + path, request).catch(() => undefined)
  return response?.headers.has('x-fake-server') ?? false
}

/** Calls every endpoint once, in order; texts that it writes contain `runMark`. */
export async function probeServer(
  options: Options,
  runMark: string,
  listeners: ProbeListeners = {},
): Promise<Result[]> {
  let token = options.token ?? null
  let noSessionReason: string | undefined
  let isTokenAccepted = false
  const results: Result[] = []
  const settings = { ...options, mayMoveMoney: options.money, runMark, isOwnWorld: false }
  const samples = new Samples<Result>(settings, testCall)

  async function send(call: Endpoint, body: unknown) {
    const requestId = options.sendsRequestId && movesMoney(call) ? createRequestId() : undefined
    const { path, init } = createRequest(call, body, token, requestId)
    const started = performance.now()
    const response = await fetch(options.base + path, {
      ...init,
      headers: { ...init.headers, ...options.headers },
      signal: AbortSignal.timeout(options.timeoutMs),
    })
    const content = await response.text()
    const took = Math.round(performance.now() - started)
    const { data, ...comparison } = compareWithContract(call, response.status, content)
    if (comparison.code === 200) samples.storeData(call, data)
    if (comparison.code === 200 && call === login) {
      const read = v.safeParse(login.data, data)
      token ??= read.success ? read.output.api_token : null
    }
    const contentType = response.headers.get('content-type')
    const loose =
      comparison.verdict === 'fits' ? findDeviationsFromOpenApi(call, contentType, content) : []
    const verdict = isBroken(response.status, comparison.code) ? 'broken' : comparison.verdict
    // A successful message may be a value, such as an order number.
    const message = comparison.code === 200 ? '' : comparison.message
    return { ...comparison, message, verdict, status: response.status, took, loose } as const
  }

  function checkSession(
    call: Endpoint,
    { status, code, verdict }: Awaited<ReturnType<typeof send>>,
  ) {
    if (call === login) return verdict === 'refused' ? ('LOGIN REFUSED' as const) : undefined
    if (call.open || isTokenAccepted) return undefined
    isTokenAccepted = status !== 401 && code !== 401
    return isTokenAccepted ? undefined : ('TOKEN REFUSED' as const)
  }

  async function testCall(call: Endpoint, sentBody?: unknown): Promise<Result> {
    const { id, title, method, path } = call
    const { screens = [] } = getCallDocs(call)
    const info = { id, title, route: `${method} ${path}`, screens }
    const skipReason = getSkipReason(call, options, token, noSessionReason)
    if (skipReason) return { ...info, verdict: 'skipped', why: skipReason }
    try {
      const body = sentBody ?? (await samples.createBody(call))
      if (isWrite(call)) listeners.onWrite?.(call)
      const response = await send(call, body)
      const session = checkSession(call, response)
      const result: Result = { ...info, ...response, ...(session && { session }) }
      if (session) token = null
      if (session || (call === login && !token)) noSessionReason = describeNoSession(result)
      // Reported even when not selected, because the rest of the run depends on it.
      if (session && !isSelected(call, options)) addResult(result)
      return result
    } catch (cause) {
      if (cause instanceof SkippedCall) return { ...info, verdict: 'skipped', why: cause.message }
      if (call === login) noSessionReason = `the login failed: ${describeCause(cause)}`
      return { ...info, verdict: 'unreachable', why: describeCause(cause) }
    }
  }

  function addResult(result: Result) {
    results.push(result)
    listeners.onResult?.(result)
  }
  for (const call of callsInOrder) {
    const isListed = isSelected(call, options)
    if (!isListed && call !== login) continue
    const result = await samples.makeOnce(call)
    if (isListed) addResult(result)
  }
  return results
}

function describeNoSession(result: Result): string {
  const session = getSessionProblem(result)
  if (!session) return 'the login failed'
  const words = 'status' in result ? result.message : result.why
  return `the ${session === 'LOGIN REFUSED' ? 'login' : 'token'} was refused: ${words}`
}

function describeCause(error: unknown): string {
  const hasCause = error instanceof Error && error.cause instanceof Error
  return (hasCause ? [error, error.cause] : [error]).map(getErrorMessage).join(': ')
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

/** Throws when the arguments are invalid. */
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
  const { 'pay-password': payPassword, 'request-id': requestId, header, timeout, ...given } = values
  if (!given.base) throw new Error('--base is missing')
  const url = new URL(given.base)
  if (!/^https?:$/.test(url.protocol)) throw new Error(`no http(s) address: ${given.base}`)
  if (given.money && !given.write) throw new Error('--money needs --write')
  if (Boolean(given.user) !== Boolean(given.password))
    throw new Error('--user and --password go together')
  if (!['on', 'off'].includes(requestId)) throw new Error('--request-id: on or off')
  const seconds = Number(timeout)
  if (!(seconds > 0)) throw new Error(`--timeout: no number of seconds: ${timeout}`)
  return {
    ...given,
    base: url.href.replace(/\/+$/, ''),
    payPassword,
    only: given.only.split(',').filter(Boolean).map(checkName),
    headers: Object.fromEntries(header.map(parseHeader)),
    timeoutMs: seconds * 1000,
    sendsRequestId: requestId === 'on',
  }
}

/** Throws unless the name is an endpoint's id or the part before its dot. */
function checkName(name: string) {
  const names = [...new Set(endpoints.flatMap(({ id }) => [getDomain(id), id]))]
  if (names.includes(name)) return name
  throw new Error(`--only: no «${name}»; the nearest: ${findNearestWords(name, names).join(', ')}`)
}

function parseHeader(line: string): [string, string] {
  const colon = line.indexOf(':')
  if (colon < 1) throw new Error(`--header: not «name: value»: ${line}`)
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
}

/** `npm run contract`. Exit code 1 when a response differs or fails, 2 for invalid options. */
async function main(options: Options) {
  // The list of docs/contract-allowed.json is about our own fake alone.
  const allowanceFile = options.allow ?? ((await isOurFake(options)) ? FAKE_ALLOWANCES : undefined)
  const allowed = allowanceFile === undefined ? [] : readAllowancesOrThrow(allowanceFile)
  const writes = listWrites(options).map(({ id, title }) => `  ${id}  ${title}\n`)
  // Needed calls are known only when a body is made; each is named before it is sent.
  const besides = options.only.length > 0 ? ', besides what they need' : ''
  if (writes.length > 0)
    console.log(`These change something on ${options.base}${besides}:\n${writes.join('')}`)
  console.log(tableHead)
  const results = await probeServer(options, Date.now().toString(36), {
    onWrite: ({ id, title }) => console.log(`  → ${id} ${title}`),
    onResult: (result) => console.log(formatResult(result, allowed)),
  })
  console.log(`\n${formatVerdictCounts(results, allowed)}`)
  const stale = findStaleAllowances(results, allowed)
  for (const { endpoint, problem } of stale)
    console.log(`no longer applies, take it out of ${allowanceFile}: ${endpoint} ${problem}`)
  if (options.json) {
    const counts = countVerdicts(results, allowed)
    const at = new Date().toISOString()
    writeReport(options.json, { base: options.base, at, counts, stale, results })
  }
  const failures = describeFailures(results, { ...options, allowed, stale })
  if (failures.length > 0) console.log(`failed because: ${failures.join(', ')}`)
  process.exitCode = failures.length > 0 ? 1 : 0
}

if (isMain(import.meta.url)) {
  try {
    const args = process.argv.slice(2)
    if (args.includes('--help')) console.log(usage)
    else await main(parseOptions(args))
  } catch (error) {
    console.error(`${getErrorMessage(error)}\nThe options: npm run contract -- --help`)
    process.exitCode = 2
  }
}
