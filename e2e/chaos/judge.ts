import type { Verdict } from './said'

export interface Facts {
  /** What the screen told of each tap. */
  verdicts: readonly Verdict[]
  /** Taps that may each move money once: a repeat that nobody was asked about is none of its own. */
  intentions: number
  /** How often the ledger moved. */
  moved: number
  /** How often the app itself sent. */
  sent: number
  /** Done twice is the same as done once: a switch. */
  idempotent?: boolean
  /** Asks by itself: a screen that opens something. */
  asks?: boolean
}

/** The promises about money, each broken one named. */
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
