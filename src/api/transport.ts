export interface Sending {
  url: string
  init: RequestInit
  /** The endpoint's id, for messages. */
  id: string
  /** A read: may be sent again when the first was not answered by the right server. */
  repeatable: boolean
}
export type Transport = (sending: Sending) => Promise<Response>

const real: Transport = ({ url, init }) => fetch(url, init)
let transport = real

/** The demo build puts its guard here (main.tsx); the members' build never calls it. */
export const setTransport = (next: Transport) => {
  transport = next
}
/** False where each tab talks to a backend of its own. */
export const isRealServer = () => transport === real
export const send: Transport = (sending) => transport(sending)

/** Where the API lives: the meta tag in index.html (changeable after the build), else this origin. */
export const apiBase = (): string => setting('api-base').replace(/\/+$/, '')

/** Off for a server that refuses fields it does not know: `<meta name="request-id" content="off">`. */
export const sendsRequestId = (): boolean => setting('request-id') !== 'off'

/** What a meta tag of index.html says; empty where there is none. */
const setting = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? ''
