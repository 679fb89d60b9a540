import type { Page } from '@playwright/test'
import { paths } from '../src/lib/paths'
import { expect, test } from './test'

/** Listeners that the browser holds when all that nobody can reach has been thrown away. */
async function listeners(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('HeapProfiler.enable')
  // What the first round lets go of may have held more.
  for (let round = 0; round < 3; round++) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  await devtools.detach()
  const count = metrics.find(({ name }) => name === 'JSEventListeners')?.value
  if (count === undefined) throw new Error('Chromium does not count its listeners')
  return count
}

/**
 * A read under way holds a few of its own (the poll of the balance: two), and React keeps what closed last
 * until it renders the next. One left behind by each layer would make twelve; a new element for React to
 * listen on makes 148.
 */
const NOISE = 8

test('十二次对话框、十二次选择之后，监听器没有变多', async ({ app, page }) => {
  const layer = page.getByRole('dialog', { includeHidden: true })
  const ask = async () => {
    await app.button('退出登录').click()
    await app.dialog('温馨提示').getByRole('button', { name: '取消' }).click()
    await expect(layer).toHaveCount(0)
  }
  const choose = async () => {
    await app.button('游戏类型').click()
    await app.dialog('游戏类型').getByRole('button', { name: '取消' }).click()
    await expect(layer).toHaveCount(0)
  }
  for (const [path, openAndClose] of [
    [paths.mine, ask],
    [paths.transactions, choose],
  ] as const) {
    await app.open(path)
    // All of the screen has come, and the layer's own code.
    await openAndClose()
    const before = await listeners(page)
    for (let round = 0; round < 12; round++) await openAndClose()
    // A read under way has its own until it ends; what is left behind stays.
    await expect
      .poll(async () => (await listeners(page)) - before, 'listeners more than before')
      .toBeLessThanOrEqual(NOISE)
  }
})
