import type { AppModel } from '../../models/AppModel'
import type { Fake } from '../../harness/fake'
import { expect, test } from '../../test'
import { type Cell, runCells, findScreenProblems } from '../cells'
import type { ScreenState } from '../inPage'
import { type Outcome, outcomes, listOutcomes } from '../outcomes'
import { OPENING_ACTION, type Opening, openings } from '../screenReads'

/** One cell: the app is opened under the fault, and the fault ends before any retry. */
async function opened(
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
  let held: ScreenState | undefined
  if (outcome === 'slow') {
    held = await app.page.evaluate(() => window.driver.look())
    await fake.rules.clear()
    await fake.holds.release()
  }
  // The fault stays: the app must open without the answer, or say that the session has ended.
  const expired = app.dialog('认证失败').getByRole('button', { name: '确定' })
  await (outcome === 'expired' ? expired.waitFor() : app.ready())
  const seen = await app.page.evaluate(() => window.driver.settle())
  const wrong = findScreenProblems(seen, held, app.watched.problems.splice(0))
  let back = '自己'
  if (outcome === 'expired') {
    await expired.click()
    await app.stands(/^\/login/)
    back = '登录'
  } else if (!app.address().startsWith(path)) wrong.push(`到了 ${app.address()}`)
  const ms = Date.now() - started
  return {
    on,
    screen: path,
    action: OPENING_ACTION,
    fault: outcome,
    problems: wrong,
    recovery: back,
    shown: seen.notices,
    ms,
  }
}

/** Each cell is a reload; this many in one test. */
const halves = [0, 1]

for (const opening of openings)
  for (const half of halves)
    test(
      `在 ${opening.path} 打开应用，${opening.on} 出错也打得开 ${half + 1}/2`,
      { tag: ['@ERR-01', '@ERR-02'] },
      async ({ app, fake }, info) => {
        await runCells({ app, info, path: opening.path }, async (cells) => {
          for (const outcome of listOutcomes(opening.on).filter((_, nth) => nth % 2 === half))
            cells.push(await opened(app, fake, opening, outcome))
        })
      },
    )
