import { CashierPage } from '../../../../e2e/models/CashierPage'
import { acceptLinkAndWait } from '../../../../e2e/otherPhones'
import { expect, test } from '../../../../e2e/test'
import { paths } from '../../../../src/lib/paths'
import { PresenterModel } from './PresenterModel'

test.use({ scenario: 'tron-paid' })

test('方向键和翻页笔走看点；上一步连数据一起退回', async ({ app, fake }) => {
  const presenter = await new PresenterModel(app).open(paths.deposit)
  await app.page.keyboard.press('PageDown')
  await presenter.expectStep('2/7')
  await app.page.keyboard.press('ArrowRight')
  await presenter.expectStep('3/7')
  await expect(app.title('充值信息')).toBeVisible()
  const orders = () => fake.db.rows('tronOrders', { memberId: '10001', state: 1 })
  const countBefore = (await orders()).length
  await app.page.keyboard.press('PageUp')
  await presenter.expectStep('2/7')
  await expect(app.title('存款')).toBeVisible()
  expect(await orders()).toHaveLength(countBefore - 1)
  await app.page.keyboard.press('ArrowLeft')
  await presenter.expectStep('1/7')
  await expect(presenter.button('上一步')).toBeDisabled()
})

test('看点说到的按钮整个圈出来；同样的词在画面上有几处，就圈几处', async ({ app, fake }) => {
  const presenter = await new PresenterModel(app).open(paths.deposit)
  await app.page.evaluate(() => {
    const highlighted: string[] = []
    Object.assign(window, { highlighted })
    const descriptor = Object.getOwnPropertyDescriptor(Element.prototype, 'animate')
    const animate = descriptor?.value as (...args: unknown[]) => Animation
    Element.prototype.animate = function (this: Element, ...args) {
      highlighted.push(`${this.localName} ${this.textContent}`)
      return animate.apply(this, args)
    }
  })
  const takeHighlighted = () =>
    app.page.evaluate(() => (window as Window & { highlighted?: string[] }).highlighted?.splice(0))
  await presenter.goToNextStep('2/7')
  expect(await takeHighlighted()).toContain('button 立即存款')
  await fake.load('withdrawal-rejected')
  const withdrawals = await fake.db.rows('withdrawals', { memberId: '10001' })
  for (const { id, at } of withdrawals.slice(5))
    await fake.db.patch('withdrawals', id, { at: at - 60 * 86_400_000 })
  await presenter.goToNextStep('2/5')
  await presenter.goToNextStep('3/5')
  expect((await takeHighlighted())?.filter((text) => text.endsWith('待审核'))).toHaveLength(2)
})

test('自己动手做了的，下一步不再重做', async ({ app, fake }) => {
  const presenter = await new PresenterModel(app).open(paths.deposit)
  const cashier = new CashierPage(app)
  await presenter.goToNextStep('2/7')
  await presenter.button('填入示例').click()
  await expect(app.field('存款金额')).toHaveValue('1000')
  await app.button('立即存款').click()
  await expect(cashier.status()).toContainText('待支付')
  await presenter.goToNextStep('3/7')
  expect(await fake.calls('tron.create')).toHaveLength(1)
})

test('此刻的二维码：扫出来就是此刻的链接', async ({ app, context, watched }) => {
  const presenter = await new PresenterModel(app).open(paths.deposit)
  for (const count of ['2/7', '3/7']) await presenter.goToNextStep(count)
  const orderNo = new CashierPage(app).orderNo()
  await presenter.chooseMore('二维码')
  const sheet = app.dialog('此刻的二维码')
  await expect(sheet.getByRole('img', { name: '此刻的二维码' })).toBeVisible()
  await expect(sheet).toContainText('本机的地址，别的手机打不开')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await sheet.getByRole('button', { name: '复制链接' }).click()
  await expect(sheet).toContainText('链接已复制')
  const link = await app.page.evaluate(() => navigator.clipboard.readText())
  expect(link.length).toBeLessThan(1600)
  watched.allowNetwork()
  const other = await context.newPage()
  await other.goto(link)
  await acceptLinkAndWait(other)
  await expect(other.getByRole('heading', { name: '充值信息', level: 1 })).toBeVisible()
  await expect(other.getByText(orderNo).first()).toBeVisible()
  await sheet.getByRole('button', { name: '关闭' }).click()
  await expect(sheet).toHaveCount(0)
})
