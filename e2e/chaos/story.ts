import { expect } from '@playwright/test'
import fc from 'fast-check'
import { judge, judgeShown, type Shown } from './judge'
import { type FaultName, faultNames, faults } from './proxy'
import { answers, type Stage, until } from './stage'

/** One thing that the member wants done: a tap, or a yes to the app's question for another one. */
interface Want {
  ids: readonly string[]
  /** Where in the list of messages those about its last try begin. */
  since: number
  sentAt: number
  /** The member has said that he has checked it; or the session ended, and it was not spoken of again. */
  isOver?: boolean
}

/** A story as it goes. */
export class Story {
  /** In the order of the last tries. */
  wants: Want[] = []
  shown: Shown = {}
  /** An answer is held, and the page that sent is still there. */
  waits = false
  constructor(readonly stage: Stage) {}

  said = () =>
    this.wants.map(({ since, isOver }, at) => {
      const verdict = this.stage.verdict(since, this.wants[at + 1]?.since)
      return verdict === 'ended' && isOver ? 'refused' : verdict
    })
  known = () => this.said().at(-1) ?? 'nothing'
  isOpen = () => ['unknown', 'nothing', 'ended'].includes(this.known())
  async hears() {
    this.waits = false
    const hears = await until(() => this.known() !== 'nothing')
    expect(hears, 'the app says what became of it').toBe(true)
    const { world, app } = this.stage
    if (this.known() === 'moved' && world.journey.leads)
      await until(() => app.address() !== world.journey.path, 3000)
  }
  async passes(seconds: number) {
    await this.stage.pass(seconds)
    if (this.waits) await this.hears()
  }
  async release() {
    this.stage.proxy.release()
    if (this.waits) await this.hears()
  }
  /** At the screen, the app speaks of a call without an answer. */
  async isReminded() {
    const last = this.wants.at(-1)
    if (!last || last.isOver || !this.isOpen() || this.stage.world.journey.counted) return
    const reminds = await until(() => !this.isOpen() || this.stage.notice().isVisible(), 3000)
    // A refusal that comes after its session was ended is told to nobody: it has not moved.
    const done = this.said().filter((one) => one === 'moved').length
    const isUndone = !this.stage.proxy.isHolding && (await this.stage.moved()) <= done
    expect(reminds || isUndone, 'the app speaks of a call without an answer').toBe(true)
    last.isOver = !reminds
  }
  /** What was sent by a tap when the member knew this, and had answered so. */
  note(ids: string[], known: string, answer: string | undefined, now: Omit<Want, 'ids'>) {
    const last = this.wants.at(-1)
    const isFree =
      !last ||
      last.isOver ||
      this.stage.world.journey.counted ||
      known === 'refused' ||
      (known === 'moved' && now.sentAt - last.sentAt > 9500)
    expect(ids.length, 'calls sent by one tap').toBeLessThan(2)
    for (const id of ids) {
      expect(answer ?? isFree, 'the app asks before it sends').toBeTruthy()
      const isNew = answer ? answer === '另提一笔' : isFree
      const one = this.wants.find((other) => other.ids.includes(id)) ?? (isNew ? undefined : last)
      this.wants = this.wants.filter((other) => other !== one)
      this.wants.push({ ...now, ids: [...(one?.ids ?? []), id] })
    }
  }
  /** What was said, beside what the ledger did. */
  async check() {
    const moved = await this.stage.moved()
    const ids = new Set(this.stage.sent).size
    const { heard, world } = this.stage
    const arrived = heard.filter(({ role }) => role === 'arrived').map(({ text }) => text)
    const shown = { ...this.shown, arrived, own: world.journey.amount?.yuan }
    const broken = [...judge({ said: this.said(), moved, ids }), ...judgeShown(shown)]
    expect(broken, 'broken promises').toEqual([])
  }
}

export type Step = fc.AsyncCommand<Story, Story>

const step = (what: string, run: (story: Story) => Promise<unknown>): Step => ({
  toString: () => what,
  check: () => true,
  async run(story) {
    const { length } = story.stage.sent
    await run(story)
    if (!what.includes('点')) expect(story.stage.sent.length, 'sent without a tap').toBe(length)
    await story.check()
  },
})

/** What has cost money before comes more often. */
const likely: readonly FaultName[] = [
  'none',
  'late',
  'lateWork',
  'restarted',
  'html401After',
  'foreign',
  'hanging',
]

export const tap = fc
  .record({
    fault: fc.constantFrom(...likely, ...likely, ...faultNames),
    times: fc.constantFrom(1, 2, 9),
    twice: fc.boolean(),
    answer: fc.constantFrom(...answers),
    hurries: fc.constantFrom(true, false, false),
  })
  .map(({ fault, times, twice, answer, hurries }) => {
    const what = fault === 'none' ? '' : `，${faults[fault].words}×${times}`
    const words = `${hurries ? '马上' : ''}点${twice ? '两下' : '一下'}${what}，若问：${answer}`
    return step(words, async (story) => {
      const { stage } = story
      const { app, proxy, sent, context, heard } = stage
      if (!(await stage.isIn())) return
      const tron = stage.world.journey.on === 'tron.create'
      // Before the first tap, so that its messages are no answer to one.
      if (fault === 'foreign' && story.wants.length === 0)
        await stage.makeOtherCall(tron ? 'deposit.create' : 'tron.create', '400')
      await stage.enter()
      // Locked while a call is under way in this page, or nothing is left to send.
      if (!(await until(() => stage.button().isEnabled(), 2000))) return
      await story.isReminded()
      if (!hurries) await stage.pass(3)
      await proxy.idle()
      const known = story.known()
      const { length } = sent
      let since = heard.length
      let answered: string | undefined
      proxy.arm({ on: stage.path, fault, times })
      if (fault === 'refused') await proxy.vanish()
      if (fault === 'offline') await context.setOffline(true)
      const { hasRates } = stage.world.journey
      const isFrozen = fault === 'hanging' && hasRates
      const amount = isFrozen ? await stage.amountShown() : ''
      const reads = proxy.arrivals('/api/user').length
      proxy.hangs = fault === 'hanging'
      await (twice ? app.doubleTap(stage.button()) : stage.button().click())
      const asks = () => stage.question().isVisible()
      const begins = async () =>
        sent.length > length || stage.verdict(since) !== 'nothing' || (await asks())
      const figures = stage.agreement()
      let amounts: string[] = []
      if (isFrozen && (await until(() => proxy.arrivals('/api/user').length > reads, 2000))) {
        amounts = [amount, await stage.typeMeanwhile()]
        proxy.resumeReads()
      }
      await until(async () => (await begins()) || figures.isVisible())
      if (await figures.isVisible()) {
        await figures.click()
        await until(begins)
      }
      if (await asks()) {
        since = heard.length
        answered = await stage.say(answer)
        if (answered !== '取消') await until(() => sent.length > length)
      }
      const isLate = fault === 'lateWork'
      story.note(sent.slice(length), known, answered, { since, sentAt: stage.now() })
      if (sent.length > length) {
        story.waits = isLate || fault === 'late' || fault === 'stall'
        if (story.waits || fault === 'offlineDuring') await until(() => proxy.isHolding)
        if (fault === 'offlineDuring') {
          await context.setOffline(true)
          proxy.disarm()
          proxy.release()
        }
        if (!story.waits) await story.hears()
        if (amounts.length > 0) story.shown = { amounts: [...amounts, stage.amountSent()] }
        else if (fault === 'hanging') story.shown = await stage.balancesAfterPoll()
      }
      proxy.resumeReads()
      proxy.disarm()
      await proxy.listen().catch(() => undefined)
      await context.setOffline(false)
    })
  })

const login = fc.constantFrom('退出登录', '在别处被结束').map((how) =>
  step(`${how}，再登录`, async (story) => {
    story.waits = false
    if (await story.stage.isIn()) await story.stage.endSession(how === '退出登录')
    await story.stage.logIn()
  }),
)

export const steps = [
  tap,
  tap,
  tap,
  login,
  login,
  fc.constantFrom(31, 150).map((seconds) => step(`过 ${seconds} 秒`, (s) => s.passes(seconds))),
  ...[
    step('返回', async ({ stage: { app, world } }) => {
      if (app.address() === world.journey.path) await app.page.goBack()
    }),
    step('离开', ({ stage }) => stage.leave()),
    step('刷新', async (story) => {
      story.waits = false
      await story.stage.app.reload()
    }),
    step('去别的网站再回来', async (story) => {
      const { app, proxy } = story.stage
      story.waits = false
      await app.page.goto(proxy.elsewhere)
      await app.page.goBack({ waitUntil: 'commit' })
      await app.ready()
    }),
    step('开另一个标签页', ({ stage }) => stage.otherTab()),
    step('已核对／知道了', async ({ stage, wants }) => {
      const button = stage.notice().getByRole('button')
      await stage.closeDialogs()
      if (!(await button.isVisible())) return
      await button.click()
      for (const want of wants) want.isOver = true
    }),
    step('晚到的都到了', (story) => story.release()),
    step('手机的钟校准', ({ stage }) => stage.correctClock()),
  ].map((one) => fc.constant(one)),
]

/** In the end everything comes, the member is there, and sees what is true. */
export const end = step('结束', async (story) => {
  const { stage } = story
  await story.release()
  await story.check()
  if (!(await stage.isIn())) await stage.logIn()
  await stage.enter()
  await story.isReminded()
  await story.check()
  await stage.seesBalance()
  const { condition, journey } = stage.world
  if (condition !== 'twoAddresses' || journey.on === 'tron.create') return
  story.shown = await stage.addressesOfOrder()
  expect(judgeShown(story.shown), 'broken promises').toEqual([])
})
