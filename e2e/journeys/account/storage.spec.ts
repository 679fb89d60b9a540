import { paths } from '../../../src/lib/paths'
import type { AppModel } from '../../models/AppModel'
import { LoginPage } from '../../models/LoginPage'
import { expect, test } from '../../test'

/** Storage that throws at every access, as with blocked cookies. */
const denied = () => {
  const refuse = {
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  }
  Object.defineProperties(window, { sessionStorage: refuse, localStorage: refuse })
}
/** Storage that is full. */
const full = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
}

/** The main screens, each with something visible once it can be used. */
async function opens(app: AppModel, member: boolean) {
  await app.goTo(paths.home)
  await expect(app.page.getByRole('tablist', { name: '游戏分类' })).toBeVisible()
  await app.goTo(paths.vip)
  await expect(app.tab('VIP1')).toBeVisible()
  if (!member) return
  await app.goTo(paths.mine)
  await expect(app.page.getByRole('heading', { name: 'demo888' })).toBeVisible()
  await expect(app.page.getByText('12,860.50').first()).toBeVisible()
  await app.goTo(paths.transfer)
  await expect(app.page.getByRole('switch', { name: '自动免转' })).toBeVisible()
  await app.goTo(paths.deposit)
  await expect(app.button('立即存款')).toBeVisible()
}

for (const [state, broken] of [
  ['被禁用', denied],
  ['写满了', full],
] as const)
  test.describe(`浏览器的存储${state}`, () => {
    test.use({ scenario: 'default' })

    test('照样打开、登录、用主要页面、退出', { tag: ['@AUTH-09', '@SES-05'] }, async ({ app }) => {
      await app.page.addInitScript(broken)
      await app.open(paths.home)
      await opens(app, false)
      await app.goTo(paths.login)
      await new LoginPage(app).logIn('demo888', 'demo888')
      await app.stands(paths.home)
      await opens(app, true)
      await app.goTo(paths.mine)
      await app.button('退出登录').click()
      await app.page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
      await app.stands(/^\/login/)
      await opens(app, false)
    })
  })

test(
  '刷新后马上认得会员；没有退出就关掉，不留名字和余额',
  { tag: '@SES-05' },
  async ({ app, fake }) => {
    await app.open(paths.mine)
    await expect(app.page.getByRole('heading', { name: 'demo888' })).toBeVisible()
    const shown = () => app.page.evaluate(() => localStorage.getItem('userInfo'))
    await expect.poll(shown).toContain('demo888')
    await fake.rules.add({ on: 'user.me', answer: { fault: 'hold' } })
    await app.reload()
    await expect(app.page.getByRole('heading', { name: 'demo888' })).toBeVisible()
    expect(await shown()).toContain('demo888')
    await app.page.goto('about:blank')
    const after = await app.page.context().newPage()
    // Another page of the same site without the app.
    await after.goto('/icon.svg')
    // What one process of the browser removes, another learns a moment later.
    await expect.poll(() => after.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()
    await after.close()
  },
)
