import type { Run } from './plan'
import type { Verdict } from './said'

/** By this name the reporter finds what a run came to. */
export const RECORD = 'chaos-run'

/** What a run came to: for the report, and for whoever looks into it. */
export interface RunRecord {
  run: Run
  verdicts: Verdict[]
  intentions: number
  moved: number
  sent: number
  /** How often the browser sent again by itself. */
  repeats: number
  /** How often a page came out of the browser's back cache as it had been left. */
  restored: number
  broken: string[]
}
