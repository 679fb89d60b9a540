import type { EndpointId } from '../../src/contract/all'
import type { Answer } from '@mocks/world/faults'
import type { AppModel } from '../models/AppModel'
import type { Seen } from './inPage'
import { type Cell, wrongWith } from './cells'
import type { Screen } from '../../scripts/scenarios/screens'
import { type Outcome, outcomes, wordsOf } from './outcomes'
import { OPENING, type Opening } from './readings'
import { expect } from '@playwright/test'
import type { Fake } from '../harness/fake'

/** The screen's reads without any cache, and what is visible then. */
export interface Healthy {
  calls: string[]
  lines: string[]
  path: string
}
export const record = (app: AppModel, { path, as = 'wangFang' }: Screen): Promise<Healthy> =>
  app.page.evaluate(
    async ([to, who]) => {
      const { driver, fakeBackend } = window
      if (!fakeBackend) throw new Error('no fake')
      const come = async () => {
        fakeBackend.become(who)
        location.hash = to
        return driver.settle()
      }
      await come()
      // The chunk of a screen opened for the first time; until it arrives, the previous screen stays.
      const before = () => document.querySelector('h1')?.textContent?.includes('协议') ?? false
      await driver.until(() => !before())
      await driver.settle()
      const since = fakeBackend['journal.list']().at(-1)?.seq ?? 0
      const { lines, path: at } = await come()
      const calls = fakeBackend['journal.list'](since).flatMap((e) => e.endpoint ?? [])
      return { calls: [...new Set(calls)], lines, path: at }
    },
    [path, as] as const,
  )

interface Asked {
  path: string
  as: string
  on: EndpointId
  answer: Answer
  outcome: Outcome
  lines: string[]
}

/** One cell: the screen is read again under the fault, then the fault ends without informing the app. */
async function inPage({ path, as, on, answer, outcome, lines }: Asked) {
  const MOST = 12
  const { driver, fakeBackend } = window
  if (!fakeBackend) throw new Error('no fake')
  const whole = (seen: Seen) =>
    seen.settled && lines.filter((line) => seen.lines.includes(line)).length >= lines.length * 0.85
  driver.warp(outcome === 'timeout')
  fakeBackend['rules.clear']()
  driver.forget()
  const rule = fakeBackend['rules.add']({ on, first: MOST, answer })
  fakeBackend.become(as)
  location.hash = path
  let held: Seen | undefined
  if (outcome === 'slow') {
    await driver.until(() => fakeBackend['holds.list']().length > 0)
    held = await driver.settle(true)
    fakeBackend['rules.remove'](rule)
    fakeBackend['holds.release']()
  }
  if (outcome === 'expired') await driver.until(() => driver.look().dialog.includes('认证失败'))
  const seen = await driver.settle()
  driver.warp(false)
  const hit = (fakeBackend['rules.list']().find((one) => one.id === rule)?.hits ?? 1) > 0
  let back = '自己'
  let after = seen
  if (outcome === 'expired') {
    driver.press(['确定'])
    await driver.until(() => location.hash.startsWith('#/login'))
    back = `登录（${location.hash.split('?')[0]}）`
    fakeBackend['rules.clear']()
    fakeBackend.become(as)
    location.hash = path
    after = await driver.settle()
  } else if (outcome !== 'slow') {
    await driver.spend(rule, MOST)
    // Two parts of a screen may each have their own button.
    for (let n = 0; n < 3 && driver.press(['重新加载', '重试', '重新生成']); n++) {
      back = '重试按钮'
      after = await driver.settle()
    }
    after = await driver.settle()
  }
  if (!whole(after)) {
    back = '离开再来'
    location.hash = '/usdtmore'
    await driver.until(() => document.querySelector('h1')?.textContent?.includes('协议') ?? false)
    fakeBackend['rules.clear']()
    location.hash = path
    await driver.until(() => whole({ ...driver.look(), settled: true }))
    after = await driver.settle()
  }
  const missing = lines.filter((line) => !after.lines.includes(line))
  return { seen, held, after, hit, back, whole: whole(after), missing }
}

export async function readCell(
  app: AppModel,
  { path: screen, as = 'wangFang' }: Screen,
  on: EndpointId,
  outcome: Outcome,
  { lines }: Healthy,
): Promise<Cell> {
  const started = Date.now()
  const { problems } = app.watched
  const before = problems.length
  const answer = outcomes[outcome]
  const result = await app.page.evaluate(inPage, { path: screen, as, on, answer, outcome, lines })
  const wrong = wrongWith(result.seen, result.held, problems.splice(before))
  if (!result.hit) wrong.push('没有发出请求')
  const words = wordsOf(on, outcome, screen)
  if (words && !result.seen.words.includes(words)) wrong.push(`没有说「${words}」`)
  if (!result.whole)
    wrong.push(`没有恢复：${result.after.busy || result.missing.slice(0, 5).join('、')}`)
  return {
    on,
    screen,
    fault: outcome,
    wrong,
    back: result.back,
    ...(words && { expected: words }),
    shown: result.seen.said,
    ms: Date.now() - started,
  }
}

/** One cell: the app is opened under the fault, and the fault ends before any retry. */
export async function opened(
  app: AppModel,
  fake: Fake,
  { on, path, as }: Opening,
  outcome: Outcome,
): Promise<Cell> {
  const started = Date.now()
  await app.page.evaluate(
    async ([who, to, rule, slow]) => {
      const { driver, fakeBackend } = window
      fakeBackend?.['rules.clear']()
      fakeBackend?.become(who)
      window.location.hash = to
      await driver.settle()
      // The leaving page must not meet the fault: adding a rule makes it read everything again.
      window.fetch = () => new Promise(() => undefined)
      driver.warp(slow)
      fakeBackend?.['rules.add'](rule)
    },
    [as, path, { on, answer: outcomes[outcome] }, outcome === 'timeout'] as const,
  )
  await app.page.reload()
  await expect
    // A new page's journal is empty, and for a moment there is no fake.
    .poll(async () => {
      const calls = (await fake.journal.list().catch(() => null)) ?? []
      return calls.some(({ endpoint }) => endpoint === on)
    })
    .toBeTruthy()
  let held: Seen | undefined
  if (outcome === 'slow') {
    held = await app.page.evaluate(() => window.driver.look())
    await fake.rules.clear()
    await fake.holds.release()
  }
  // The fault stays: the app must open without the answer, or say that the session has ended.
  const expired = app.dialog('认证失败').getByRole('button', { name: '确定' })
  await (outcome === 'expired' ? expired.waitFor() : app.ready())
  const seen = await app.page.evaluate(() => window.driver.settle())
  const wrong = wrongWith(seen, held, app.watched.problems.splice(0))
  let back = '自己'
  if (outcome === 'expired') {
    await expired.click()
    await app.stands(/^\/login/)
    back = '登录'
  } else if (!app.address().startsWith(path)) wrong.push(`到了 ${app.address()}`)
  const ms = Date.now() - started
  return { on, screen: path, deed: OPENING, fault: outcome, wrong, back, shown: seen.said, ms }
}
