import type { Verdict } from './said'

export interface Facts {
  /** What the screen said about each tap. */
  verdicts: readonly Verdict[]
  /** Taps that may each move money once; a repeat that the app did not ask about is not one of them. */
  intentions: number
  /** How often the ledger moved. */
  moved: number
  /** How often the app itself sent the call. */
  sent: number
  /** Taps that the member said are the same intention once more. */
  resends?: number
  /** How many different request_ids the app sent. */
  keys?: number
  /** Arrivals that move money again because the server never learns the app's ids. */
  deafTo?: number
  /** What was first said about a tap whose answer says nothing about the money. */
  unclear?: Verdict | undefined
  /** Doing it twice equals doing it once: a switch. */
  idempotent?: boolean
  /** The screen sends the call by itself when it opens. */
  asks?: boolean
}

/** The broken promises about money, by name. */
export function judge(facts: Facts): string[] {
  const { verdicts, intentions, moved, sent, idempotent, asks } = facts
  const { resends = 0, keys = 0, deafTo = 0, unclear } = facts
  const count = (which: Verdict) => verdicts.filter((one) => one === which).length
  const [yes, open] = [count('moved'), count('unknown') + count('nothing')]
  const claimed = Math.min(idempotent ? 1 : intentions, yes)
  const broken: string[] = []
  if (moved > intentions + deafTo)
    broken.push(`moved ${moved} times for ${intentions} intention(s)`)
  if (!idempotent && !asks) {
    if (sent > intentions + resends)
      broken.push(`the app sent ${sent} times for ${intentions} intention(s)`)
    if (keys > intentions) broken.push(`${keys} request_ids for ${intentions} intention(s)`)
  }
  if (claimed > moved) broken.push(`said moved ${claimed} time(s), moved ${moved}`)
  if (Math.min(moved, intentions) > yes + open) broken.push('said not moved, but it moved')
  if (unclear === 'moved' || unclear === 'unmoved')
    broken.push(`an answer that says nothing was read as «${unclear}»`)
  return broken
}
