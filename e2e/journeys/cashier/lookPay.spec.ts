import type { Locator } from '@playwright/test'
import { paths } from '../../../src/lib/paths'
import type { Fake } from '../../harness/fake'
import { measureBox } from '../../harness/measures'
import type { AppModel } from '../../models/AppModel'
import { CashierPage, createTransactionHash } from '../../models/CashierPage'
import { expect, test } from '../../test'

test.use({ viewport: { width: 390, height: 844 } })

const header = (app: AppModel) => app.page.getByRole('banner')
const getFilledButton = (app: AppModel) => app.page.locator('button[data-variant=filled]:visible')
const amountText = (app: AppModel, text: string) => app.page.getByText(text, { exact: true })

async function expectInSight(app: AppModel, foot: Locator, ...parts: Locator[]) {
  const top = (await measureBox(header(app))).bottom
  const bottom = (await measureBox(foot)).y
  for (const part of parts) {
    const box = await measureBox(part)
    expect(box.y, String(part)).toBeGreaterThanOrEqual(top - 1)
    expect(box.bottom, String(part)).toBeLessThanOrEqual(bottom)
  }
}

async function openOrder(app: AppModel) {
  const cashier = await new CashierPage(app).openAndOrderUsdt('1000')
  await expect(cashier.qrImage()).toBeVisible()
  return cashier
}

test('待支付时交易哈希一直在，不用点开，旁边就是它的按钮', { tag: '@PAY-03' }, async ({ app }) => {
  const cashier = await openOrder(app)
  await expect(app.page.getByText('TxID')).toBeVisible()
  await expectInSight(app, app.button('充值完成'), cashier.hashField(), app.button('提交哈希'))
  await expect(getFilledButton(app)).toHaveText(['充值完成'])
})

test('支付成功：对号、金额、新余额，没有可复制的了', { tag: '@PAY-03' }, async ({ app, fake }) => {
  const cashier = await openOrder(app)
  await fake.staff.do('tron.markPaid', cashier.orderNo())
  await app.button('查询状态').click()
  const success = app.page.getByRole('region', { name: '充值成功' })
  await expect(success.getByRole('heading', { name: '充值成功' })).toBeVisible()
  await expect(success).toContainText('+¥1,000.00')
  await expect(success).toContainText('137.36USDT')
  await expect(success).toContainText('¥13,860.50')
  await expect(cashier.status()).toHaveText('订单已支付成功')
  await expect(app.page.getByRole('button', { name: /复制/ })).toHaveCount(0)
  await expect(getFilledButton(app)).toHaveText(['充值完成'])
  await expectInSight(app, app.button('充值完成'), success, cashier.status())
})

interface EndingOrder {
  app: AppModel
  fake: Fake
  cashier: CashierPage
}

async function rejectOrder({ app, fake, cashier }: EndingOrder) {
  await fake.staff.do('tron.markRejected', cashier.orderNo())
  await app.button('查询状态').click()
}

async function expireOrder({ app, fake, cashier }: EndingOrder) {
  // A notice is in the flow.
  await fake.clock.advance(3)
  await expect(app.page.locator('html')).not.toHaveAttribute('style', /notice-room/)
  const parts = [amountText(app, '137.36USDT'), app.page.getByRole('list'), cashier.qrImage()]
  const measureParts = () => Promise.all(parts.map((part) => measureBox(part.first())))
  const boxesBefore = await measureParts()
  await fake.clock.advance(3601)
  await expect(app.page.getByRole('region', { name: '下一步' })).toBeVisible()
  expect(await measureParts()).toEqual(boxesBefore)
}

for (const { state, endOrder, refreshButtonCount } of [
  { state: '被拒绝', endOrder: rejectOrder, refreshButtonCount: 0 },
  { state: '过了一小时', endOrder: expireOrder, refreshButtonCount: 1 },
])
  test(`${state}的订单说下一步：重新存款或联系客服`, { tag: '@PAY-03' }, async ({ app, fake }) => {
    const cashier = await openOrder(app)
    await endOrder({ app, fake, cashier })
    const next = app.page.getByRole('region', { name: '下一步' })
    await expect(next.getByRole('link', { name: '联系客服' })).toBeVisible()
    await expect(getFilledButton(app)).toHaveText(['重新存款'])
    await expect(app.button('查询状态')).toHaveCount(refreshButtonCount)
    await expectInSight(app, app.button('充值完成'), next)
    await app.button('重新存款').click()
    await app.stands(paths.deposit)
  })

test('过了一小时，二维码暗着，点一下才亮，别的都在', { tag: '@PAY-04' }, async ({ app, fake }) => {
  const cashier = await openOrder(app)
  await fake.clock.advance(3601)
  const reveal = app.button('点按显示')
  const [code, veil] = [await measureBox(cashier.qrImage()), await measureBox(reveal)]
  expect([veil.x, veil.y, veil.right, veil.bottom].map(Math.round)).toEqual(
    [code.x, code.y, code.right, code.bottom].map(Math.round),
  )
  await expect(cashier.countdown()).toContainText('00:00')
  for (const name of ['复制金额', '复制地址', '提交哈希', '查询状态'])
    await expect(app.button(name)).toBeVisible()
  await reveal.click()
  await expect(reveal).toHaveCount(0)
  await expect(cashier.qrImage()).toBeVisible()
})

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
])
  test.describe(`${width} × ${height}`, () => {
    test.use({ viewport: { width, height } })

    test('交了哈希，星轨在原来付款的地方，什么都不往下推', { tag: '@PAY-03' }, async ({ app }) => {
      const cashier = await openOrder(app)
      await expect(getFilledButton(app)).toHaveText(['充值完成'])
      const readHashTop = async () =>
        (await measureBox(cashier.hashField())).y + (await app.page.evaluate(() => scrollY))
      const topBefore = await readHashTop()
      await cashier.submitHash(createTransactionHash('ab'))
      const details = app.page.locator('summary', { hasText: '收款信息' })
      await expect(details).toBeVisible()
      await expect(cashier.qrImage()).toHaveCount(0)
      expect(await readHashTop()).toBeLessThanOrEqual(topBefore)
      const foot = app.button('充值完成')
      const stage = app.page.locator('[data-stage]')
      await expectInSight(
        app,
        foot,
        stage,
        cashier.countdown(),
        app.page.getByText('自动到账', { exact: true }),
      )
      if (width === 390) {
        await expectInSight(
          app,
          foot,
          cashier.hashField(),
          app.button('提交哈希'),
          app.button('查询状态'),
        )
        await expectInSight(app, foot, cashier.status(), details)
      }
      await expect(cashier.status()).toHaveText('待支付')
      await expect(app.page.locator('[aria-current=step]')).toHaveText('1待支付')
      await details.click()
      await expect(cashier.qrImage()).toBeVisible()
      await expect(app.page.getByText(/^仅限/)).toBeVisible()
    })
  })
