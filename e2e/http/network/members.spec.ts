import { paths } from '../../../src/lib/paths'
import { expect, test } from '../../test'

const screens = Object.values(paths).filter((path) => !path.startsWith('/__'))

test(
  '会员版没有假后端和工具栏，所有画面都守内容安全策略',
  { tag: ['@FAKE-02', '@FAKE-04'] },
  async ({ app }) => {
    await app.open(paths.home)
    const policy = app.page.locator('meta[http-equiv="Content-Security-Policy"]')
    await expect(policy).toHaveAttribute('content', /require-trusted-types-for 'script'/)
    await expect(app.button('开发工具')).toHaveCount(0)
    expect(await app.page.evaluate(() => 'fakeBackend' in window)).toBe(false)
    expect(await app.page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    for (const path of screens) {
      await app.goTo(path)
      await expect(app.page.locator('#root')).not.toBeEmpty()
      await expect(app.page.locator('[aria-busy=true]')).toHaveCount(0)
    }
  },
)

test('会员版的验证码答案不在页面里', { tag: ['@FAKE-02', '@AUTH-02'] }, async ({ app }) => {
  await app.open(paths.login)
  await expect(app.button('更换验证码')).toBeVisible()
  await expect(app.page.locator('[data-code]')).toHaveCount(0)
})
