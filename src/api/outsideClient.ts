import * as v from 'valibot'
import { type BodyOf, type DataOf, type Endpoint, movesMoney } from '@/contract/endpoint'
import { envelope, newRequestId } from '@/contract/envelope'
import { readData } from '@/contract/reader'
import { ApiError } from './errors'
import { requestOf } from './request'

/** Milliseconds until a call is given up (spec 9). */
const TIMEOUT = 30_000

export interface ClientOptions {
  /** The server's address, such as https://api.example.com or http://localhost:4010/w/mine; empty: the page's own. */
  base?: string
  /** The session, or where to find it at each call; none for a guest. */
  token?: string | null | (() => string | null)
  /** Instead of the global one. */
  fetch?: typeof fetch
  /** Milliseconds until a call is given up; 30 s by default. */
  timeout?: number
}
export interface CallResult<T> {
  /** Clean, as the contract's types say: money as decimal text, lists whole. */
  data: T
  /** The server's words. */
  message: string
  /** How many rows of its lists could not be read and are left out; undefined where all could. */
  leftOut?: number
}
export interface Client {
  /**
   * Sends one call of the contract once. Rejects with an ApiError: `kind` says what happened, `message` are the
   * server's words where it refused. An abort rejects with the signal's reason.
   */
  call<E extends Endpoint>(
    endpoint: E,
    ...rest: {} extends BodyOf<E> ? [body?: BodyOf<E>, how?: How] : [body: BodyOf<E>, how?: How]
  ): Promise<CallResult<DataOf<E>>>
}
interface How {
  signal?: AbortSignal
}

/** A typed client of the API, without this app's session, polls and notices: for other pages, scripts and tests. */
export function createClient({
  base = '',
  token = null,
  fetch: send = (...args) => fetch(...args),
  timeout = TIMEOUT,
}: ClientOptions = {}): Client {
  return {
    async call(endpoint, body?: unknown, { signal }: How = {}) {
      const session = typeof token === 'function' ? token() : token
      const id = movesMoney(endpoint) ? newRequestId() : undefined
      const { path, init } = requestOf(endpoint, body ?? {}, session, id)
      const over = new AbortController()
      const stop = () => over.abort()
      const timer = setTimeout(stop, timeout)
      signal?.addEventListener('abort', stop)
      try {
        signal?.throwIfAborted()
        const url = base.replace(/\/+$/, '') + path
        const response = await send(url, { ...init, signal: over.signal })
        return read(endpoint, response.status, await response.text())
      } catch (error) {
        if (signal?.aborted) throw signal.reason
        if (error instanceof ApiError) throw error
        const kind = over.signal.aborted ? 'timeout' : 'network'
        throw new ApiError(kind, endpoint.id, String(error))
      } finally {
        clearTimeout(timer)
        signal?.removeEventListener('abort', stop)
      }
    },
  }
}

function read<E extends Endpoint>(
  endpoint: E,
  status: number,
  content: string,
): CallResult<DataOf<E>> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), envelope), content)
  const { id } = endpoint
  if (status === 401 || (parsed.success && parsed.output.code === 401)) {
    const words = parsed.success ? parsed.output.message : ''
    throw new ApiError('unauthorized', id, words, { code: 401, status })
  }
  const kind = status >= 400 ? 'gateway' : 'unreadable'
  if (!parsed.success) throw new ApiError(kind, id, `HTTP ${status}, no envelope`, { status })
  const { code, message, data } = parsed.output
  // When the server broke, it may have done so after the money moved.
  if (movesMoney(endpoint) && status >= 500)
    throw new ApiError('gateway', id, message, { code, status })
  if (code !== 200) throw new ApiError('refused', id, message, { code, status })
  const { read: reading, issues } = readData(endpoint.data, data)
  if (reading) return { ...reading, message }
  const field = (issues[0] && v.getDotPath(issues[0])) ?? 'data'
  throw new ApiError('unreadable', id, `${field}: ${issues[0]?.message}`, {
    status,
    field,
  })
}
