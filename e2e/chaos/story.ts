import { expect } from '@playwright/test'
import fc from 'fast-check'
import {
  type DisplayedFacts,
  findBrokenDisplayPromises,
  findBrokenMoneyPromises,
  type Verdict,
} from './judge'
import { type FaultName, proxyFaultNames, proxyFaults } from './proxy'
import { QUESTION_CHOICES, type StoryContext, waitUntil } from './storyContext'

interface Intention {
  requestIds: readonly string[]
  /** Index of the first message about its last attempt. */
  firstMessage: number
  sentAt: number
  /** The member tapped 已核对, or the session ended and the app did not mention it again. */
  isAcknowledged?: boolean
}

interface Tap {
  requestIds: readonly string[]
  verdictBefore: Verdict
  answer?: string | undefined
  firstMessage: number
  sentAt: number
}

/** The app accepts an equal call without a question this long after a success, in milliseconds. */
const REPEAT_GUARD_MS = 9500

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
    const hasResult = await waitUntil(() => this.lastVerdict() !== 'nothing')
    expect(hasResult, 'the app shows a result').toBe(true)
    const { world, app } = this.context
    if (this.lastVerdict() === 'moved' && world.moneyTap.leads)
      await waitUntil(() => app.address() !== world.moneyTap.path, 3000)
  }
  async advance(seconds: number) {
    await this.context.advance(seconds)
    if (this.awaitsHeldResponse) await this.waitForResult()
  }
  async release() {
    this.context.proxy.release()
    if (this.awaitsHeldResponse) await this.waitForResult()
  }
  /** Expects the open screen to mention an unresolved call. */
  async expectReminder() {
    const { proxy, world } = this.context
    const last = this.intentions.at(-1)
    if (!last || last.isAcknowledged || !this.isUnresolved() || world.moneyTap.counted) return
    const reminds = await waitUntil(
      async () => !this.isUnresolved() || (await this.context.notice().isVisible()),
      3000,
    )
    const successes = this.verdicts().filter((verdict) => verdict === 'moved').length
    const isUndone = !proxy.isHolding && (await this.context.countMovements()) <= successes
    expect(reminds || isUndone, 'the app mentions a call without a response').toBe(true)
    last.isAcknowledged = !reminds
  }
  recordTap({ requestIds, verdictBefore, answer, firstMessage, sentAt }: Tap) {
    const last = this.intentions.at(-1)
    const mayRepeat =
      !last ||
      last.isAcknowledged ||
      this.context.world.moneyTap.counted ||
      verdictBefore === 'refused' ||
      (verdictBefore === 'moved' && sentAt - last.sentAt > REPEAT_GUARD_MS)
    expect(requestIds.length, 'calls sent by one tap').toBeLessThan(2)
    for (const id of requestIds) {
      expect(answer ?? mayRepeat, 'the app asks before it sends').toBeTruthy()
      const isNew = answer ? answer === '另提一笔' : mayRepeat
      const earlier =
        this.intentions.find((intention) => intention.requestIds.includes(id)) ??
        (isNew ? undefined : last)
      this.intentions = this.intentions.filter((intention) => intention !== earlier)
      const ids = [...(earlier?.requestIds ?? []), id]
      this.intentions.push({ firstMessage, sentAt, requestIds: ids })
    }
  }
  /** Compares what the app has said with the ledger. */
  async check() {
    const { messages, sentIds, world } = this.context
    const arrivals = messages.filter(({ role }) => role === 'arrived')
    const displayed: DisplayedFacts = {
      ...this.displayed,
      arrivedAmounts: arrivals.map(({ text }) => text),
      tapAmount: world.moneyTap.amount?.yuan,
    }
    const movements = await this.context.countMovements()
    const requestIds = new Set(sentIds).size
    const broken = [
      ...findBrokenMoneyPromises({ verdicts: this.verdicts(), movements, requestIds }),
      ...findBrokenDisplayPromises(displayed),
    ]
    expect(broken, 'broken promises').toEqual([])
  }
}

export type Step = fc.AsyncCommand<Story, Story>

const createStep = (words: string, run: (story: Story) => Promise<unknown>): Step => ({
  toString: () => words,
  check: () => true,
  async run(story) {
    const { sentIds } = story.context
    const { length } = sentIds
    await run(story)
    if (!words.includes('点')) expect(sentIds.length, 'sent without a tap').toBe(length)
    await story.check()
  },
})

/** Faults that have cost money before: drawn three times as often. */
const LIKELY_FAULTS: readonly FaultName[] = [
  'none',
  'late',
  'lateWork',
  'restarted',
  'html401After',
  'foreign',
  'hanging',
]

export const tapStep = fc
  .record({
    fault: fc.constantFrom(...LIKELY_FAULTS, ...LIKELY_FAULTS, ...proxyFaultNames),
    times: fc.constantFrom(1, 2, 9),
    isDouble: fc.boolean(),
    choice: fc.constantFrom(...QUESTION_CHOICES),
    isHurried: fc.constantFrom(true, false, false),
  })
  .map((tap) => createStep(describeTap(tap), (story) => runTap(story, tap)))

interface TapPlan {
  fault: FaultName
  times: number
  isDouble: boolean
  choice: (typeof QUESTION_CHOICES)[number]
  isHurried: boolean
}

function describeTap({ fault, times, isDouble, choice, isHurried }: TapPlan): string {
  const faultWords = fault === 'none' ? '' : `，${proxyFaults[fault].words}×${times}`
  return `${isHurried ? '马上' : ''}点${isDouble ? '两下' : '一下'}${faultWords}，若问：${choice}`
}

async function runTap(story: Story, { fault, times, isDouble, choice, isHurried }: TapPlan) {
  const { context: member } = story
  const { app, proxy, sentIds, browserContext, messages } = member
  const { on, hasRates } = member.world.moneyTap
  if (!(await member.isLoggedIn())) return
  // Before the first tap, so that its messages do not count as an answer to one.
  if (fault === 'foreign' && story.intentions.length === 0)
    await member.makeOtherCall(on === 'tron.create' ? 'deposit.create' : 'tron.create', '400')
  await member.openScreen()
  if (!(await waitUntil(() => member.button().isEnabled(), 2000))) return
  await story.expectReminder()
  if (!isHurried) await member.advance(3)
  await proxy.waitUntilIdle()

  const verdictBefore = story.lastVerdict()
  const sentBefore = sentIds.length
  const hasSent = () => sentIds.length > sentBefore
  let firstMessage = messages.length
  proxy.arm({ path: member.path, fault, times })
  if (fault === 'refused') await proxy.stopListening()
  if (fault === 'offline') await browserContext.setOffline(true)
  const holdsRates = fault === 'hanging' && hasRates
  const amountAtTap = holdsRates ? await member.readAmount() : ''
  const readRates = () => proxy.requestsTo('/api/user').length
  const ratesBefore = readRates()
  proxy.holdsReads = fault === 'hanging'
  await (isDouble ? app.doubleTap(member.button()) : member.button().click())

  const isAsked = () => member.question().isVisible()
  const hasReacted = async () =>
    hasSent() || member.findVerdict(firstMessage) !== 'nothing' || (await isAsked())
  const confirmation = member.amountConfirmation()
  let amounts: string[] = []
  if (holdsRates && (await waitUntil(() => readRates() > ratesBefore, 2000))) {
    amounts = [amountAtTap, await member.changeAmount()]
    proxy.resumeReads()
  }
  await waitUntil(async () => (await hasReacted()) || confirmation.isVisible())
  if (await confirmation.isVisible()) {
    await confirmation.click()
    await waitUntil(hasReacted)
  }
  let answer: string | undefined
  if (await isAsked()) {
    firstMessage = messages.length
    answer = await member.answerQuestion(choice)
    if (answer !== '取消') await waitUntil(hasSent)
  }
  const requestIds = sentIds.slice(sentBefore)
  story.recordTap({ requestIds, verdictBefore, answer, firstMessage, sentAt: member.now() })

  if (hasSent()) {
    story.awaitsHeldResponse = ['lateWork', 'late', 'stall'].includes(fault)
    if (story.awaitsHeldResponse || fault === 'offlineDuring')
      await waitUntil(() => proxy.isHolding)
    if (fault === 'offlineDuring') {
      await browserContext.setOffline(true)
      proxy.disarm()
      proxy.release()
    }
    if (!story.awaitsHeldResponse) await story.waitForResult()
    if (amounts.length > 0) story.displayed = { amounts: [...amounts, member.readSentAmount()] }
    else if (fault === 'hanging') story.displayed = await member.readBalancesAfterPoll()
  }
  proxy.resumeReads()
  proxy.disarm()
  await proxy.listen().catch(() => undefined)
  await browserContext.setOffline(false)
}

const loginStep = fc.constantFrom('退出登录', '在别处被结束').map((how) =>
  createStep(`${how}，再登录`, async (story) => {
    story.awaitsHeldResponse = false
    if (await story.context.isLoggedIn()) await story.context.endSession(how === '退出登录')
    await story.context.logIn()
  }),
)

export const storySteps = [
  tapStep,
  tapStep,
  tapStep,
  loginStep,
  loginStep,
  fc
    .constantFrom(31, 150)
    .map((seconds) => createStep(`过 ${seconds} 秒`, (story) => story.advance(seconds))),
  ...[
    createStep('返回', async ({ context: { app, world } }) => {
      if (app.address() === world.moneyTap.path) await app.page.goBack()
    }),
    createStep('离开', ({ context }) => context.openOtherScreen()),
    createStep('刷新', async (story) => {
      story.awaitsHeldResponse = false
      await story.context.app.reload()
    }),
    createStep('去别的网站再回来', async (story) => {
      const { app, proxy } = story.context
      story.awaitsHeldResponse = false
      await app.page.goto(proxy.otherSite)
      await app.page.goBack({ waitUntil: 'commit' })
      await app.ready()
    }),
    createStep('开另一个标签页', ({ context }) => context.openSecondTab()),
    createStep('已核对／知道了', async ({ context, intentions }) => {
      const button = context.notice().getByRole('button')
      await context.closeDialogs()
      if (!(await button.isVisible())) return
      await button.click()
      for (const intention of intentions) intention.isAcknowledged = true
    }),
    createStep('晚到的都到了', (story) => story.release()),
    createStep('手机的钟校准', ({ context }) => context.correctClock()),
  ].map((step) => fc.constant(step)),
]

/** Releases everything, logs the member in, and checks what he then sees. */
export const endStep = createStep('结束', async (story) => {
  const { context } = story
  await story.release()
  await story.check()
  if (!(await context.isLoggedIn())) await context.logIn()
  await context.openScreen()
  await story.expectReminder()
  await story.check()
  await context.expectBalance()
  const { condition, moneyTap } = context.world
  if (condition !== 'twoAddresses' || moneyTap.on === 'tron.create') return
  story.displayed = await context.countOrderAddresses()
  expect(findBrokenDisplayPromises(story.displayed), 'broken promises').toEqual([])
})
