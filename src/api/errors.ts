export type ErrorKind =
  /** The server answered a code other than 200. */
  | 'refused'
  /** The session is over: code or HTTP status 401. */
  | 'unauthorized'
  /** No answer: offline, DNS, connection cut. */
  | 'network'
  /** No answer within 30 s. */
  | 'timeout'
  /** An HTTP status that carries no envelope (a gateway's page, say); for money any of 500 and above. */
  | 'gateway'
  /** A refusal of what the browser may have sent twice by itself: the first may have been done. */
  | 'doubtful'
  /** An answer off the contract: no JSON, a wrong field. */
  | 'unreadable'

/** Everything that can go wrong with a call; names the endpoint and, where it can, the field. */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    readonly kind: ErrorKind,
    readonly endpoint: string,
    /** The server's own words for kinds refused and unauthorized; else for developers. */
    message: string,
    readonly detail: {
      code?: number
      status?: number
      field?: string
      /** Milliseconds that the server asks to be left alone (Retry-After). */
      retryAfter?: number | undefined
    } = {},
  ) {
    super(message)
  }

  /** Whether the server may have done what was asked although no answer says so. */
  get outcomeUnknown() {
    return this.kind !== 'refused' && this.kind !== 'unauthorized'
  }
}

/** Whether the server, or the way to it, is unwell; a plain refusal is not: it is well and says no. */
export function isUnwell(error: unknown) {
  if (!(error instanceof ApiError)) return true
  const { code, status = 0 } = error.detail
  return error.outcomeUnknown || status >= 500 || status === 429 || code === 429
}

/** The words of the server for a refusal; undefined when it sent none or never answered. */
export const serverWords = (error: unknown): string | undefined =>
  error instanceof ApiError && error.kind === 'refused'
    ? error.message.trim() || undefined
    : undefined

/** True when no answer came at all, or none that can be read. */
export const isSilence = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.outcomeUnknown
