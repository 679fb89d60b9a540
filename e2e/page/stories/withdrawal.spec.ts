import { withdrawalLimit } from '../../../src/contract/cashier'
import { RecordsPage } from '../../models/RecordsPage'
import { WithdrawalPage } from '../../models/WithdrawalPage'
import { expect, test } from '../../test'

const SUBMITTED = '提交成功，等待后台审核'

test(
  '提交即受理，平台钱包随即减少',
  { tag: '@scenario:withdrawal-ready' },
  async ({ app, fake }) => {
    const page = await new WithdrawalPage(app).open()
    await expect(page.turnoverField()).toHaveValue('0.00')
    await expect(app.page.getByText('打码量已完成，可以取款')).toBeVisible()
    expect(await fake.db.rows('withdrawals', { memberId: '10001', state: 1 })).toEqual([])
    await page.submit('USDT取款', '200')
    await expect(app.notice(SUBMITTED)).toBeVisible()
    expect(await fake.centralCents()).toBe(12_660_50)
  },
)

test('打码量不足，说出还需多少', { tag: '@scenario:turnover-missing' }, async ({ app, fake }) => {
  const page = await new WithdrawalPage(app).open()
  await expect(page.turnoverField()).toHaveValue('1,200.00')
  await expect(app.page.getByText('还差 1,200.00 元有效投注')).toBeVisible()
  await page.submit('银行卡取款', '200')
  await expect(app.notice('打码量不足，还需1200.00元')).toBeVisible()
  await expect(page.amountField()).toHaveValue('200')
  expect(await fake.centralCents()).toBe(12_860_50)
})

test('余额不足，一键回收后可以取', { tag: '@scenario:withdrawal-balance-low' }, async ({ app }) => {
  const page = await new WithdrawalPage(app).open()
  await expect(app.page.getByText('可取余额 86.40 元')).toBeVisible()
  await page.submit('银行卡取款', withdrawalLimit.min)
  await expect(app.notice('余额不足')).toBeVisible()
  await app.button('一键回收').click()
  await expect(app.page.getByText('可取余额 3,290.58 元')).toBeVisible()
  await page.sendButton().click()
  await expect(app.notice(SUBMITTED)).toBeVisible()
})

test(
  '再错一次还可尝试 1 次，第五次锁定一小时',
  { tag: '@scenario:pay-password-wrong' },
  async ({ app, fake }) => {
    const page = await new WithdrawalPage(app).open()
    await page.submit('银行卡取款', '200', '111111')
    await expect(app.notice('支付密码错误，还可尝试1次')).toBeVisible()
    await page.sendButton().click()
    await expect(app.notice('支付密码错误次数过多，请1小时后再试')).toBeVisible()
    await page.passwordField().fill('888888')
    await fake.clock.advance(3500)
    await page.sendButton().click()
    await fake.waitFor('withdrawal.create', 3)
    await expect(app.notice('支付密码错误次数过多，请1小时后再试')).toBeVisible()
    expect(await fake.centralCents()).toBe(12_860_50)
    await fake.clock.advance(101)
    await page.sendButton().click()
    await expect(app.notice(SUBMITTED)).toBeVisible()
  },
)

test(
  '锁定到 12:00：此前输对也被拒绝，过了就恢复',
  { tag: '@scenario:withdrawal-locked' },
  async ({ app, fake }) => {
    const page = await new WithdrawalPage(app).open()
    await page.submit('银行卡取款', '200')
    await expect(app.notice('支付密码错误次数过多，请1小时后再试')).toBeVisible()
    await fake.clock.set(Date.parse('2026-03-14T12:00:01+08:00'))
    await page.sendButton().click()
    await expect(app.notice(SUBMITTED)).toBeVisible()
  },
)

test('上一笔还在审核，再提交被拒绝', { tag: '@scenario:withdrawal-pending' }, async ({ app }) => {
  const page = await new WithdrawalPage(app).open()
  await expect(page.turnoverField()).toHaveValue('0.00')
  await page.submit('银行卡取款', '200')
  await expect(app.notice('您有一笔取款正在审核，请稍后再试')).toBeVisible()
  const records = await new RecordsPage(app).open('取款')
  await expect(records.rows().filter({ hasText: '待审核' })).toHaveCount(1)
})

for (const { scenario, state, centralCents } of [
  { scenario: 'withdrawal-approved', state: '已通过', centralCents: 12_660_50 },
  { scenario: 'withdrawal-rejected', state: '已拒绝', centralCents: 12_860_50 },
])
  test(
    `八秒后资金明细里由待审核变为${state}`,
    { tag: `@scenario:${scenario}` },
    async ({ app, fake }) => {
      const page = await new WithdrawalPage(app).open()
      await fake.clock.freeze()
      await page.submit('银行卡取款', '200')
      await expect(app.notice(SUBMITTED)).toBeVisible()
      const records = await new RecordsPage(app).open('取款')
      const { newest } = records
      await expect(newest()).toContainText('200.00')
      await expect(newest()).toContainText('待审核')
      expect(await fake.centralCents()).toBe(12_660_50)
      await fake.clock.advance(8)
      await expect(newest()).toContainText(state)
      expect(await fake.centralCents()).toBe(centralCents)
    },
  )

test(
  '回应丢失：记录里有这一笔，重复提交被拒绝，只扣一次',
  { tag: '@scenario:withdrawal-answer-lost' },
  async ({ app, fake, watched }) => {
    watched.allowNetwork()
    const page = await new WithdrawalPage(app).open()
    await page.submit('银行卡取款', '200')
    await app.dialog('结果待确认').getByRole('button', { name: '取消' }).click()
    await page.sendButton().click()
    await expect(app.page.getByRole('region', { name: '上一笔结果待确认' })).toBeVisible()
    await app.dialog('上一笔结果待确认').getByRole('button', { name: '另提一笔' }).click()
    await expect(app.notice('请勿重复提交')).toBeVisible()
    expect(await fake.centralCents()).toBe(12_660_50)
    const records = await new RecordsPage(app).open('取款')
    await expect(records.newest()).toContainText('200.00')
    await expect(records.newest()).toContainText('待审核')
  },
)
