import type { Endpoint } from '@/contract/endpoint'
import { REQUEST_ID } from '@/contract/envelope'

export interface OutgoingRequest {
  url: string
  init: RequestInit
  /** The endpoint's id, for messages. */
  id: string
  /** A read: may be sent again when the wrong server answered the first time. */
  repeatable: boolean
}
export type Transport = (sending: OutgoingRequest) => Promise<Response>

let transport: Transport = ({ url, init }) => fetch(url, init)

/** The demo build sets its guard here (main.tsx); the members' build never calls it. */
export const setTransport = (next: Transport) => {
  transport = next
}
export const fetchThroughTransport: Transport = (sending) => transport(sending)

/** The API's base address: the meta tag in index.html (can be changed after the build), else this origin. */
export const apiBase = (): string => getMetaContent('api-base').replace(/\/+$/, '')

/** Turns request_id off for a server that refuses unknown fields: `<meta name="request-id" content="off">`. */
export const isRequestIdEnabled = (): boolean => getMetaContent('request-id') !== 'off'

/** The content of a meta tag of index.html; empty where there is none. */
export const getMetaContent = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? ''

/** The inline script of index.html starts the first screen's calls before the bundle has loaded. */
declare global {
  interface Window {
    __early?: Record<string, Promise<Response> | undefined>
  }
}

export const getEarlyRequestKey = (method: string, path: string, body: string) => `${method} ${path} ${body}`

/** The early answer for exactly this call, once; undefined afterwards. */
export function takeEarlyResponse(
  method: string,
  path: string,
  body: string,
): Promise<Response> | undefined {
  const key = getEarlyRequestKey(method, path, body)
  // If the page has not started yet, this stops it from starting any early calls.
  window.__early ??= {}
  const early = window.__early[key]
  delete window.__early[key]
  return early
}

/**
 * A call as sent: the path with its query, and fetch's options. `requestId` goes into the body of calls that
 * move money.
 */
export function requestOf(
  endpoint: Endpoint,
  body: unknown,
  token: string | null,
  requestId?: string,
): { path: string; init: RequestInit & { headers: Record<string, string> } } {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (token) headers['Authorization'] = `Bearer ${token}`
  const { method, path } = endpoint
  const init: RequestInit & { headers: typeof headers } = {
    method,
    headers,
    // A redirect would send a write to another address, or make a read of it whose answer says «done».
    redirect: endpoint.effect === 'read' ? 'follow' : 'error',
    // The browser's cache does not tell members apart.
    cache: 'no-store',
  }
  if (method === 'GET') {
    const query = new URLSearchParams(
      Object.entries(body ?? {}).flatMap(([k, value]) =>
        value === undefined || value === null ? [] : [[k, String(value)]],
      ),
    ).toString()
    return { path: query ? `${path}?${query}` : path, init }
  }
  if (endpoint.multipart) {
    const form = new FormData()
    for (const [k, value] of Object.entries(body ?? {})) form.append(k, value as Blob | string)
    return { path, init: { ...init, body: form } }
  }
  headers['Content-Type'] = 'application/json'
  const text = JSON.stringify({
    ...(body as object),
    ...(requestId && { [REQUEST_ID]: requestId }),
  })
  return { path, init: { ...init, body: text } }
}

/**
 * The server's clock: the time of the last Date header, and what has passed since by the page's own life. A phone whose
 * clock is wrong, or is corrected meanwhile, still shows the right countdown.
 */
let began: number | undefined

/** Reads a Date header. It has whole seconds, so only a difference of 1.5 s or more counts. */
export function noteServerDate(header: string | null) {
  const server = Date.parse(header ?? '') + 500
  if (Number.isNaN(server)) return
  const now = serverNow()
  began = (Math.abs(server - now) > 1500 ? server : now) - performance.now()
}

/** Milliseconds since 1970 by the server's clock; by the phone's until the server has told its own. */
export const serverNow = () => (began === undefined ? Date.now() : began + performance.now())

/** Whether serverNow() is the server's. */
export const isServerTimeKnown = () => began !== undefined
