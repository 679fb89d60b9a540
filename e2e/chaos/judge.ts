import type { Verdict } from './said'

export interface Facts {
  /** What the screen has said of each intention: a tap, or a yes to the app's own question for another one. */
  said: readonly Verdict[]
  /** How often the ledger moved. */
  moved: number
  /** How many different request_ids the app sent. */
  ids: number
  /** Arrivals that move money again because the server never learns the app's ids. */
  deafTo?: number
}

/** The broken promises about money, by name. */
export function judge({ said, moved, ids, deafTo = 0 }: Facts): string[] {
  const count = (...which: Verdict[]) => said.filter((one) => which.includes(one)).length
  const [yes, no] = [count('moved'), count('refused', 'absent')]
  const wrong = {
    [`moved ${moved} times for ${said.length} intention(s)`]: moved > said.length + deafTo,
    [`${ids} request_ids for ${said.length} intention(s)`]: ids > said.length,
    [`said done ${yes} time(s), moved ${moved}`]: yes > moved,
    'said not done, but it was': Math.min(moved, said.length) > said.length - no,
  }
  return Object.keys(wrong).filter((name) => wrong[name])
}
