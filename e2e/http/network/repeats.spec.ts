import { links } from '../../../src/lib/paths'
import { TransferPage } from '../../models/TransferPage'
import { approveWithdrawalsAndSettleTurnover, WithdrawalPage } from '../../models/WithdrawalPage'
import { expect, test } from '../../test'

/** Chromium repeats a POST when a reused connection dies without a response: one tap, two requests. */

const VENUE = '云顶真人'
const BALANCE_TOO_LOW = { code: 500, message: '余额不足' }

test('服务器认得请求编号：浏览器自己重发，只转一次，答的是第一次的结果', async ({ app, fake }) => {
  app.watched.allowNetwork()
  const page = await new TransferPage(app).open()
  const before = await fake.centralCents()
  await fake.rules.add({ on: 'wallet.transfer', nth: 1, answer: { fault: 'lost' } })
  await page.submit(VENUE, '60')
  await expect(app.notice('转账成功')).toBeVisible()
  const calls = await fake.calls('wallet.transfer')
  expect(calls.length).toBeGreaterThan(1)
  expect(new Set(calls.map(({ request }) => JSON.stringify(request))).size).toBe(1)
  expect(await fake.centralCents()).toBe(before - 6000)
})

test.describe('服务器不认得请求编号', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () =>
        document.querySelector('meta[name="request-id"]')?.setAttribute('content', 'off'),
      )
    })
  })

  test('重发被拒绝为重复提交：说结果待确认，不说没转', async ({ app, fake }) => {
    app.watched.allowNetwork()
    const page = await new WithdrawalPage(app).open()
    await approveWithdrawalsAndSettleTurnover(fake)
    await fake.rules.add({ on: 'withdrawal.create', nth: 1, answer: { fault: 'lost' } })
    await page.fill('银行卡取款', '200')
    const before = await fake.centralCents()
    await page.sendButton().click()
    await app.dialog('结果待确认').getByRole('button', { name: '确定' }).click()
    await app.stands(links.transactions(2))
    expect((await fake.calls('withdrawal.create')).length).toBeGreaterThan(1)
    expect(await fake.centralCents()).toBe(before - 20_000)
  })

  test('重发因余额不足被拒绝：钱已转走，说结果待确认', async ({ app, fake }) => {
    app.watched.allowNetwork()
    const page = await new TransferPage(app).open()
    await fake.rules.add({ on: 'wallet.transfer', nth: 1, delay: 100, answer: { fault: 'lost' } })
    await fake.rules.add({ on: 'wallet.transfer', nth: 2, answer: BALANCE_TOO_LOW })
    const before = await fake.centralCents()
    await page.submit(VENUE, '60')
    await expect(app.dialog('结果待确认')).toBeVisible()
    await expect(app.notice('余额不足')).toBeHidden()
    expect(await fake.calls('wallet.transfer')).toHaveLength(2)
    expect(await fake.centralCents()).toBe(before - 6000)
  })
})
