import type { Answer } from '@scenarios/scenario'
import { getPendingDemoOrders } from '../../../scripts/scenarios/screens'
import { links, paths } from '../../../src/lib/paths'
import type { AppModel } from '../../models/AppModel'
import { CashierPage } from '../../models/CashierPage'
import { expect, test } from '../../test'

const foreignPayment = {
  address: 'TKzxdSv2FZKQrEqkKVgp5DcwEXBEKMg2Ax',
  amount_usdt: '987.65',
  protocol: 'ERC99',
}
const ORDER = getPendingDemoOrders().tron.id

const unreadableAnswers: Record<string, Answer> = {
  '403 网页': { status: 403 },
  '413 网页': { status: 413 },
  '502 网页': { status: 502 },
  '200 网页': { fault: 'html' },
  不是JSON: { fault: 'garbage' },
  断网: { fault: 'offline' },
}

async function expectNothingOfLink(app: AppModel) {
  const page = await app.page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')].map(
      (field) => (field as HTMLInputElement).value,
    )
    return [document.documentElement.outerHTML, document.body.innerText, ...fields].join('\n')
  })
  const { address, amount_usdt, protocol } = foreignPayment
  const linkTexts = [address, address.slice(0, 6), address.slice(-6), amount_usdt, protocol]
  expect(linkTexts.filter((part) => page.includes(part))).toEqual([])
  for (const name of ['复制地址', '复制金额', '下载二维码', '重新生成'])
    await expect(app.button(name)).toHaveCount(0)
  await expect(new CashierPage(app).qrImage()).toHaveCount(0)
}
const getWithheldNotice = (app: AppModel) => app.page.getByText('为了资金安全，暂不显示地址')

for (const [name, answer] of Object.entries(unreadableAnswers))
  test(
    `别人给的充值链接，查询答复是${name}：不显示链接里的地址和金额，恢复后重试显示真的`,
    { tag: ['@PAY-02', '@PAY-06'] },
    async ({ app, fake, watched }) => {
      watched.allowNetwork()
      await app.open(paths.home)
      await fake.rules.add({ on: 'tron.status', answer })
      await app.goTo(links.payTron({ order_no: ORDER, ...foreignPayment }))
      await expect(getWithheldNotice(app)).toBeVisible()
      await expect(new CashierPage(app).status()).toHaveText('查询失败')
      await expectNothingOfLink(app)
      await expect(app.button('重新下单')).toBeVisible()
      await fake.rules.clear()
      await expect(async () => {
        const retry = app.button('重试')
        if (await retry.isVisible()) await retry.click({ timeout: 1000 })
        await expect(app.button('复制地址')).toBeVisible({ timeout: 1000 })
      }).toPass()
      const [order] = await fake.db.rows('tronOrders', { id: ORDER })
      await expect(app.page.locator('body')).toContainText(order?.address ?? 'none')
      await expect(app.page.getByText('链接中的地址与订单不符')).toBeVisible()
    },
  )

test(
  '自己在这个标签页下的单，查不到状态也看得到地址，刷新后也在；别的订单没有',
  { tag: ['@PAY-02', '@PAY-06'] },
  async ({ app, fake, watched }) => {
    watched.allowNetwork()
    const cashier = await new CashierPage(app).openAndOrderUsdt('500')
    const ownAddress = app.address()
    const [order] = await fake.db.rows('tronOrders', { id: cashier.orderNo() })
    const address = order?.address ?? 'none'
    await fake.rules.add({ on: 'tron.status', answer: { status: 502 } })
    await app.reload()
    await expect(app.page.getByText('以下是下单时服务器给出的地址')).toBeVisible()
    await expect(app.page.locator('body')).toContainText(address)
    await expect(app.button('复制地址')).toBeVisible()
    await expect(cashier.qrImage()).toBeVisible()
    await expect(cashier.status()).toHaveText('查询失败')

    await app.goTo(links.payTron({ order_no: ORDER, ...foreignPayment }))
    await expect(getWithheldNotice(app)).toBeVisible()
    await expectNothingOfLink(app)
    await expect(app.page.locator('body')).not.toContainText(address)

    await app.goTo(links.payTron({ order_no: order?.id ?? '', ...foreignPayment }))
    await expect(app.page.locator('body')).toContainText(address)
    await expect(app.page.locator('body')).not.toContainText(foreignPayment.address)
    await fake.rules.clear()
    await app.goTo(ownAddress)
    await app.reload()
    await expect(cashier.status()).toHaveText('待支付')
  },
)
