import type { Rule } from '@mocks/world/faults'
import { movesMoney } from '../../../src/contract/endpoint'
import { endpoints } from '../../../src/contract/all'
import type { AppModel } from '../../models/AppModel'
import { type MoneyTap, moneyTaps } from '../../models/moneyTaps'
import { test } from '../../test'
import { type Cell, runCells, findScreenProblems } from '../cells'
import type { ScreenState } from '../inPage'
import { getMoneyMessage, type Outcome, outcomes } from '../outcomes'

/** After a tap the server's state or the screen may have changed, so the next cell starts again. */
const done: readonly Outcome[] = ['expired', 'truncated', 'lost', 'slow', 'wrongShape']

/** Starts the scenario again at the screen of the call, ready for the tap. */
async function begin(app: AppModel, { scenario = 'member', path, prepare }: MoneyTap) {
  // Closes what the last cell left open: a question, a prize. An expired session is handled below.
  const open = await app.page.evaluate(async () => {
    const { driver } = window
    for (let n = 0; n < 3 && driver.press(['取消']); n++) await driver.settle()
    return driver.look().dialog
  })
  if (open !== '' && !open.includes('认证失败')) await app.page.keyboard.press('Escape')
  await app.page.evaluate(
    async ([name, to]) => {
      const { driver, fakeBackend } = window
      fakeBackend?.['rules.clear']()
      if (driver.look().dialog.includes('认证失败') && driver.press(['确定']))
        await driver.until(() => window.location.hash.startsWith('#/login'))
      fakeBackend?.load(name)
      window.location.hash = to
      return driver.settle()
    },
    [scenario, path] as const,
  )
  await prepare?.(app)
}

/**
 * Closes a question left by the last cell, marks its unresolved money as checked (so that the same call may be
 * sent without a question), and sets the fault. Returns the journal's last number.
 */
async function arm(rule: Rule) {
  const { driver, fakeBackend } = window
  if (!fakeBackend) throw new Error('no fake')
  driver.press(['取消'])
  driver.press(['已核对', '知道了'])
  fakeBackend['rules.clear']()
  await driver.settle()
  // Together with the tap, not before: a screen that makes the same call by itself would meet it first.
  const spring = () => void fakeBackend['rules.add'](rule)
  document.addEventListener('click', spring, { capture: true, once: true })
  driver.forget()
  return fakeBackend['journal.list']().at(-1)?.seq ?? 0
}

interface Tapped {
  on: string
  since: number
  outcome: Outcome | null
  words: string | undefined
}

/**
 * After the tap, in the page: waits for the call, for the message, and for a settled page; returns what was
 * seen.
 */
async function judge({ on, since, outcome, words }: Tapped) {
  const { driver, fakeBackend } = window
  if (!fakeBackend) throw new Error('no fake')
  const sent = await driver.until(() => driver.sent(on, since) > 0)
  let held: ScreenState | undefined
  if (sent && (outcome === 'slow' || outcome === 'timeout')) {
    await driver.until(() => fakeBackend['holds.list']().some(({ endpoint }) => endpoint === on))
    held = driver.look()
    driver.again()
    driver.again()
    if (outcome === 'timeout') driver.runOut()
  }
  if (sent && outcome === 'slow') {
    await driver.settle(true)
    fakeBackend['rules.clear']()
    fakeBackend['holds.release']()
  }
  if (words) await driver.until(() => driver.look().texts.includes(words))
  // A call that is sent on coming back online would be sent twice.
  if (outcome === 'offline') driver.comesBack()
  const seen = await driver.settle()
  // A call of money keeps its button a moment longer.
  const locked = !(await driver.until(() => !driver.locked()))
  return { sent, held, seen, times: driver.sent(on, since), locked }
}

/** No readable answer, so the call may have been carried out: the button must still react. */
const doubtful: readonly Outcome[] = ['truncated', 'lost', 'wrongShape']

/** After the fault is gone, one more tap sends the call or shows a message. Null when the button is gone. */
async function answers([on, since]: readonly [string, number]) {
  const { driver, fakeBackend } = window
  driver.press(['取消'])
  fakeBackend?.['rules.clear']()
  await driver.settle()
  driver.forget()
  const stood = driver.look().notices
  const had = driver.sent(on, since)
  if (!driver.again()) return null
  const spoken = () => driver.look().notices.some((one) => !stood.includes(one))
  const answered = await driver.until(() => driver.sent(on, since) > had || spoken())
  await driver.settle()
  return answered
}

/**
 * Repeats the action on one page, each time under another fault; that the next call is sent proves that the
 * screen still works. When the call was carried out, or the person was sent to login, the scenario starts
 * again.
 */
class Chain {
  #stale = true
  constructor(
    readonly app: AppModel,
    readonly tap: MoneyTap,
    readonly cells: Cell[],
  ) {}

  async cell(outcome: Outcome) {
    const started = Date.now()
    const { app, tap } = this
    if (this.#stale) await begin(app, tap)
    const where = app.address()
    const { result, words, wrong, since } = await this.#tap(outcome)
    const moved = app.address() !== where
    this.#stale = moved || done.includes(outcome) || wrong.length > 0
    let back = moved ? '已离开' : this.#stale ? '场景重来' : '原页再做'
    if (outcome === 'expired' && !moved) back = '去登录'
    if (!moved && doubtful.includes(outcome)) {
      const answered = await app.page.evaluate(answers, [tap.on, since] as const)
      if (answered === false) wrong.push('故障过去后再点，没有反应')
      if (answered) back = '原页再点，有反应'
    }
    this.cells.push({
      on: tap.on,
      screen: tap.path,
      action: tap.button,
      fault: outcome,
      problems: wrong,
      recovery: back,
      ...(words && { expected: words }),
      shown: result.seen.notices,
      ms: Date.now() - started,
    })
  }

  /** After a call without answer: the same tap, and this time it succeeds. */
  async goesThrough() {
    if (this.#stale) return
    const { result, wrong } = await this.#tap(null)
    const last = this.cells.at(-1)
    for (const one of wrong) last?.problems.push(`之后再做：${one}`)
    if (last && result.sent) last.recovery = '原页再做，成功'
    this.#stale = true
  }

  async #tap(outcome: Outcome | null) {
    const { app, tap } = this
    const { on } = tap
    const { problems } = app.watched
    const rule: Rule = {
      on,
      ...(outcome && { answer: outcomes[outcome] }),
    }
    const since = await app.page.evaluate(arm, rule)
    await app.doubleTap(app.button(tap.button).first())
    const words = outcome ? getMoneyMessage(tap, outcome) : undefined
    const result = await app.page.evaluate(judge, { on, since, outcome, words })
    const { seen } = result
    const wrong = findScreenProblems(seen, result.held, problems.splice(0))
    if (!result.sent) wrong.push('没有发出请求')
    if (words && !seen.texts.includes(words)) wrong.push(`没有说「${words}」`)
    if (result.times > 1) wrong.push(`一次操作发了 ${result.times} 次`)
    if (result.locked) wrong.push('按钮没有解锁')
    return { result, words, wrong, since }
  }
}

/** Ten faults on each call that moves money. */
const worst: readonly Outcome[] = [
  'refused',
  'http500',
  'html502',
  'offline',
  'timeout',
  'wrongShape',
  'slow',
  'expired',
  'truncated',
  'lost',
]
const money = endpoints.filter(movesMoney)

for (const { id, title } of money)
  test(
    `${title}（${id}）出错或没有答复：锁住按钮，只发一次，说结果待确认，之后还能再做`,
    { tag: ['@ERR-01', '@ERR-02'] },
    async ({ app }, info) => {
      const tap = moneyTaps.find(({ on }) => on === id)
      if (!tap) throw new Error(`e2e/models/moneyTaps.ts: nobody sends ${id}`)
      await runCells({ app, info, path: tap.path }, async (cells) => {
        const chain = new Chain(app, tap, cells)
        for (const outcome of worst) {
          await chain.cell(outcome)
          if (outcome === 'timeout') await chain.goesThrough()
        }
      })
    },
  )
