import { expect } from '@playwright/test'
import fc from 'fast-check'
import { paths } from '../../src/lib/paths'
import { type FaultName, faultNames, faults } from './applyFault'
import { judge } from './judge'
import { answers, OTHER, OWN, type Stage, until } from './stage'

/** One thing that the member wants done: a tap, or a yes to the app's question for another one. */
interface Want {
  ids: readonly string[]
  /** Where in the list of messages those about its last try begin. */
  since: number
  sentAt: number
  /** The server may do it after all. */
  isLate: boolean
  /** The member has said that he has checked it; or the session ended, and it was not spoken of again. */
  isOver?: boolean
}

/** A story as it goes. */
export class Story {
  /** In the order of the last tries. */
  wants: Want[] = []
  /** An answer is held, and the page that sent is still there. */
  waits = false
  constructor(readonly stage: Stage) {}

  said = () =>
    this.wants.map(({ since, isOver, isLate }, at) => {
      const verdict = this.stage.verdict(since, this.wants[at + 1]?.since)
      if (verdict === 'ended' && isOver) return 'refused'
      return verdict === 'absent' && isLate ? 'unknown' : verdict
    })
  known = () => this.said().at(-1) ?? 'nothing'
  isOpen = () => ['unknown', 'nothing', 'ended'].includes(this.known())
  async hears() {
    const hears = await until(() => this.known() !== 'nothing')
    expect(hears, 'the app says what became of it').toBe(true)
    const { world, app } = this.stage
    if (this.known() === 'moved' && world.journey.leads)
      await until(() => app.address() !== world.journey.path, 3000)
  }

  async passes(seconds: number) {
    await this.stage.pass(seconds)
    if (this.waits) await this.hears()
    this.waits = false
    // By then the records may tell.
    if (seconds > 120) await until(() => !this.isOpen(), 1500)
  }
  /** At the screen, the app speaks of a call without an answer. */
  async isReminded() {
    const last = this.wants.at(-1)
    if (!last || last.isOver || !this.isOpen() || this.stage.world.journey.counted) return
    const reminds = await until(() => !this.isOpen() || this.stage.notice().isVisible(), 3000)
    if (!reminds) expect(this.known(), 'the app speaks of a call without an answer').toBe('ended')
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
      expect(answer ?? (isFree || known === 'absent'), 'the app asks before it sends').toBeTruthy()
      const isNew = answer ? answer === '另提一笔' : isFree
      const one = this.wants.find((other) => other.ids.includes(id)) ?? (isNew ? undefined : last)
      const isLate = now.isLate || one?.isLate === true
      this.wants = this.wants.filter((other) => other !== one)
      this.wants.push({ ...now, isLate, ids: [...(one?.ids ?? []), id] })
    }
  }
  /** Another member was told of it; that his own session is over tells him nothing. */
  isToldElse = () => !['nothing', 'ended'].includes(this.stage.verdict(0, undefined, true))
  /** What was said, and to whom, beside what the ledger did. */
  async check() {
    const { proxy, path, sent, world } = this.stage
    await this.stage.lookWho()
    const deafTo = world.deaf ? proxy.arrivals(path).length : 0
    const moved = await this.stage.moved()
    const ids = new Set(sent).size
    expect(judge({ said: this.said(), moved, ids, deafTo }), 'broken promises').toEqual([])
    expect(this.isToldElse(), 'told to another member').toBe(false)
  }
}

export type Step = fc.AsyncCommand<Story, Story>

const step = (
  what: string,
  isPossible: (story: Story) => boolean,
  run: (story: Story) => Promise<unknown>,
): Step => ({
  toString: () => what,
  check: isPossible,
  async run(story) {
    const { length } = story.stage.sent
    await run(story)
    if (!what.includes('点')) expect(story.stage.sent.length, 'sent without a tap').toBe(length)
    await story.check()
  },
})
const isOwn = ({ stage }: Story) => stage.who === OWN
const always = () => true

const held: readonly string[] = ['late', 'lateWork', 'stall']
/** What has cost money before comes more often. */
const likely: readonly FaultName[] = [
  'none',
  'late',
  'late',
  'lateWork',
  'restarted',
  'html401After',
]
const odd: readonly string[] = ['oddBefore', 'oddAfter']

export const tap = fc
  .record({
    fault: fc.constantFrom('none', ...likely, ...likely, ...faultNames),
    times: fc.constantFrom(1, 2, 9),
    variant: fc.nat(11),
    twice: fc.boolean(),
    answer: fc.constantFrom(...answers),
    agrees: fc.constantFrom(true, true, true, false),
    hurries: fc.constantFrom(true, false, false),
  })
  .map(({ fault, times, variant, twice, answer, agrees, hurries }) => {
    const words = fault === 'none' ? '' : `，${faults[fault].words}×${times}（${variant}）`
    const says = `若问：${answer}${agrees ? '' : '，金额有变就不要'}`
    return step(
      `${hurries ? '马上' : ''}点${twice ? '两下' : '一下'}${words}，${says}`,
      isOwn,
      async (story) => {
        const { stage } = story
        const { app, proxy, sent, context, heard } = stage
        await stage.enter()
        // Locked while a call is under way in this page, or nothing is left to send.
        if (!(await until(() => stage.button().isEnabled(), 2000))) return
        await story.isReminded()
        if (!hurries) await stage.rests()
        const known = story.known()
        const { length } = sent
        let since = heard.length
        let answered: string | undefined
        proxy.arm({ on: stage.path, fault, times, variant })
        if (fault === 'refused') await proxy.vanish()
        if (fault === 'offline') await context.setOffline(true)
        await app.press(stage.button(), twice ? 'doubleTap' : 'click')
        const asks = () => stage.question().isVisible()
        const begins = async () =>
          sent.length > length || stage.verdict(since) !== 'nothing' || (await asks())
        const figures = stage.agreement()
        await until(async () => (await begins()) || figures.isVisible())
        if (await figures.isVisible()) {
          await (agrees ? figures.click() : stage.closeDialogs())
          if (agrees) await until(begins)
        }
        if (await asks()) {
          since = heard.length
          answered = await stage.say(answer)
          if (answered !== '取消') await until(() => sent.length > length)
        }
        const isLate = fault === 'lateWork'
        story.note(sent.slice(length), known, answered, { since, isLate, sentAt: stage.now() })
        if (sent.length > length) {
          story.waits = held.includes(fault)
          if (story.waits) await until(() => proxy.isHolding)
          if (fault === 'offlineDuring') {
            await until(() => proxy.isHolding)
            await context.setOffline(true)
            proxy.disarm()
            proxy.release()
          }
          if (!story.waits) await story.hears()
          if (odd.includes(fault)) {
            // Another tab may speak of it while it is under way.
            await until(() => stage.answer(since) !== 'nothing')
            expect(stage.answer(since), 'of an odd answer').toBe('unknown')
          }
        }
        proxy.disarm()
        await proxy.listen().catch(() => undefined)
        await context.setOffline(false)
      },
    )
  })

const release = async (story: Story) => {
  story.stage.proxy.release()
  if (story.waits) await story.hears()
  story.waits = false
}

const login = fc
  .record({
    how: fc.constantFrom('退出登录', '在别处被结束'),
    own: fc.constantFrom(true, false, false),
  })
  .map(({ how, own }) =>
    step(`${how}，${own ? '自己再' : '另一位会员'}登录`, always, async (story) => {
      story.waits = false
      if (story.stage.who) await story.stage.endSession(how === '退出登录')
      await story.stage.logIn(own ? OWN : OTHER)
    }),
  )

export const steps = [
  tap,
  tap,
  fc.constant(
    step('返回', isOwn, async ({ stage: { app, world } }) => {
      if (app.address() !== world.journey.path) return
      await app.page.goBack()
    }),
  ),
  fc.constant(step('离开', isOwn, ({ stage }) => stage.app.goTo(paths.vip))),
  fc.constant(
    step('刷新', always, async (story) => {
      story.waits = false
      await story.stage.app.reload()
    }),
  ),
  fc.constant(
    step('去别的网站再回来', always, async (story) => {
      const { app, proxy } = story.stage
      story.waits = false
      await app.page.goto(proxy.elsewhere)
      await app.page.goBack({ waitUntil: 'commit' })
      await app.ready()
    }),
  ),
  fc.constant(step('开另一个标签页', always, ({ stage }) => stage.otherTab())),
  fc.constant(
    step('已核对／知道了', isOwn, async (story) => {
      const { stage } = story
      const button = stage.notice().getByRole('button')
      await stage.closeDialogs()
      if (!(await button.isVisible())) return
      await button.click()
      for (const want of story.wants) want.isOver = true
    }),
  ),
  fc
    .constantFrom(31, 150)
    .map((seconds) => step(`过 ${seconds} 秒`, always, (story) => story.passes(seconds))),
  fc.constant(step('晚到的都到了', always, release)),
  fc
    .constantFrom('6.5', '7.5')
    .map((rate) => step(`汇率变成 ${rate}`, always, ({ stage }) => stage.changeRate(rate))),
  fc.constant(step('手机的钟校准', always, ({ stage }) => stage.correctClock())),
  login,
  login,
  login,
]

/** In the end everything comes, the member is there, and sees what is true. */
export const end = step('结束', always, async (story) => {
  const { stage } = story
  await release(story)
  if (stage.who === OTHER) await until(story.isToldElse, 500)
  await story.check()
  if (stage.who !== OWN) {
    if (stage.who) await stage.endSession(true)
    await stage.logIn(OWN)
  }
  await stage.enter()
  await story.isReminded()
  if (story.isOpen()) await story.passes(150)
  await story.check()
  await stage.seesBalance()
})
