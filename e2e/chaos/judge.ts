import { words } from '../../src/lib/text/words'
import type { MoneyTap } from '../models/moneyTaps'

export interface ShownMessage {
  role: string
  text: string
}

/** What the screen says about one tap. */
export type Verdict = 'moved' | 'refused' | 'unknown' | 'ended' | 'nothing'

/** The app's questions before it repeats a call: they are about the previous one. */
export const RESEND_QUESTION = new RegExp([words.askSendAgain, words.justSent].join('|'))
const UNRELATED_MESSAGES: readonly string[] = [words.offline, words.loadFailed]

export function getVerdict(
  messages: readonly ShownMessage[],
  { successPattern, unknownPattern }: Pick<MoneyTap, 'successPattern' | 'unknownPattern'>,
): Verdict {
  const results = messages.filter(({ text }) => !RESEND_QUESTION.test(text))
  const hasText = (pattern: RegExp) => results.some(({ text }) => pattern.test(text))
  // This dialog may quote the server's success message.
  const isUnknown = ({ text }: ShownMessage) => text.includes(words.unknownOutcomeTitle)
  const hasEnded = hasText(/认证失败/)
  const isDone = (message: ShownMessage) => !isUnknown(message) && successPattern.test(message.text)
  if (results.some(isDone) || hasText(/上一笔已提交成功/)) return 'moved'
  if (results.some(isUnknown) || (unknownPattern && hasText(unknownPattern))) return 'unknown'
  // After the end of a session, a network error is about a read.
  const isUnrelated = (text: string) =>
    UNRELATED_MESSAGES.includes(text) || (hasEnded && text === words.network)
  if (results.some(({ role, text }) => role === 'alert' && !isUnrelated(text.trim())))
    return 'refused'
  return hasEnded ? 'ended' : 'nothing'
}

export interface MoneyFacts {
  /** One for each intention: a tap, or a yes to the app's question for another one. */
  verdicts: readonly Verdict[]
  movementCount: number
  requestIdCount: number
}

export interface DisplayedFacts {
  /** In the field at the tap, in the field while rates are read, and as sent. */
  amounts?: readonly string[]
  arrivedAmounts?: readonly string[]
  tapAmount?: string | undefined
  /** The central balances on the screen two seconds after a poll. */
  balances?: readonly string[]
  polledBalance?: string | undefined
  /** How many addresses the server returned for one order. */
  addressCount?: number
  isCopyable?: boolean
}

const toNumber = (amount: string) => Number(amount.replace(/[¥,\s]/g, ''))
const hasDifferentAmounts = (amounts: readonly string[]) => new Set(amounts.map(toNumber)).size > 1

export function findBrokenDisplayPromises({
  amounts = [],
  arrivedAmounts = [],
  tapAmount,
  balances = [],
  polledBalance,
  addressCount = 0,
  isCopyable = false,
}: DisplayedFacts): string[] {
  const broken: string[] = []
  if (hasDifferentAmounts(amounts)) broken.push(`one tap has the amounts ${amounts.join()}`)
  if (tapAmount !== undefined && hasDifferentAmounts([tapAmount, ...arrivedAmounts]))
    broken.push(`${arrivedAmounts.join()} shown as arrived of ${tapAmount}`)
  if (polledBalance !== undefined && hasDifferentAmounts([polledBalance, ...balances]))
    broken.push(`balances ${balances.join()} shown, ${polledBalance} polled`)
  if (addressCount > 1 && isCopyable) broken.push(`an address to copy, of ${addressCount}`)
  return broken
}

export function findBrokenMoneyPromises({
  verdicts,
  movementCount,
  requestIdCount,
}: MoneyFacts): string[] {
  const intentions = verdicts.length
  const successes = verdicts.filter((verdict) => verdict === 'moved').length
  const refusals = verdicts.filter((verdict) => verdict === 'refused').length
  const broken: string[] = []
  if (movementCount > intentions)
    broken.push(`moved ${movementCount} times for ${intentions} intention(s)`)
  if (requestIdCount > intentions)
    broken.push(`${requestIdCount} request_ids for ${intentions} intention(s)`)
  if (successes > movementCount)
    broken.push(`shown as done ${successes} time(s), moved ${movementCount}`)
  if (movementCount > intentions - refusals) broken.push('shown as refused, but it moved')
  return broken
}
