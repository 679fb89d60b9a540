export interface Sending {
  url: string
  init: RequestInit
  /** The endpoint's id, for messages. */
  id: string
  /** A read: may be sent again when the wrong server answered the first time. */
  repeatable: boolean
}
export type Transport = (sending: Sending) => Promise<Response>

const real: Transport = ({ url, init }) => fetch(url, init)
let transport = real

/** The demo build sets its guard here (main.tsx); the members' build never calls it. */
export const setTransport = (next: Transport) => {
  transport = next
}
/** False where each tab has its own backend. */
export const isRealServer = () => transport === real
export const send: Transport = (sending) => transport(sending)

/** The API's base address: the meta tag in index.html (can be changed after the build), else this origin. */
export const apiBase = (): string => setting('api-base').replace(/\/+$/, '')

/** Turns request_id off for a server that refuses unknown fields: `<meta name="request-id" content="off">`. */
export const sendsRequestId = (): boolean => setting('request-id') !== 'off'

/** The content of a meta tag of index.html; empty where there is none. */
export const setting = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? ''

/** The inline script of index.html starts the first screen's calls before the bundle has loaded. */
declare global {
  interface Window {
    __early?: Record<string, Promise<Response> | undefined>
  }
}

export const earlyKey = (method: string, path: string, body: string) => `${method} ${path} ${body}`

/** The early answer for exactly this call, once; undefined afterwards. */
export function takeEarly(
  method: string,
  path: string,
  body: string,
): Promise<Response> | undefined {
  const key = earlyKey(method, path, body)
  // If the page has not started yet, this stops it from starting any early calls.
  window.__early ??= {}
  const early = window.__early[key]
  delete window.__early[key]
  return early
}
