import type { Endpoint } from '@/contract/endpoint'
import { REQUEST_ID } from '@/contract/envelope'

export interface OutgoingRequest {
  url: string
  init: RequestInit
  id: string
  /** May be sent again when the wrong server answered the first time. */
  repeatable: boolean
}
export type Transport = (request: OutgoingRequest) => Promise<Response>

let transport: Transport = ({ url, init }) => fetch(url, init)

/** Set by the demo build only (main.tsx). */
export const setTransport = (next: Transport): void => {
  transport = next
}
export const fetchThroughTransport: Transport = (request) => transport(request)

/** From index.html, which can be changed after the build; this origin by default. */
export const getApiBase = (): string => getMetaContent('api-base').replace(/\/+$/, '')

/** False for a server that refuses unknown fields. */
export const isRequestIdEnabled = (): boolean => getMetaContent('request-id') !== 'off'

export const getMetaContent = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? ''

/** The inline script of index.html starts the first calls before the bundle loads. */
declare global {
  interface Window {
    __early?: Record<string, Promise<Response> | undefined>
  }
}

export const getEarlyRequestKey = (method: string, path: string, body: string): string =>
  `${method} ${path} ${body}`

/** Undefined after the first call. */
export function takeEarlyResponse(
  method: string,
  path: string,
  body: string,
): Promise<Response> | undefined {
  const key = getEarlyRequestKey(method, path, body)
  // Also prevents early requests of a page that has not started yet.
  window.__early ??= {}
  const early = window.__early[key]
  delete window.__early[key]
  return early
}

interface FetchArguments {
  path: string
  init: RequestInit & { headers: Record<string, string> }
}

type Parameter = string | number | boolean | null | undefined

export function createRequest(
  endpoint: Endpoint,
  body: unknown,
  token: string | null,
  requestId?: string,
): FetchArguments {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (token) headers['Authorization'] = `Bearer ${token}`
  const { method, path } = endpoint
  const init: FetchArguments['init'] = {
    method,
    headers,
    // A redirect would send a write elsewhere, or turn it into a read that succeeds.
    redirect: endpoint.effect === 'read' ? 'follow' : 'error',
    // A cache does not distinguish members.
    cache: 'no-store',
  }
  if (method === 'GET') {
    const params = new URLSearchParams()
    for (const [field, value] of Object.entries((body ?? {}) as Record<string, Parameter>))
      if (value !== undefined && value !== null) params.append(field, String(value))
    const query = params.toString()
    return { path: query ? `${path}?${query}` : path, init }
  }
  if (endpoint.multipart) {
    const form = new FormData()
    for (const [field, value] of Object.entries(body ?? {}))
      form.append(field, value as Blob | string)
    return { path, init: { ...init, body: form } }
  }
  headers['Content-Type'] = 'application/json'
  const text = JSON.stringify({
    ...(body as object),
    ...(requestId && { [REQUEST_ID]: requestId }),
  })
  return { path, init: { ...init, body: text } }
}
