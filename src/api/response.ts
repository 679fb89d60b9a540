import * as v from 'valibot'
import type { RawResponse } from '@/contract/drift'
import { type DataOf, type Endpoint, movesMoney } from '@/contract/endpoint'
import { envelope, classifyCode, findRequestId } from '@/contract/envelope'
import { safeParseData } from '@/contract/parseData'
import { tryParseJsonKeepingDigits } from '@/lib/text/parseJson'
import { words } from '@/lib/text/words'
import { isKnownRequestId } from './moneyRequests'
import { updateServerClock, getServerTime } from './serverClock'
import { session } from './session'
import { getMetaContent } from './transport'

export type ErrorKind =
  | 'refused'
  /** Code or status 401. A money request stays unresolved. */
  | 'unauthorized'
  | 'network'
  | 'timeout'
  /** A status without an envelope; for money requests also any status of 500 and above. */
  | 'gateway'
  /** A money request's code is on no list. */
  | 'unlisted'
  /** The request may have been sent twice: the first one may have succeeded. */
  | 'doubtful'
  /** A response that breaks the contract. */
  | 'unreadable'

interface ErrorDetail {
  code?: number
  status?: number
  field?: string
  /** Milliseconds (Retry-After). */
  retryAfter?: number | undefined
}

export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    readonly kind: ErrorKind,
    readonly endpoint: string,
    /** The server's own for the kinds refused, unauthorized and unlisted. */
    message: string,
    readonly detail: ErrorDetail = {},
  ) {
    super(message)
  }

  get outcomeUnknown() {
    return this.kind !== 'refused' && this.kind !== 'unauthorized'
  }
}

export function isRetryableError(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  const { code, status = 0 } = error.detail
  return error.outcomeUnknown || status >= 500 || status === 429 || code === 429
}

/** Undefined when the server sent no message, or no response. */
export const getRefusalMessage = (error: unknown): string | undefined =>
  error instanceof ApiError && error.kind === 'refused'
    ? error.message.trim() || undefined
    : undefined

export const isOutcomeUnknown = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.outcomeUnknown

/** Spec 8. */
export const getReadErrorMessage = (error: unknown): string | undefined =>
  getRefusalMessage(error) ?? (isOutcomeUnknown(error) ? words.network : undefined)

export const isNotFoundRefusal = (error: unknown): boolean =>
  /不存在|已?下架/.test(getRefusalMessage(error) ?? '')

type ResponseListener = (endpoint: Endpoint, response: RawResponse) => void

let responseListener: ResponseListener | undefined

/** For the demo's toolbar (mocks/pipeline/drift.ts). */
export const setResponseListener = (listener: ResponseListener | undefined): void => {
  responseListener = listener
}
export const reportResponse: ResponseListener = (endpoint, response) =>
  responseListener?.(endpoint, response)

export interface ApiResponse<T> {
  data: T
  message: string
  /** How many rows of its lists were unreadable. */
  skippedRows?: number | undefined
}

/** Servers without request_id refuse repeats with this message. */
const SENT_TWICE = /重复提交/

export function parseRetryAfterMs(header: string | null, now: number): number | undefined {
  const text = header?.trim()
  // Stryker disable next-line ConditionalExpression: what is empty is no date either, and gives undefined
  if (!text) return undefined
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

export interface HttpResponse {
  status: number
  headers: Headers
  content: string
}

export interface SentRequest {
  token: string | null
  requestId: string | undefined
  mayBeResent: boolean
}

/** Throws an ApiError; a 401 ends the session of the same token. */
export function parseResponse<E extends Endpoint>(
  endpoint: E,
  { status, headers, content }: HttpResponse,
  { token, requestId, mayBeResent }: SentRequest,
): ApiResponse<DataOf<E>> {
  const isMoney = movesMoney(endpoint)
  const json = tryParseJsonKeepingDigits(content)
  const parsed = v.safeParse(envelope, json)
  const code = parsed.success ? parsed.output.code : Number.NaN
  // A gateway's page has the gateway's time, a cached GET an old one.
  if (parsed.success && endpoint.method === 'POST') updateServerClock(headers.get('date'))
  const retryAfter = parseRetryAfterMs(headers.get('retry-after'), getServerTime())
  if (status === 401 || code === 401) {
    const message = parsed.success ? parsed.output.message : ''
    // Such as a wrong password.
    if (!token && endpoint.open)
      throw new ApiError('refused', endpoint.id, message, { code: 401, status })
    if (token === session.getToken()) session.end('expired')
    throw new ApiError('unauthorized', endpoint.id, message, { code: 401, status })
  }
  if (!parsed.success) {
    if (status < 400) reportResponse(endpoint, { body: json })
    const kind = status >= 400 ? 'gateway' : 'unreadable'
    throw new ApiError(kind, endpoint.id, `HTTP ${status}, no envelope`, { status, retryAfter })
  }
  const { message, data } = parsed.output
  // The server may have failed after the money moved.
  if (isMoney && status >= 500)
    throw new ApiError('gateway', endpoint.id, message, { code, status, retryAfter })
  const echoedId = findRequestId(json)
  // Only the server that returns this id has seen it once.
  const isIdEchoed = requestId !== undefined && echoedId === requestId
  const hasOtherId = requestId !== undefined && echoedId !== undefined && !isIdEchoed
  if (isMoney && hasOtherId && isKnownRequestId(echoedId))
    throw new ApiError('unreadable', endpoint.id, 'the answer to another call', { code, status })
  const outcome = classifyCode(code, getMetaContent('api-codes'))
  // A success under the status of a failure says nothing about money.
  if (isMoney && (outcome === undefined || (outcome === 'done' && status >= 300)))
    throw new ApiError('unlisted', endpoint.id, message, { code, status })
  if (outcome !== 'done') {
    const isDoubtful = isMoney && !isIdEchoed && (mayBeResent || SENT_TWICE.test(message))
    const kind = isDoubtful ? 'doubtful' : 'refused'
    throw new ApiError(kind, endpoint.id, message, { code, status, retryAfter })
  }
  const { read, issue } = safeParseData(endpoint.data, data)
  reportResponse(endpoint, { data })
  if (!read) {
    const field = (issue && v.getDotPath(issue)) ?? 'data'
    throw new ApiError('unreadable', endpoint.id, `${field}: ${issue?.message}`, { status, field })
  }
  return { ...read, message }
}
