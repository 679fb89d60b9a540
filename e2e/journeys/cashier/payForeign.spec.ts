import { getPendingDemoOrders } from '../../../scripts/scenarios/screens'
import { links, paths } from '../../../src/lib/paths'
import { createQrDataUrl } from '../../../src/lib/platform/qr'
import type { AppModel } from '../../models/AppModel'
import { CashierPage, createTransactionHash } from '../../models/CashierPage'
import { LoginPage } from '../../models/LoginPage'
import { expect, test } from '../../test'

const { tron } = getPendingDemoOrders()
const link = links.payTron({
  order_no: tron.id,
  address: tron.address,
  amount_usdt: tron.usdt,
  protocol: tron.network,
})
const alipay = {
  code: 200,
  message: 'alipay',
  data: {
    deposit_no: 'D888',
    info: { amount: '300', created_at: '2026-03-14 11:10:00', paytype: 'alipay' },
    cardlist: {
      mch_id: '',
      content: '',
      payimg: createQrDataUrl('https://pay.xinghe.example/alipay/1'),
    },
  },
}

const main = (app: AppModel) => app.page.getByRole('main')
async function expectWarning(app: AppModel, line: string) {
  const warning = main(app).locator('> *').first()
  await expect(warning).toContainText(line)
  await expect(app.page.getByText(line)).toHaveCount(2)
  await expect(warning.getByRole('button', { name: '重新下单' })).toBeVisible()
}
async function expectCopied(app: AppModel, name: string, text: string) {
  await app.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.button(name).click()
  await expect(app.notice('复制成功！').first()).toBeVisible()
  await expect(app.page.getByRole('dialog')).toHaveCount(0)
  expect(await app.page.evaluate(() => navigator.clipboard.readText())).toBe(text)
}

for (const { who, as, line } of [
  { who: '游客', as: 'guest', line: '您还没有登录，无法核对这是不是您的订单' },
  { who: '别的会员', as: 'liMing', line: '这不是您下的订单，付款后钱会进入别人的账户' },
] as const)
  test.describe(`${who}打开别人的订单`, () => {
    test.use({ as })

    test(
      'USDT 订单：红字在最前，地址处再说一遍，该有的一样不少，不用多点一下',
      { tag: ['@PAY-01', '@PAY-02', '@PAY-03', '@PAY-04', '@PAY-06', '@PAY-07', '@PAY-12'] },
      async ({ app, fake }) => {
        const cashier = new CashierPage(app)
        await app.open(link)
        await expectWarning(app, line)
        await expect(app.page.getByText(`${tron.usdt}USDT`, { exact: true })).toBeVisible()
        await expect(cashier.countdown()).toHaveText(/^\d\d:\d\d$/)
        await expect(app.page.getByText('内完成付款，自动到账')).toBeVisible()
        for (const text of [tron.address, tron.id, '充值协议TRC20'])
          await expect(main(app)).toContainText(text)
        await expect(cashier.status()).toHaveText('待支付')
        await expect(cashier.qrImage()).toBeVisible()
        expect(await cashier.readQr()).toBe(tron.address)
        for (const name of ['下载二维码', '重新生成', '放大二维码', '复制金额', '复制订单号'])
          await expect(app.button(name)).toBeVisible()
        await expectCopied(app, '复制地址', tron.address)

        await app.button('提交哈希').click()
        await expect(app.notice('请先填写交易哈希')).toBeVisible()
        const readsBefore = (await fake.calls('tron.status')).length
        await cashier.submitHash(createTransactionHash('ab'))
        await expect(app.notice('提交成功，请等待链上确认')).toBeVisible()
        await fake.waitFor('tron.status', readsBefore + 1)
        await app.button('查询状态').click()
        await expect(app.notice('已是最新状态')).toBeVisible()
        await fake.staff.do('tron.markPaid', tron.id)
        await app.button('查询状态').click()
        await expect(cashier.status()).toHaveText('订单已支付成功')
        await expect(app.page.getByText('款项已存入平台钱包')).toHaveCount(0)
      },
    )

    test(
      '支付宝的订单：金额、倒计时、付款图片、订单号、时间、方式，都去交易记录',
      { tag: ['@PAY-01', '@PAY-08', '@PAY-10'] },
      async ({ app, fake }) => {
        await app.open(paths.home)
        await fake.rules.add({ on: 'deposit.info', answer: alipay })
        await app.goTo(links.payOrder('D888'))
        await expect(main(app).locator('> *').first()).toContainText(line)
        await expect(app.page.getByText('300.00元', { exact: true })).toBeVisible()
        await expect(new CashierPage(app).countdown()).toHaveText(/^(50:00|49:\d\d)$/)
        await expect(app.page.getByRole('img', { name: '付款图片' })).toBeVisible()
        for (const text of ['D888', '2026-03-14 11:10:00', '充值方式支付宝'])
          await expect(main(app)).toContainText(text)
        for (const name of ['充值完成', '资金明细', '返回']) {
          await app.goTo(links.payOrder('D888'))
          await app.button(name).click()
          await app.stands(as === 'guest' ? /^\/login\?redirect=%2FtransRecord/ : /^\/transRecord/)
        }
      },
    )
  })

test.describe('游客', () => {
  test.use({ as: 'guest' })
  test(
    '从红字旁登录，回到同一笔订单：是自己的，红字没有了',
    { tag: '@PAY-02' },
    async ({ app }) => {
      await app.open(link)
      await app.button('登录').click()
      await app.stands(/^\/login\?redirect=/)
      await new LoginPage(app).logIn('demo888', 'demo888')
      await app.stands(/^\/payInfo\?tron=1/)
      await expect(app.button('复制地址')).toBeVisible()
      await expect(app.page.getByText(/无法核对|正在核对|不是您下的/)).toHaveCount(0)
    },
  )
})
