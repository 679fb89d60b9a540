import { expect } from '@playwright/test'
import {
  type DisplayedFacts,
  findBrokenDisplayPromises,
  findBrokenMoneyPromises,
  type Verdict,
} from './judge'
import { type QuestionChoice, type StoryContext, waitUntilOrTimeout } from './storyContext'

/** One wish of the member to move money, with all calls that repeat it. */
interface Intention {
  requestIds: readonly string[]
  /** Index of the first message about its last attempt. */
  firstMessage: number
  sentAt: number
  /** The member tapped 已核对, or the session ended and the app did not mention it again. */
  isAcknowledged?: boolean
}

interface TapResult {
  requestIds: readonly string[]
  verdictBefore: Verdict
  answer?: QuestionChoice | undefined
  firstMessage: number
  sentAt: number
}

/** The app accepts an equal call without a question this long after a success. */
const REPEAT_GUARD_MS = 9500
const REACTION_TIMEOUT_MS = 3000

export class Story {
  /** In the order of their last attempts. */
  intentions: Intention[] = []
  displayed: DisplayedFacts = {}
  /** A response is held back, and the page that sent the call is still open. */
  awaitsHeldResponse = false
  constructor(readonly context: StoryContext) {}

  verdicts = (): Verdict[] =>
    this.intentions.map(({ firstMessage, isAcknowledged }, index) => {
      const nextMessage = this.intentions[index + 1]?.firstMessage
      const verdict = this.context.findVerdict(firstMessage, nextMessage)
      return verdict === 'ended' && isAcknowledged ? 'refused' : verdict
    })
  lastVerdict = (): Verdict => this.verdicts().at(-1) ?? 'nothing'
  isUnresolved = () => ['unknown', 'nothing', 'ended'].includes(this.lastVerdict())

  async waitForResult() {
    this.awaitsHeldResponse = false
    const hasResult = await waitUntilOrTimeout(() => this.lastVerdict() !== 'nothing')
    expect(hasResult, 'the app shows a result').toBe(true)
    const { moneyTap, app } = this.context
    if (this.lastVerdict() === 'moved' && moneyTap.leavesScreen)
      await waitUntilOrTimeout(() => app.address() !== moneyTap.path, REACTION_TIMEOUT_MS)
  }

  async advance(seconds: number) {
    await this.context.advance(seconds)
    if (this.awaitsHeldResponse) await this.waitForResult()
  }

  async release() {
    this.context.proxy.release()
    if (this.awaitsHeldResponse) await this.waitForResult()
  }

  async expectReminder() {
    const { proxy, moneyTap } = this.context
    const last = this.intentions.at(-1)
    const needsReminder =
      last && !last.isAcknowledged && this.isUnresolved() && !moneyTap.allowsRepeats
    if (!needsReminder) return
    const isMentioned = await waitUntilOrTimeout(
      async () => !this.isUnresolved() || (await this.context.unresolvedNotice().isVisible()),
      REACTION_TIMEOUT_MS,
    )
    const successes = this.verdicts().filter((verdict) => verdict === 'moved').length
    const hasNotMoved = !proxy.isHolding && (await this.context.countMovements()) <= successes
    expect(isMentioned || hasNotMoved, 'the app mentions a call without a response').toBe(true)
    last.isAcknowledged = !isMentioned
  }

  /** Adds the tap's calls to the intention that they repeat, or to a new one. */
  recordTap({ requestIds, verdictBefore, answer, firstMessage, sentAt }: TapResult) {
    expect(requestIds.length, 'calls sent by one tap').toBeLessThan(2)
    const [id] = requestIds
    if (id === undefined) return
    const mayBeNew = this.#mayBeNew(verdictBefore, sentAt)
    expect(answer ?? mayBeNew, 'the app asks before it sends').toBeTruthy()
    const isNew = answer ? answer === '另提一笔' : mayBeNew
    const hasSameId = this.intentions.find((intention) => intention.requestIds.includes(id))
    const repeated = hasSameId ?? (isNew ? undefined : this.intentions.at(-1))
    this.intentions = this.intentions.filter((intention) => intention !== repeated)
    const ids = [...(repeated?.requestIds ?? []), id]
    this.intentions.push({ requestIds: ids, firstMessage, sentAt })
  }

  #mayBeNew(verdictBefore: Verdict, sentAt: number): boolean {
    const last = this.intentions.at(-1)
    if (!last || last.isAcknowledged || this.context.moneyTap.allowsRepeats) return true
    if (verdictBefore === 'moved') return sentAt - last.sentAt > REPEAT_GUARD_MS
    return verdictBefore === 'refused'
  }

  async check() {
    const { messages, sentIds, moneyTap } = this.context
    const arrivals = messages.filter(({ role }) => role === 'arrived')
    const displayed: DisplayedFacts = {
      ...this.displayed,
      arrivedAmounts: arrivals.map(({ text }) => text),
      tapAmount: moneyTap.amount?.yuan,
    }
    const movementCount = await this.context.countMovements()
    const requestIdCount = new Set(sentIds).size
    const broken = [
      ...findBrokenMoneyPromises({ verdicts: this.verdicts(), movementCount, requestIdCount }),
      ...findBrokenDisplayPromises(displayed),
    ]
    expect(broken, 'broken promises').toEqual([])
  }
}
