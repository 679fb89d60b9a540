import { words } from '@/lib/words'
import type { ReadAnswer } from '@/contract/drift'
import { type Endpoint, type BodyOf, type DataOf, movesMoney } from '@/contract/endpoint'
import * as v from 'valibot'
import { meaningOf, envelope, requestIdOf } from '@/contract/envelope'
import { readData } from '@/contract/tolerance'
import { asJson } from '@/lib/json'
import {
  takeEarlyResponse,
  apiBase,
  fetchThroughTransport,
  isRequestIdEnabled,
  getMetaContent,
  requestOf,
  noteServerDate,
  serverNow,
} from './transport'
import { isKnownRequestId } from './sends'
import { session } from './session'

export type ErrorKind =
  /** The server answered a code other than 200. */
  | 'refused'
  /** The session is over: code or HTTP status 401. A call that moves money stays unresolved. */
  | 'unauthorized'
  /** No answer: offline, DNS, connection cut. */
  | 'network'
  /** No answer within 30 s. */
  | 'timeout'
  /**
   * An HTTP status without an envelope, such as a gateway's page; for calls that move money, any status of 500
   * and above.
   */
  | 'gateway'
  /** A call that moves money was answered with a code that is on no list (contract/envelope.ts). */
  | 'unlisted'
  /** A refusal of a call that the browser may have sent twice: the first one may have been carried out. */
  | 'doubtful'
  /** An answer that breaks the contract: not JSON, or a wrong field. */
  | 'unreadable'

/** Any error of a call; names the endpoint and, where possible, the field. */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    readonly kind: ErrorKind,
    readonly endpoint: string,
    /** The server's own words for the kinds refused, unauthorized and unlisted; for developers otherwise. */
    message: string,
    readonly detail: {
      code?: number
      status?: number
      field?: string
      /** Milliseconds to wait before the next request, as the server asked (Retry-After). */
      retryAfter?: number | undefined
    } = {},
  ) {
    super(message)
  }

  /** Whether the server may have carried out the request although no answer confirms it. */
  get outcomeUnknown() {
    return this.kind !== 'refused' && this.kind !== 'unauthorized'
  }
}

/**
 * Whether the server or the connection to it is in trouble. A plain refusal is not trouble: the server works.
 */
export function isServerTrouble(error: unknown) {
  if (!(error instanceof ApiError)) return true
  const { code, status = 0 } = error.detail
  return error.outcomeUnknown || status >= 500 || status === 429 || code === 429
}

/** The server's words for a refusal; undefined when it sent none or did not answer. */
export const serverWords = (error: unknown): string | undefined =>
  error instanceof ApiError && error.kind === 'refused'
    ? error.message.trim() || undefined
    : undefined

/** True when no readable answer came. */
export const isOutcomeUnknown = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.outcomeUnknown

/** Why a read failed: the server's own words, or that no answer came (spec 8). */
export const troubleOf = (error: unknown): string | undefined =>
  serverWords(error) ?? (isOutcomeUnknown(error) ? words.network : undefined)

/** Whether the server's refusal of a read is its last word: asked again, it would say the same. Not at home. */
export const isGone = (error: unknown) => /不存在|已?下架/.test(serverWords(error) ?? '')

type Listener = (endpoint: Endpoint, answer: ReadAnswer) => void

let listener: Listener | undefined

/**
 * Every answer of a call that was done, or that had no envelope, as it came. The demo listens for its toolbar
 * (mocks/pipeline/drift.ts).
 */
export const setResponseListener = (next: Listener | undefined) => {
  listener = next
}
export const reportResponse: Listener = (endpoint, answer) => listener?.(endpoint, answer)

/**
 * What a call resolves with. For recharge and payinfo the message carries data; elsewhere it is only a success
 * text.
 */
export interface Reply<T> {
  data: T
  message: string
  /** How many rows of its lists could not be read and are left out; undefined where all could. */
  leftOut?: number | undefined
}

/** The words with which servers that do not know request_id refuse a repeated call. */
const SENT_TWICE = /重复提交/

/** Spec 9: request timeout 30000 ms. */
export const REQUEST_TIMEOUT_MS = 30_000

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** The id of the tap, of a call that moves money. */
  requestId?: string | undefined
  /** The tap was sent before, without an answer: a refusal may be the repeat's alone. */
  isRepeat?: boolean | undefined
  /** Of a session that has ended here; else the current one's. */
  token?: string | null
}

/** Sends a call once. Resolves with the clean data, or rejects with an ApiError (or the abort). */
export async function call<E extends Endpoint>(
  endpoint: E,
  body: BodyOf<E>,
  { signal, requestId, isRepeat: again = false, token = session.token() }: CallOptions = {},
): Promise<Reply<DataOf<E>>> {
  const url = apiBase() + endpoint.path
  const sentId = isRequestIdEnabled() ? requestId : undefined
  const fetching = () => fetchWithin(endpoint, body, token, sentId, signal)
  const [response, repeated] = movesMoney(endpoint)
    ? await detectResend(url, fetching)
    : [await fetching(), false]
  return read(endpoint, response, { token, sentId, repeated: repeated || again })
}

async function fetchWithin(
  endpoint: Endpoint,
  body: unknown,
  token: string | null,
  requestId: string | undefined,
  signal?: AbortSignal,
) {
  const { path, init } = requestOf(endpoint, body, token, requestId)
  const text = typeof init.body === 'string' ? init.body : ''
  const early = takeEarlyResponse(endpoint.method, path, text)
  const clock = new AbortController()
  const timer = setTimeout(() => clock.abort('timeout'), REQUEST_TIMEOUT_MS)
  const cancel = () => clock.abort('cancelled')
  if (signal?.aborted) cancel()
  signal?.addEventListener('abort', cancel)
  try {
    const sending = {
      url: apiBase() + path,
      init: { ...init, signal: clock.signal },
      id: endpoint.id,
      repeatable: !movesMoney(endpoint),
    }
    // An early call was started without this time limit, and a body may stall too: both are raced against it.
    return await Promise.race([readFully(early ?? fetchThroughTransport(sending)), rejectOnAbort(clock.signal)])
  } catch (cause) {
    if (signal?.aborted) throw signal.reason
    if (clock.signal.aborted)
      throw new ApiError('timeout', endpoint.id, `no answer within ${REQUEST_TIMEOUT_MS} ms`)
    if (cause instanceof ApiError) throw cause
    throw new ApiError('network', endpoint.id, String(cause))
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}

interface RawAnswer {
  status: number
  headers: Headers
  content: string
}

async function readFully(answer: Promise<Response>) {
  const response = await answer
  return { status: response.status, headers: response.headers, content: await response.text() }
}

/** Rejects when the signal aborts; otherwise never settles. */
const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
  })

/** Retry-After (seconds or a date) as milliseconds from `now`; undefined when it cannot be read. */
export function parseRetryAfterMs(header: string | null, now: number): number | undefined {
  const text = header?.trim()
  // Stryker disable next-line ConditionalExpression: what is empty is no date either, and gives undefined
  if (!text) return undefined
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/** The call that an answer belongs to. */
interface Sent {
  token: string | null
  sentId: string | undefined
  /** It may have reached the server more than once. */
  repeated: boolean
}

function read<E extends Endpoint>(
  endpoint: E,
  { status, headers, content }: RawAnswer,
  { token, sentId, repeated }: Sent,
): Reply<DataOf<E>> {
  const money = movesMoney(endpoint)
  const json = asJson(content)
  const parsed = v.safeParse(envelope, json)
  const code = parsed.success ? parsed.output.code : Number.NaN
  // A gateway's page tells the gateway's time; what a cache has kept (GET alone) is of another time.
  if (parsed.success && endpoint.method === 'POST') noteServerDate(headers.get('date'))
  const meaning = meaningOf(code, getMetaContent('api-codes'))
  const answered = requestIdOf(json)
  // Only a server that returns this tap's own id has seen it once, whatever the network did; a gateway may add a field
  // of that name.
  const vouched = sentId !== undefined && answered === sentId
  const retryAfter = parseRetryAfterMs(headers.get('retry-after'), serverNow())
  if (status === 401 || code === 401) {
    const words = parsed.success ? parsed.output.message : ''
    // A wrong password of a guest is not an expired session: on open calls without a token 401 is a plain
    // refusal.
    if (!token && endpoint.open)
      throw new ApiError('refused', endpoint.id, words, { code: 401, status })
    if (token === session.token()) session.end('expired')
    throw new ApiError('unauthorized', endpoint.id, words, { code: 401, status })
  }
  if (!parsed.success) {
    if (status < 400) reportResponse(endpoint, { body: json })
    const kind = status >= 400 ? 'gateway' : 'unreadable'
    throw new ApiError(kind, endpoint.id, `HTTP ${status}, no envelope`, { status, retryAfter })
  }
  const { message, data } = parsed.output
  // When the server broke, it may have done so after the money moved.
  if (money && status >= 500)
    throw new ApiError('gateway', endpoint.id, message, { code, status, retryAfter })
  // Sent by this phone for another tap, it says nothing of this one.
  if (money && sentId !== undefined && !vouched && answered !== undefined && isKnownRequestId(answered))
    throw new ApiError('unreadable', endpoint.id, 'the answer to another call', { code, status })
  // A code on no list, or a success under the status of a failure, says nothing about money.
  if (money && (meaning === undefined || (meaning === 'done' && status >= 300)))
    throw new ApiError('unlisted', endpoint.id, message, { code, status })
  if (meaning !== 'done') {
    const doubtful = money && !vouched && (repeated || SENT_TWICE.test(message))
    const kind = doubtful ? 'doubtful' : 'refused'
    throw new ApiError(kind, endpoint.id, message, { code, status, retryAfter })
  }
  const reading = readData(endpoint.data, data)
  reportResponse(endpoint, { data })
  if (!reading.read) {
    const { issue } = reading
    const field = (issue && v.getDotPath(issue)) ?? 'data'
    throw new ApiError('unreadable', endpoint.id, `${field}: ${issue?.message}`, { status, field })
  }
  return { ...reading.read, message }
}

/** A call sent this many ms after it could be was sent before. Measured: 2 to 13 ms; a repeat takes 40 and more. */
const USUAL_DELAY_MS = 20

/**
 * Whether the browser may have sent a call twice, as it does silently when a reused connection dies before an answer:
 * the request then leaves long after it could. Waits for a connection are no repeat: for a new one, and over HTTP/1.1
 * for one of six, which comes free as the answer to an earlier call ends. `others`: calls to the same origin. False
 * where no timing is available (another origin without Timing-Allow-Origin).
 */
export function isSentLate(
  { startTime, fetchStart, requestStart, domainLookupStart, connectEnd }: PerformanceResourceTiming,
  others: readonly PerformanceResourceTiming[],
): boolean {
  const freedAt = others
    .filter(
      (other) =>
        // One that failed may have died with the connection of this call.
        other.responseStatus > 0 &&
        other.nextHopProtocol.startsWith('http/1') &&
        other.startTime <= startTime &&
        other.responseEnd <= requestStart,
    )
    .map(({ responseEnd }) => responseEnd)
  const sendableAt = Math.max(fetchStart, ...freedAt)
  // Where timing is withheld, all values but fetchStart are 0.
  return requestStart - sendableAt - (connectEnd - domainLookupStart) > USUAL_DELAY_MS
}

/**
 * Sends a call to this address and says, with its result, whether the browser may have sent it twice. Uses an
 * observer, because the page's own list of timings is full after 250 calls.
 */
export async function detectResend<T>(
  url: string,
  work: () => Promise<T>,
): Promise<[T, boolean]> {
  // Stryker disable next-line ArrayDeclaration: what has no name is no timing of this call
  const timings: PerformanceResourceTiming[] = []
  const note = (entries: PerformanceEntryList) =>
    void timings.push(...(entries as PerformanceResourceTiming[]))
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'resource' })
  try {
    const result = await work()
    note(observer.takeRecords())
    const address = new URL(url, window.location.href)
    const own = timings.findLast(({ name }) => name === address.href)
    const others = timings.filter(
      (timing) => timing !== own && timing.name.startsWith(`${address.origin}/`),
    )
    return [result, own !== undefined && isSentLate(own, others)]
  } finally {
    observer.disconnect()
  }
}
