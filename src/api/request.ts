import { type BodyOf, type DataOf, type Endpoint, movesMoney } from '@/contract/endpoint'
import { ApiError, type HttpResponse, parseResponse, type ApiResponse } from './response'
import { session } from './session'
import {
  getApiBase,
  fetchThroughTransport,
  isRequestIdEnabled,
  createRequest,
  takeEarlyResponse,
} from './transport'

/** Spec 9. */
export const REQUEST_TIMEOUT_MS = 30_000

interface CallOptions {
  signal?: AbortSignal | undefined
  requestId?: string | undefined
  /** Sent before without a response: a refusal may be meant for the repeat alone. */
  isRepeat?: boolean | undefined
  token?: string | null
}

/** Rejects with an ApiError, or with the signal's reason. */
export async function call<E extends Endpoint>(
  endpoint: E,
  body: BodyOf<E>,
  { signal, requestId, isRepeat = false, token = session.getToken() }: CallOptions = {},
): Promise<ApiResponse<DataOf<E>>> {
  const sentId = isRequestIdEnabled() ? requestId : undefined
  const request = createRequest(endpoint, body, token, sentId)
  const send = () => fetchWithTimeout(endpoint, request, signal)
  const { result, isResent } = movesMoney(endpoint)
    ? await detectResend(getApiBase() + endpoint.path, send)
    : { result: await send(), isResent: false }
  const mayBeResent = isResent || isRepeat
  return parseResponse(endpoint, result, { token, requestId: sentId, mayBeResent })
}

async function fetchWithTimeout(
  endpoint: Endpoint,
  { path, init }: ReturnType<typeof createRequest>,
  signal?: AbortSignal,
): Promise<HttpResponse> {
  const text = typeof init.body === 'string' ? init.body : ''
  const early = takeEarlyResponse(endpoint.method, path, text)
  const aborter = new AbortController()
  const timer = setTimeout(() => aborter.abort('timeout'), REQUEST_TIMEOUT_MS)
  const cancel = () => aborter.abort('cancelled')
  if (signal?.aborted) cancel()
  signal?.addEventListener('abort', cancel)
  try {
    const request = {
      url: getApiBase() + path,
      init: { ...init, signal: aborter.signal },
      id: endpoint.id,
      repeatable: !movesMoney(endpoint),
    }
    // An early request has no timeout, and a body may stall.
    const response = readBody(early ?? fetchThroughTransport(request))
    return await Promise.race([response, rejectOnAbort(aborter.signal)])
  } catch (cause) {
    if (signal?.aborted) throw signal.reason
    if (aborter.signal.aborted)
      throw new ApiError('timeout', endpoint.id, `no answer within ${REQUEST_TIMEOUT_MS} ms`)
    if (cause instanceof ApiError) throw cause
    throw new ApiError('network', endpoint.id, String(cause))
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}

async function readBody(pending: Promise<Response>): Promise<HttpResponse> {
  const response = await pending
  return { status: response.status, headers: response.headers, content: await response.text() }
}

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
  })

/** Measured: 2 to 13 ms; a repeat takes 40 and more. */
const USUAL_DELAY_MS = 20

/** Whether the browser may have sent a request twice, as it does when a reused connection dies. False without timings. */
export function mayHaveBeenSentTwice(
  { startTime, fetchStart, requestStart, domainLookupStart, connectEnd }: PerformanceResourceTiming,
  others: readonly PerformanceResourceTiming[],
): boolean {
  const connectionFreedTimes = others
    .filter(
      (timing) =>
        // A failed request may have died with this request's connection.
        timing.responseStatus > 0 &&
        timing.nextHopProtocol.startsWith('http/1') &&
        timing.startTime <= startTime &&
        timing.responseEnd <= requestStart,
    )
    .map(({ responseEnd }) => responseEnd)
  const sendableAt = Math.max(fetchStart, ...connectionFreedTimes)
  // Without Timing-Allow-Origin all values but fetchStart are 0.
  return requestStart - sendableAt - (connectEnd - domainLookupStart) > USUAL_DELAY_MS
}

export async function detectResend<T>(
  url: string,
  send: () => Promise<T>,
): Promise<{ result: T; isResent: boolean }> {
  // Stryker disable next-line ArrayDeclaration: what has no name is no timing of this call
  const timings: PerformanceResourceTiming[] = []
  const addTimings = (entries: PerformanceEntryList) => {
    timings.push(...(entries as PerformanceResourceTiming[]))
  }
  // The page's own list of timings is full after 250 entries.
  const observer = new PerformanceObserver((list) => addTimings(list.getEntries()))
  observer.observe({ type: 'resource' })
  try {
    const result = await send()
    addTimings(observer.takeRecords())
    const address = new URL(url, window.location.href)
    const own = timings.findLast(({ name }) => name === address.href)
    const others = timings.filter(
      (timing) => timing !== own && timing.name.startsWith(`${address.origin}/`),
    )
    return { result, isResent: own !== undefined && mayHaveBeenSentTwice(own, others) }
  } finally {
    observer.disconnect()
  }
}
