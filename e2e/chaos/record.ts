import type { Run } from './plan'
import type { Verdict } from './said'

/** The attachment's name, by which the reporter finds a run's result. */
export const RECORD = 'chaos-run'

/** A run's result: for the report and for people. */
export interface RunRecord {
  run: Run
  verdicts: Verdict[]
  intentions: number
  moved: number
  sent: number
  /** How many different request_ids the app sent. */
  keys: number
  /** How often the browser repeated a call by itself. */
  repeats: number
  /** How often a page came back from the back-forward cache unchanged. */
  restored: number
  broken: string[]
}
