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
  /** Doing it twice equals doing it once: a switch. */
  idempotent?: boolean
  /** The screen sends the call by itself: it opens something. */
  asks?: boolean
}

/** The broken promises about money, by name. */
export function judge({ verdicts, intentions, moved, sent, idempotent, asks }: Facts): string[] {
  const count = (which: Verdict) => verdicts.filter((one) => one === which).length
  const [yes, open] = [count('moved'), count('unknown') + count('nothing')]
  const claimed = idempotent ? Math.min(1, yes) : yes
  const broken: string[] = []
  if (moved > intentions) broken.push(`moved ${moved} times for ${intentions} intention(s)`)
  if (sent > intentions && !idempotent && !asks)
    broken.push(`the app sent ${sent} times for ${intentions} intention(s)`)
  if (claimed > moved) broken.push(`said moved ${claimed} time(s), moved ${moved}`)
  if (moved > yes + open) broken.push('said not moved, but it moved')
  return broken
}
