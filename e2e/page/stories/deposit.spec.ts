import { paths } from '../../../src/lib/paths'
import type { Fake } from '../../harness/fake'
import { CashierPage, createTransactionHash } from '../../models/CashierPage'
import { RecordsPage } from '../../models/RecordsPage'
import { expect, test } from '../../test'

const sumOwedTurnover = async (fake: Fake) =>
  (await fake.db.rows('turnover', { memberId: '10001' }, 5000)).reduce(
    (sum, { dueCents, doneCents }) => sum + dueCents - doneCents,
    0,
  )

test(
  '提交哈希六十秒后：订单已支付，余额增加',
  { tag: '@scenario:tron-paid' },
  async ({ app, fake }) => {
    const cashier = await new CashierPage(app).openAndOrderUsdt('1000')
    await fake.clock.freeze()
    await cashier.submitHash(createTransactionHash('ab'))
    await fake.waitFor('tron.submitHash')
    await fake.clock.advance(59)
    await app.button('查询状态').click()
    await expect(app.notice('已是最新状态')).toBeVisible()
    await expect(cashier.status()).toHaveText('待支付')
    await fake.clock.advance(1)
    await app.button('查询状态').click()
    await expect(cashier.status()).toHaveText('订单已支付成功')
    expect(await fake.centralCents()).toBe(13_860_50)
  },
)

test(
  '提交哈希六秒后：订单已被拒绝，建议联系客服，余额不变',
  { tag: '@scenario:tron-rejected' },
  async ({ app, fake }) => {
    const cashier = await new CashierPage(app).openAndOrderUsdt('1000')
    await fake.clock.freeze()
    await cashier.submitHash(createTransactionHash('ab'))
    await fake.waitFor('tron.submitHash')
    await fake.clock.advance(6)
    await app.button('查询状态').click()
    await expect(cashier.status()).toHaveText('订单已被拒绝')
    await expect(app.page.getByText('请勿再向此订单付款')).toBeVisible()
    await expect(app.link('联系客服')).toBeVisible()
    await expect(app.button('复制地址')).toHaveCount(0)
    expect(await fake.centralCents()).toBe(12_860_50)
  },
)

for (const { scenario, state, centralCents, addedTurnoverCents } of [
  {
    scenario: 'deposit-approved',
    state: '已通过',
    centralCents: 13_860_50,
    addedTurnoverCents: 1_000_00,
  },
  {
    scenario: 'deposit-rejected',
    state: '已拒绝',
    centralCents: 12_860_50,
    addedTurnoverCents: 0,
  },
])
  test(
    `提交存款八秒后${state}：余额和打码量随之`,
    { tag: `@scenario:${scenario}` },
    async ({ app, fake }) => {
      const cashier = await new CashierPage(app).open()
      await fake.clock.freeze()
      const owedBefore = await sumOwedTurnover(fake)
      await cashier.orderAlipay('1000')
      await app.stands(/^\/payInfo\?deposit_no=/)
      const records = await new RecordsPage(app).open('存款')
      await expect(records.newest()).toContainText('1,000.00')
      await expect(records.newest()).toContainText('待审核')
      await fake.clock.advance(8)
      await expect(records.newest()).toContainText(state)
      expect(await fake.centralCents()).toBe(centralCents)
      expect(await sumOwedTurnover(fake)).toBe(owedBefore + addedTurnoverCents)
    },
  )

test(
  '已有五笔在审核，再提交被拒绝',
  { tag: '@scenario:deposits-waiting' },
  async ({ app, fake }) => {
    const cashier = await new CashierPage(app).open()
    await cashier.orderAlipay('500')
    await expect(app.notice('您有多笔存款正在审核，请稍后再试')).toBeVisible()
    await expect(app.field('存款金额')).toHaveValue('500')
    expect(await fake.db.rows('deposits', { memberId: '10001', state: 1 })).toHaveLength(5)
  },
)

test(
  '限额在填写时改变：按旧限额被拒绝，改成新的就成功',
  { tag: '@scenario:range-changed' },
  async ({ app, fake }) => {
    await new CashierPage(app).open()
    await app.tab('支付宝').click()
    await fake.waitFor('deposit.range')
    await app.field('存款金额').fill('100')
    await fake.clock.advance(10)
    await app.button('立即存款').click()
    await expect(app.notice('请输入金额在500-5000之间！')).toBeVisible()
    await expect(app.field('存款金额')).toHaveValue('100')
    await app.field('存款金额').fill('5000.01')
    await app.button('立即存款').click()
    await expect(app.notice('请输入金额在500-5000之间！')).toBeVisible()
    await app.field('存款金额').fill('500')
    await app.button('立即存款').click()
    await app.stands(/^\/payInfo\?deposit_no=/)
  },
)

test(
  '六十分钟过了：倒计时停在零，付款图片暗着，点一下才亮，可以重新存款',
  { tag: '@scenario:pay-expired' },
  async ({ app }) => {
    await app.open('/payInfo?deposit_no=D20260314000101')
    await expect(app.page.getByRole('timer', { name: '支付倒计时' })).toContainText('00:00')
    await expect(app.page.getByText(/尚未付款请重新存款/)).toBeVisible()
    await expect(app.page.getByRole('img', { name: '付款图片' })).toBeVisible()
    await app.button('点按显示').click()
    await expect(app.button('点按显示')).toHaveCount(0)
    await app.button('重新存款').click()
    await app.stands(paths.deposit)
  },
)
