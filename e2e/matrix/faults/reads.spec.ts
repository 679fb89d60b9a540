import { paths } from '../../../src/lib/paths'
import { runCells } from '../cells'
import { installDriver } from '../inPage'
import { outcomesOf } from '../outcomes'
import { type Healthy, readCell, record } from '../readFaults'
import { type Screen, screens } from '../../../scripts/scenarios/screens'
import { openings, readings, shell } from '../readings'
import type { AppModel } from '../../models/AppModel'
import { expect, test } from '../../test'

const tag = ['@ERR-01', '@ERR-02']

/** Made on every screen: the shell's calls and those made on opening the app. */
const around = [...shell, ...openings.map(({ on }) => on)]

/** The screen without a fault; its reads must match screens.ts. */
async function known(app: AppModel, screen: Screen): Promise<Healthy> {
  const healthy = await record(app, screen)
  const own = healthy.calls.filter((call) => !around.some((one) => one === call))
  expect(own.sort(), screen.path).toEqual([...screen.reads].sort())
  return healthy
}

/** This many reads share one page: about ten seconds on a free core. */
const TOGETHER = 2

for (let at = 0; at < readings.length; at += TOGETHER) {
  const these = readings.slice(at, at + TOGETHER)
  const title = these.map(({ screen, on }) => `${screen.path.slice(0, 40)} 的 ${on}`).join('，')
  test(`${title}：读取出错也能用`, { tag }, async ({ app }, info) => {
    await runCells({ app, info, path: paths.usdtProtocols }, async (cells) => {
      const seen = new Map<string, Healthy>()
      for (const { screen, on } of these) {
        const healthy = seen.get(screen.path) ?? (await known(app, screen))
        seen.set(screen.path, healthy)
        for (const outcome of outcomesOf(on))
          cells.push(await readCell(app, screen, on, outcome, healthy))
      }
    })
  })
}

test('没有自己读取的页面，确实什么也不读', { tag }, async ({ app }) => {
  await app.page.addInitScript(installDriver)
  await app.open(paths.help)
  for (const screen of screens.filter((one) => one.reads.length === 0)) await known(app, screen)
})
