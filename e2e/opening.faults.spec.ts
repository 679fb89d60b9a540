import { paths } from '../src/lib/paths'
import { installDriver } from './faults/inPage'
import { type Cell, keep } from './faults/matrix'
import { outcomeNames, outcomes } from './faults/outcomes'
import { expect, test } from './test'

/** What is asked as the app opens, before any screen: each cell is a reload. */
for (const on of ['site.visitUrl'] as const)
  for (const half of [0, 1])
    test(
      `打开应用时 ${on} 出错也打得开 ${half + 1}/2`,
      { tag: ['@ERR-01', '@ERR-02'] },
      async ({ app, fake }) => {
        app.watched.allowNetwork()
        await app.page.addInitScript(installDriver)
        await app.open(paths.home)
        const cells: Cell[] = []
        for (const outcome of outcomeNames.filter((_, nth) => nth % 2 === half)) {
          const started = Date.now()
          await fake.become('wangFang')
          await app.page.evaluate((slow) => window.driver.warp(slow), outcome === 'timeout')
          await fake.rules.clear()
          await fake.rules.add({ on, answer: outcomes[outcome].answer })
          await app.page.reload()
          await expect
            // A new page's journal begins empty; a kept-back answer has no rule on it yet.
            .poll(async () => {
              const calls = (await fake.journal.list().catch(() => null)) ?? []
              return calls.some(
                ({ endpoint, rule }) =>
                  endpoint === on && (rule || outcome === 'slow' || outcome === 'timeout'),
              )
            })
            .toBeTruthy()
          await fake.rules.clear()
          if (outcome === 'slow') await fake.holds.release()
          await app.ready()
          const seen = await app.page.evaluate(() => window.driver.settle())
          const faults = [
            ...(seen.stands ? [] : ['白屏']),
            ...(seen.settled ? [] : [`一直在转：${seen.busy}`]),
            ...app.watched.problems.splice(0),
          ]
          if (outcome === 'expired') {
            await app.dialog('认证失败').getByRole('button', { name: '确定' }).click()
            await app.stands(/^\/login/)
          }
          const ms = Date.now() - started
          cells.push({ on, outcome, screen: '打开', faults, back: '自己', said: '', ms })
        }
        keep(`opening ${on} ${half}`, cells)
        expect(cells.filter(({ faults }) => faults.length > 0)).toEqual([])
      },
    )
