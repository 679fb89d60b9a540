import type { Held } from '@/contract/probe'

/** The result of one endpoint's call. */
export type Result = {
  id: string
  route: string
  title: string
} & (
  | { verdict: 'skipped'; why: string }
  | { verdict: 'unreachable'; why: string }
  | ({
      status: number
      took: number
      /** `broken`: HTTP 5xx, or an envelope of 5xx. */
      verdict: Held['verdict'] | 'broken'
    } & Pick<Held, 'code' | 'message' | 'findings' | 'unknown' | 'places'>)
)
