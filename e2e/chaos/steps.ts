import { expect } from '@playwright/test'
import fc from 'fast-check'
import { type FaultName, proxyFaultNames, proxyFaults } from './faults'
import { findBrokenDisplayPromises } from './judge'
import type { Story } from './story'
import {
  QUESTION_CHOICES,
  type QuestionChoice,
  type StoryContext,
  waitUntilOrTimeout,
} from './storyContext'

type Step = fc.AsyncCommand<Story, Story>

interface StepOptions {
  label: string
  run: (story: Story) => Promise<unknown>
  /** Every other step must not send money. */
  isTap?: boolean
}

const createStep = ({ label, run, isTap = false }: StepOptions): Step => ({
  toString: () => label,
  check: () => true,
  async run(story) {
    const { sentIds } = story.context
    const sentBefore = sentIds.length
    await run(story)
    if (!isTap) expect(sentIds.length, 'sent without a tap').toBe(sentBefore)
    await story.check()
  },
})

interface TapOptions {
  fault: FaultName
  /** How many requests have the fault; the browser's own repeats count. */
  times: number
  isDouble: boolean
  choice: QuestionChoice
  /** Without a pause after the previous step. */
  isHurried: boolean
}

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
  .record<TapOptions>({
    fault: fc.constantFrom(...LIKELY_FAULTS, ...LIKELY_FAULTS, ...proxyFaultNames),
    times: fc.constantFrom(1, 2, 9),
    isDouble: fc.boolean(),
    choice: fc.constantFrom(...QUESTION_CHOICES),
    isHurried: fc.constantFrom(true, false, false),
  })
  .map((tap) =>
    createStep({ label: describeTap(tap), isTap: true, run: (story) => runTap(story, tap) }),
  )

function describeTap({ fault, times, isDouble, choice, isHurried }: TapOptions): string {
  const faultLabel = fault === 'none' ? '' : `，${proxyFaults[fault].label}×${times}`
  return `${isHurried ? '马上' : ''}点${isDouble ? '两下' : '一下'}${faultLabel}，若问：${choice}`
}

async function runTap(story: Story, tap: TapOptions) {
  const { context } = story
  if (!(await openScreenForTap(story, tap))) return
  const verdictBefore = story.lastVerdict()
  const sentBefore = context.sentIds.length
  const hasSent = () => context.sentIds.length > sentBefore
  const firstMessage = context.messages.length

  await startFault(story, tap)
  const amounts = await tapButton(story, tap)
  await confirmAmounts(story, { firstMessage, hasSent })
  const reply = await answerQuestion(story, { choice: tap.choice, hasSent })
  story.recordTap({
    requestIds: context.sentIds.slice(sentBefore),
    verdictBefore,
    answer: reply?.answer,
    firstMessage: reply?.firstMessage ?? firstMessage,
    sentAt: context.now(),
  })
  if (hasSent()) await awaitOutcome(story, tap.fault, amounts)
  await endFault(story)
}

/** Resolves with false when the member cannot tap. */
async function openScreenForTap(story: Story, { fault, isHurried }: TapOptions): Promise<boolean> {
  const { context } = story
  const { endpointId } = context.moneyTap
  if (!(await context.isLoggedIn())) return false
  // Before the first tap, so that its messages do not count as an answer to one.
  if (fault === 'foreign' && story.intentions.length === 0)
    await context.makeOtherDeposit(
      endpointId === 'tron.create' ? 'deposit.create' : 'tron.create',
      '400',
    )
  await context.openScreen()
  if (!(await waitUntilOrTimeout(() => context.tapButton().isEnabled(), 2000))) return false
  await story.expectReminder()
  if (!isHurried) await context.advance(3)
  await context.proxy.waitUntilIdle()
  return true
}

async function startFault({ context }: Story, { fault, times }: TapOptions) {
  const { proxy, browserContext, endpointPath } = context
  proxy.arm({ path: endpointPath, fault, times })
  proxy.holdsReads = fault === 'hanging'
  if (fault === 'refused') await proxy.stopListening()
  if (fault === 'offline') await browserContext.setOffline(true)
}

async function endFault({ context: { proxy, browserContext } }: Story) {
  proxy.resumeReads()
  proxy.disarm()
  await proxy.listen()
  await browserContext.setOffline(false)
}

/** While rates hang, types another amount: resolves with the amounts in the field before and after. */
async function tapButton({ context }: Story, { fault, isDouble }: TapOptions): Promise<string[]> {
  const { app, proxy } = context
  const holdsRates = fault === 'hanging' && context.moneyTap.readsRates
  const amountAtTap = holdsRates ? await context.readAmount() : ''
  const countRateReads = () => proxy.requestsTo('/api/user').length
  const readsBefore = countRateReads()
  if (isDouble) await app.doubleTap(context.tapButton())
  else await context.tapButton().click()
  if (!holdsRates || !(await waitUntilOrTimeout(() => countRateReads() > readsBefore, 2000)))
    return []
  const amounts = [amountAtTap, await context.changeAmount()]
  proxy.resumeReads()
  return amounts
}

async function confirmAmounts(
  { context }: Story,
  { firstMessage, hasSent }: { firstMessage: number; hasSent: () => boolean },
) {
  const hasReacted = async () =>
    hasSent() ||
    context.findVerdict(firstMessage) !== 'nothing' ||
    (await context.resendQuestion().isVisible())
  const confirmation = context.amountConfirmation()
  await waitUntilOrTimeout(async () => (await hasReacted()) || confirmation.isVisible())
  if (!(await confirmation.isVisible())) return
  await confirmation.click()
  await waitUntilOrTimeout(hasReacted)
}

/** Answers the app's question whether to repeat; only messages from `firstMessage` on are about the answer. */
async function answerQuestion(
  { context }: Story,
  { choice, hasSent }: { choice: QuestionChoice; hasSent: () => boolean },
): Promise<{ answer: QuestionChoice | undefined; firstMessage: number } | undefined> {
  if (!(await context.resendQuestion().isVisible())) return undefined
  const firstMessage = context.messages.length
  const answer = await context.answerResendQuestion(choice)
  if (answer !== '取消') await waitUntilOrTimeout(hasSent)
  return { answer, firstMessage }
}

async function awaitOutcome(story: Story, fault: FaultName, amounts: readonly string[]) {
  const { context } = story
  const { proxy, browserContext } = context
  story.awaitsHeldResponse = ['lateWork', 'late', 'stall'].includes(fault)
  if (story.awaitsHeldResponse || fault === 'offlineDuring')
    await waitUntilOrTimeout(() => proxy.isHolding)
  if (fault === 'offlineDuring') {
    await browserContext.setOffline(true)
    proxy.disarm()
    proxy.release()
  }
  if (!story.awaitsHeldResponse) await story.waitForResult()
  if (amounts.length > 0) story.displayed = { amounts: [...amounts, context.readSentAmount()] }
  else if (fault === 'hanging') story.displayed = await context.readBalancesAfterPoll()
}

const createLoginStep = (label: string, endSession: (context: StoryContext) => Promise<void>) =>
  createStep({
    label,
    async run(story) {
      story.awaitsHeldResponse = false
      if (await story.context.isLoggedIn()) await endSession(story.context)
      await story.context.logIn()
    },
  })

const loginStep = fc.constantFrom(
  createLoginStep('退出登录，再登录', (context) => context.logOut()),
  createLoginStep('在别处被结束，再登录', (context) => context.endSessionByStaff()),
)

const waitStep = fc
  .constantFrom(31, 150)
  .map((seconds) =>
    createStep({ label: `过 ${seconds} 秒`, run: (story) => story.advance(seconds) }),
  )

const otherSteps = [
  createStep({
    label: '返回',
    async run({ context: { app, moneyTap } }) {
      if (app.address() === moneyTap.path) await app.page.goBack()
    },
  }),
  createStep({ label: '离开', run: ({ context }) => context.openScreenWithoutMoney() }),
  createStep({
    label: '刷新',
    async run(story) {
      story.awaitsHeldResponse = false
      await story.context.app.reload()
    },
  }),
  createStep({
    label: '去别的网站再回来',
    async run(story) {
      const { app, proxy } = story.context
      story.awaitsHeldResponse = false
      await app.page.goto(proxy.otherSite)
      await app.page.goBack({ waitUntil: 'commit' })
      await app.waitUntilReady()
    },
  }),
  createStep({ label: '开另一个标签页', run: ({ context }) => context.openSecondTab() }),
  createStep({
    label: '已核对／知道了',
    async run({ context, intentions }) {
      const button = context.unresolvedNotice().getByRole('button')
      await context.closeDialogs()
      if (!(await button.isVisible())) return
      await button.click()
      for (const intention of intentions) intention.isAcknowledged = true
    },
  }),
  createStep({ label: '晚到的都到了', run: (story) => story.release() }),
  createStep({ label: '手机的钟校准', run: ({ context }) => context.correctClock() }),
]

export const storySteps = [
  tapStep,
  tapStep,
  tapStep,
  loginStep,
  loginStep,
  waitStep,
  ...otherSteps.map((step) => fc.constant(step)),
]

export const endStep = createStep({
  label: '结束',
  async run(story) {
    const { context } = story
    await story.release()
    await story.check()
    if (!(await context.isLoggedIn())) await context.logIn()
    await context.openScreen()
    await story.expectReminder()
    await story.check()
    await context.expectBalance()
    const { moneyTap, condition } = context
    if (condition !== 'twoAddresses' || moneyTap.endpointId === 'tron.create') return
    story.displayed = await context.orderAndReadAddresses()
    expect(findBrokenDisplayPromises(story.displayed), 'broken promises').toEqual([])
  },
})
