/** A call that the page starts by itself, before any script of the app. */
export interface EarlyCall {
  /** Under which src/api/early.ts finds its answer. */
  key: string
  path: string
  method: string
  /** Empty for a GET. */
  body: string
  headers: Record<string, string>
  /** Wherever one enters; the others at home alone. */
  always: boolean
}

export interface Shell {
  /** Home, and any other screen, before an answer. */
  home: string
  page: string
  early: EarlyCall[]
  /** Every file the shell was made of. */
  files: string[]
}
