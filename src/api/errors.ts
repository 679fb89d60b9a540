import { words } from '@/lib/words'

export type ErrorKind =
  /** The server answered a code other than 200. */
  | 'refused'
  /** The session is over: code or HTTP status 401. `doubtful` where the answer may be a repeat's, or is no server's. */
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
      doubtful?: boolean
      /** Milliseconds to wait before the next request, as the server asked (Retry-After). */
      retryAfter?: number | undefined
    } = {},
  ) {
    super(message)
  }

  /** Whether the server may have carried out the request although no answer confirms it. */
  get outcomeUnknown() {
    return this.kind === 'unauthorized' ? this.detail.doubtful === true : this.kind !== 'refused'
  }
}

/**
 * Whether the server or the connection to it is in trouble. A plain refusal is not trouble: the server works.
 */
export function isUnwell(error: unknown) {
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
export const isSilence = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.outcomeUnknown

/** Why a read failed: the server's own words, or that no answer came (spec 8). */
export const troubleOf = (error: unknown): string | undefined =>
  serverWords(error) ?? (isSilence(error) ? words.network : undefined)
