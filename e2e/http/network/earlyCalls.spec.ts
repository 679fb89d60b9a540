import { paths } from '../../../src/lib/paths'
import { expect, test } from '../../test'

test.use({ scenario: 'default' })

test(
  '站点接口一直不答：五秒后说网络较慢，三十秒后应用按默认值打开',
  { tag: ['@APP-02', '@ERR-02'] },
  async ({ app }) => {
    await app.page.clock.install()
    await app.page.route('**/api/app', () => undefined)
    const request = app.page.waitForRequest('**/api/app')
    await app.loadWithoutWaiting(paths.home)
    await request
    const readyPage = app.page.locator('html[data-ready=true]')
    await expect(readyPage).toHaveCount(0)
    const slowNotice = app.page.getByRole('status').filter({ hasText: '网络较慢，请稍候…' })
    await expect(async () => {
      await app.page.clock.fastForward(2500)
      await expect(slowNotice).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(readyPage).toHaveCount(0)
    await expect(async () => {
      await app.page.clock.fastForward(31_000)
      await expect(readyPage).toHaveCount(1, { timeout: 1000 })
    }).toPass()
    await expect(slowNotice).toHaveCount(0)
    await expect(app.page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible()
    await expect(app.page.getByRole('tablist', { name: '游戏分类' })).toBeVisible()
  },
)
