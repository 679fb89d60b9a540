import { expect } from '@playwright/test'
import type { AppModel } from '../pages/AppModel'
import type { Fake } from '../support/fake'
import type { Deed } from './deed'
import type { Cell } from './matrix'
import { type Outcome, outcomes } from './outcomes'
import { DEED, wordsOf } from './words'

/** The scenario anew, at the deed's screen, ready for the tap. */
async function begin(app: AppModel, deed: Deed) {
  // What the last cell left open: a question, a prize. An ended session has its own way out, below.
  const open = await app.page.evaluate(() => window.driver.look().dialog)
  if (open !== '' && !open.includes('认证失败')) await app.page.keyboard.press('Escape')
  await app.page.evaluate(
    async ([name, to]) => {
      const { driver, fakeBackend } = window
      fakeBackend?.['rules.clear']()
      if (driver.look().dialog.includes('认证失败') && driver.press(['确定']))
        await driver.until(() => window.location.hash.startsWith('#/login'))
      fakeBackend?.load(name)
      window.location.hash = to
      return window.driver.settle()
    },
    [deed.scenario, deed.path] as const,
  )
  await deed.prepare?.(app)
}

/** The calls of this endpoint, however they ended, in this world. */
const sentBy = async (fake: Fake, on: string) =>
  (await fake.journal.list()).filter((call) => call.endpoint === on).length

/**
 * A person does the same again and again on one page, each time under another fault; that the next
 * one is sent shows that the screen could be used again. Once it was done, or he was sent to log in,
 * the scenario begins anew.
 */
export class Chain {
  readonly cells: Cell[] = []
  #stale = true
  constructor(
    readonly app: AppModel,
    readonly fake: Fake,
    readonly deed: Deed,
  ) {}

  async cell(outcome: Outcome) {
    const started = Date.now()
    const { app, fake, deed } = this
    const { on } = deed
    const { problems } = app.watched
    const faults: string[] = []
    const afresh = this.#stale
    if (afresh) await begin(app, deed)
    const where = app.address()
    const had = await sentBy(fake, on)
    await app.page.evaluate(
      async ([rule, timeouts]) => {
        const { driver, fakeBackend } = window
        driver.press(['留在此页'])
        fakeBackend?.['rules.clear']()
        await driver.settle()
        driver.warp(timeouts)
        fakeBackend?.['rules.add'](rule)
        driver.forget()
      },
      [{ on, answer: outcomes[outcome].answer }, outcome === 'timeout'] as const,
    )
    await deed.act(app)
    const sent = () => sentBy(fake, on)
    await expect.poll(sent, { intervals: [20] }).toBeGreaterThan(had)
    if (outcome === 'slow') {
      const held = await app.page.evaluate(() => window.driver.look())
      if (!held.stands) faults.push('等待时白屏')
      await fake.rules.clear()
      await fake.holds.release()
    }
    const words = wordsOf(on, outcome, DEED)
    const seen = await app.page.evaluate(async (said) => {
      const { driver } = window
      if (said) await driver.until(() => driver.look().words.includes(said))
      const last = await driver.settle()
      driver.warp(false)
      return last
    }, words)
    if (!seen.stands) faults.push('白屏')
    if (!seen.settled) faults.push(`一直在转：${seen.busy}`)
    if (words && !seen.words.includes(words)) faults.push(`没有说「${words}」`)
    const times = (await sent()) - had
    if (times !== 1 && !deed.reads) faults.push(`一次点击发了 ${times} 次`)
    for (const problem of problems.splice(0)) faults.push(problem.slice(0, 300))
    const moved = app.address() !== where
    const done = ['expired', 'truncated', 'lost', 'slow', 'empty', 'wrongShape', 'nothing']
    this.#stale = moved || done.includes(outcome)
    this.cells.push({
      on,
      outcome,
      screen: deed.path,
      deed: deed.name,
      faults,
      back: this.#stale ? (moved ? '已离开' : '场景重来') : '原页再做',
      said: words ?? '',
      ms: Date.now() - started,
    })
  }

  /** After the silence: the same tap, and this time it goes through. */
  async goesThrough() {
    const { app, fake, deed } = this
    if (this.#stale) return
    const had = await sentBy(fake, deed.on)
    await app.page.evaluate(() => window.driver.press(['留在此页']))
    await fake.rules.clear()
    await deed.act(app)
    await expect.poll(() => sentBy(fake, deed.on), { intervals: [20] }).toBe(had + 1)
    const seen = await app.page.evaluate(() => window.driver.settle())
    expect(seen.settled && seen.stands, seen.busy).toBe(true)
    this.#stale = true
  }
}
