import { expect } from '@playwright/test'
import type { AppModel } from '../pages/AppModel'
import type { Fake } from '../harness/fake'
import type { Cell } from './plan'
import type { Opening } from './openings'
import { type Outcome, outcomes } from './outcomes'

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
    [as, path, { on, answer: outcomes[outcome].answer }, outcome === 'timeout'] as const,
  )
  await app.page.reload()
  await expect
    // A new page's journal is empty, and for a moment there is no fake.
    .poll(async () => {
      const calls = (await fake.journal.list().catch(() => null)) ?? []
      return calls.some(({ endpoint }) => endpoint === on)
    })
    .toBeTruthy()
  const faults: string[] = []
  if (outcome === 'slow') {
    const held = await app.page.evaluate(() => window.driver.look())
    if (!held.stands && !held.waits) faults.push('等待时白屏')
    await fake.rules.clear()
    await fake.holds.release()
  }
  // The fault stays: the app must open without the answer, or say that the session has ended.
  const expired = app.dialog('认证失败').getByRole('button', { name: '确定' })
  await (outcome === 'expired' ? expired.waitFor() : app.ready())
  const seen = await app.page.evaluate(() => window.driver.settle())
  if (!seen.stands) faults.push('白屏')
  if (!seen.settled) faults.push(`一直在转：${seen.busy}`)
  faults.push(...app.watched.problems.splice(0))
  let back = '自己'
  if (outcome === 'expired') {
    await expired.click()
    await app.stands(/^\/login/)
    back = '登录'
  } else if (!app.address().startsWith(path)) faults.push(`到了 ${app.address()}`)
  const ms = Date.now() - started
  return { part: 'open', on, outcome, screen: path, faults, back, asked: '', said: seen.said, ms }
}
