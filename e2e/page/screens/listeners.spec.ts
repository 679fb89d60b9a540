import type { Page } from '@playwright/test'
import { paths } from '../../../src/lib/paths'
import { expect, test } from '../../test'

/** The number of listeners in the browser after garbage collection. */
async function listeners(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('HeapProfiler.enable')
  // Objects freed in the first round may have held more.
  for (let round = 0; round < 3; round++) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  await devtools.detach()
  const count = metrics.find(({ name }) => name === 'JSEventListeners')?.value
  if (count === undefined) throw new Error('Chromium does not count its listeners')
  return count
}

/**
 * A read under way has a few (the balance poll: two), and React holds the layer closed last until its next render.
 * One leaked per layer makes twelve; a new root element of React's makes 148.
 */
const NOISE = 8

test('十二次对话框、十二次选择之后，监听器没有变多', async ({ app, page }) => {
  const layer = page.getByRole('dialog', { includeHidden: true })
  const ask = async () => {
    await app.button('退出登录').click()
    await app.dialog('退出登录').getByRole('button', { name: '取消' }).click()
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
    // What comes behind the first screen has its own: the toolbar, and what AfterStart.tsx brings, which notes the visit.
    await expect(app.button('开发工具')).toBeVisible()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('visit-counted'))).toBe('1')
    // The whole screen and the layer's code are loaded.
    await openAndClose()
    const before = await listeners(page)
    for (let round = 0; round < 12; round++) await openAndClose()
    // A read under way has its own until it ends; leaked listeners stay.
    await expect
      .poll(async () => (await listeners(page)) - before, 'listeners more than before')
      .toBeLessThanOrEqual(NOISE)
  }
})
