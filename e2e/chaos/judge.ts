import { words } from '../../src/lib/words'
import type { Journey } from './journeys'

/** A message on the screen, or a new address (role «path»). */
export interface Said {
  role: string
  text: string
}

/** What a screen says of one tap: done; refused; unknown; the session ended; nothing. */
export type Verdict = 'moved' | 'refused' | 'unknown' | 'ended' | 'nothing'

/** Questions whether to send again: they are about the previous send. */
export const questions = new RegExp([words.sendAgain, words.justSent].join('|'))
/** Messages that say nothing about the money. */
const aside: readonly string[] = [words.offline, words.loadFailed]

/** What was said. A success message outweighs everything. */
export function verdictOf(all: readonly Said[], { done, open }: Pick<Journey, 'done' | 'open'>) {
  const answers = all.filter(({ text }) => !questions.test(text))
  const says = (what: RegExp) => answers.some(({ text }) => what.test(text))
  // This dialog may quote a success message of the server.
  const isOpen = ({ text }: Said) => text.includes(words.unknownOutcomeTitle)
  const ended = says(/认证失败/)
  // Once the tap was told so, only a read has no network.
  const isAside = (text: string) => aside.includes(text) || (ended && text === words.network)
  const verdicts: Partial<Record<Verdict, boolean>> = {
    moved: answers.some((one) => !isOpen(one) && done.test(one.text)) || says(/上一笔已提交成功/),
    unknown: answers.some(isOpen) || (open !== undefined && says(open)),
    refused: answers.some(({ role, text }) => role === 'alert' && !isAside(text.trim())),
    ended,
  }
  return (Object.keys(verdicts) as Verdict[]).find((one) => verdicts[one]) ?? 'nothing'
}

export interface Facts {
  /** What the screen has said of each intention: a tap, or a yes to the app's own question for another one. */
  said: readonly Verdict[]
  /** How often the ledger moved. */
  moved: number
  /** How many different request_ids the app sent. */
  ids: number
}

/** The broken promises about money, by name. */
export function judge({ said, moved, ids }: Facts): string[] {
  const count = (which: Verdict) => said.filter((verdict) => verdict === which).length
  const [yes, no] = [count('moved'), count('refused')]
  const wrong = {
    [`moved ${moved} times for ${said.length} intention(s)`]: moved > said.length,
    [`${ids} request_ids for ${said.length} intention(s)`]: ids > said.length,
    [`said done ${yes} time(s), moved ${moved}`]: yes > moved,
    'said not done, but it was': moved > said.length - no,
  }
  return Object.keys(wrong).filter((name) => wrong[name])
}
