import { words } from '../../src/lib/words'
import type { MoneyTap } from '../models/moneyTaps'

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
export function verdictOf(all: readonly Said[], { done, open }: Pick<MoneyTap, 'done' | 'open'>) {
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

/** What the screens showed beside messages; absent where the story had no occasion. */
export interface Shown {
  /** One tap's amount: in the field at the tap, in the field while the rates were read, and as sent. */
  amounts?: readonly string[]
  /** The amounts that a stage said had arrived, and the movement's own. */
  arrived?: readonly string[]
  own?: string | undefined
  /** The central balances on the screen two seconds after a poll, and the polled value. */
  balances?: readonly string[]
  polled?: string | undefined
  /** How many addresses were told of one order, and whether one can be copied. */
  addresses?: number
  isCopyable?: boolean
}

const toNumber = (amount: string) => Number(amount.replace(/[¥,\s]/g, ''))
const differ = (amounts: readonly string[]) => new Set(amounts.map(toNumber)).size > 1

/** The broken promises about what is shown, by name. */
export function judgeShown(shown: Shown): string[] {
  const { amounts = [], arrived = [], own, balances = [], polled, addresses = 0 } = shown
  const wrong = {
    [`one tap has the amounts ${amounts.join()}`]: differ(amounts),
    [`${arrived.join()} said to have arrived of ${own}`]:
      own !== undefined && differ([own, ...arrived]),
    [`balances ${balances.join()} shown, ${polled} polled`]:
      polled !== undefined && differ([polled, ...balances]),
    [`an address to copy, of ${addresses} told`]: addresses > 1 && shown.isCopyable === true,
  }
  return Object.keys(wrong).filter((name) => wrong[name])
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
