/** A call that the page sends by itself before any script of the app. */
export interface EarlyCall {
  /** The key under which src/api/transport.ts finds its answer. */
  key: string
  path: string
  method: string
  /** Empty for a GET. */
  body: string
  headers: Record<string, string>
  /** Sent on every screen; the others only at home. */
  always: boolean
}

export interface Shell {
  /** The HTML of home, and of any other screen, before an answer. */
  home: string
  page: string
  early: EarlyCall[]
  /** All source files of the shell. */
  files: string[]
}
