import { paths } from '../src/lib/paths'
import { AppModel } from './pages/AppModel'
import { CashierPage } from './pages/CashierPage'
import { fakeOf } from './support/fake'
import { inPage } from './support/surface'
import { watch } from './support/watch'
import { expect, test } from './test'

/** Another tab, opened from this one. */
async function openTab(app: AppModel) {
  const opened = app.page.context().waitForEvent('page')
  await app.page.evaluate(() => window.open(location.href))
  const page = await opened
  const tab = new AppModel(page, 'browser', watch(page))
  await tab.ready()
  return tab
}
const bar = (app: AppModel) => app.page.getByRole('button', { name: '开发工具' })

test.describe('共用一个世界的两页', () => {
  let second: AppModel
  test.beforeEach(async ({ app }) => {
    app.query += '&tabs=shared'
    await app.open(paths.home)
    second = await openTab(app)
  })
  test.afterEach(() => expect(second.watched.problems).toEqual([]))

  test('一页下单，另一页审核到账，下单的那页看得见', { tag: '@PAY-03' }, async ({ app, fake }) => {
    const cashier = new CashierPage(second)
    await second.goTo(paths.deposit)
    await cashier.orderUsdt('500')
    const before = await fake.centralCents()
    await fake.staff.do('tron.markPaid', cashier.orderNo())
    await expect(cashier.status()).toHaveText('订单已支付成功')
    expect(await fake.centralCents()).toBe(before + 500_00)
    await expect(app.page.getByText('13,360.50').first()).toBeVisible()
    expect(await fake.calls('tron.create')).toHaveLength(1)
  })

  test('一页退出，另一页也不再登录', { tag: '@SES-04' }, async ({ app, fake }) => {
    await second.goTo(paths.mine)
    await second.button('退出登录').click()
    await second.page.getByRole('button', { name: '确定' }).click()
    await second.stands(/^\/login/)
    await fake.clock.advance(5)
    await expect(app.dialog('认证失败')).toBeVisible()
  })

  test('时钟一起走：一页走一天，另一页也到了明天', async ({ fake }) => {
    const now = () => second.page.evaluate(() => Date.now())
    const before = await now()
    await fake.clock.advance('1d')
    await expect.poll(async () => (await now()) - before).toBeGreaterThanOrEqual(86_400_000)
    const other = fakeOf(inPage(second.page))
    expect(Math.abs((await other.status()).now - (await now()))).toBeLessThan(5000)
  })

  test('先开的关了，后开的接着用同一个世界', { tag: '@PAY-03' }, async ({ app }) => {
    const cashier = new CashierPage(second)
    await second.goTo(paths.deposit)
    await cashier.orderUsdt('500')
    await bar(second).click()
    await expect(second.dialog('开发工具').getByText('共用世界')).toBeVisible()
    await second.button('关闭').click()

    await app.page.close()
    await bar(second).click()
    await expect(second.dialog('开发工具').getByRole('tab', { name: '时钟' })).toBeVisible()
    await second.button('关闭').click()
    const fake = fakeOf(inPage(second.page))
    await fake.staff.do('tron.markPaid', cashier.orderNo())
    await expect(cashier.status()).toHaveText('订单已支付成功')
    await second.goTo(paths.mine)
    await expect(second.page.getByText('13,360.50').first()).toBeVisible()
  })
})

test('平时一页一个世界：一页的改动，另一页没有', async ({ app, fake }) => {
  await app.open(paths.home)
  const second = await openTab(app)
  await fake.staff.do('member.credit')
  await expect(app.page.getByText('12,960.50').first()).toBeVisible()
  const other = fakeOf(inPage(second.page))
  expect(await other.centralCents()).toBe(12_860_50)
})
