import { GameScreen, slotGame } from '../../models/GameScreen'
import { RecordsPage } from '../../models/RecordsPage'
import { TransferPage } from '../../models/TransferPage'
import { expect, test } from '../../test'

const VENUE = '云顶真人'

test(
  '自动免转已开启：没有表单，进入游戏时余额自动转入',
  { tag: '@scenario:auto-transfer' },
  async ({ app, fake }) => {
    const page = await new TransferPage(app).open()
    await expect(page.autoSwitch()).toBeChecked()
    await expect(page.sendButton()).toHaveCount(0)
    await expect(page.amountField()).toHaveCount(0)
    const game = await new GameScreen(app).open(slotGame)
    await expect(game.content(slotGame.gameName).locator('#balance')).toHaveText('13,660.50')
    expect(await fake.centralCents()).toBe(0)
  },
)

test(
  '维护中的场馆：转入转出都被拒绝，钱还在',
  { tag: '@scenario:venue-maintenance' },
  async ({ app, fake }) => {
    const page = await new TransferPage(app).open()
    await expect(page.venue(VENUE)).toContainText('1,520.00')
    await expect(page.venue(VENUE)).toContainText('维护中')
    await page.submit(VENUE, '100')
    await expect(app.notice('场馆维护中，请稍后再试')).toBeVisible()
    await app.button('交换转出转入').click()
    await page.sendButton().click()
    const back = await fake.waitFor('wallet.transfer', 2)
    expect(back.request).toMatchObject({ sourcetype: 'YDZR', targettype: 'userbalance' })
    expect(back.response).toMatchObject({ message: '场馆维护中，请稍后再试' })
    await expect(page.venue(VENUE)).toContainText('1,520.00')
    expect(await fake.centralCents()).toBe(12_860_50)
  },
)

test(
  '等四秒：按钮锁住，再按没有用，只转一次',
  { tag: '@scenario:venue-slow' },
  async ({ app, fake }) => {
    await app.page.clock.install()
    const page = await new TransferPage(app).open()
    await page.submit(VENUE, '100')
    await expect(page.sendButton()).toHaveAttribute('aria-busy', 'true')
    await page.sendButton().click({ force: true })
    await app.page.clock.runFor(2_500)
    await expect(page.venue(VENUE)).toBeVisible()
    await expect(page.venue(VENUE)).not.toContainText('0.00')
    await app.page.clock.fastForward(1_500)
    await expect(app.notice('转账成功')).toBeVisible()
    await expect(page.sendButton()).not.toHaveAttribute('aria-busy', 'true')
    expect(await fake.centralCents()).toBe(12_760_50)
    expect(await fake.calls('wallet.transfer')).toHaveLength(1)
  },
)

test(
  '转入失败：资金退回，记录是失败',
  { tag: '@scenario:transfer-fails' },
  async ({ app, fake }) => {
    const page = await new TransferPage(app).open()
    await page.submit(VENUE, '100')
    await expect(app.notice('云顶真人转账失败，资金已退回原钱包')).toBeVisible()
    await expect(page.venue(VENUE)).toContainText('1,520.00')
    expect(await fake.centralCents()).toBe(12_860_50)
    const records = await new RecordsPage(app).open('转出')
    await expect(records.newest()).toContainText('100.00')
    await expect(records.newest()).toContainText('失败')
  },
)

for (const { scenario, state, centralCents, venueCents } of [
  { scenario: 'transfer-pending', state: '成功', centralCents: 12_760_50, venueCents: 1_620_00 },
  {
    scenario: 'transfer-pending-fails',
    state: '失败',
    centralCents: 12_860_50,
    venueCents: 1_520_00,
  },
])
  test(`先是待结算，三十秒后${state}`, { tag: `@scenario:${scenario}` }, async ({ app, fake }) => {
    await app.page.clock.install()
    const page = await new TransferPage(app).open()
    await page.submit(VENUE, '100')
    await expect(page.sendButton()).toHaveAttribute('aria-busy', 'true')
    await expect(fake).toHaveCalled('wallet.transfer', 1)
    await app.page.clock.fastForward(10_000)
    await expect(app.notice('转账处理中，请留意资金明细')).toBeVisible()
    expect(await fake.centralCents()).toBe(12_760_50)
    const records = await new RecordsPage(app).open('转出')
    await expect(records.newest()).toContainText('100.00')
    await expect(records.newest()).toContainText('待结算')
    await fake.clock.advance(20)
    await expect(records.newest()).toContainText(state)
    expect(await fake.centralCents()).toBe(centralCents)
    expect(await fake.db.rows('accounts', { id: 'venue:10001:YDZR' })).toMatchObject([
      { cents: venueCents },
    ])
  })

test(
  '回应丢失：余额已变，同样的转账被拒绝，不会转两次',
  { tag: '@scenario:transfer-answer-lost' },
  async ({ app, fake, watched }) => {
    watched.allowNetwork()
    const page = await new TransferPage(app).open()
    await page.submit(VENUE, '100')
    await app.dialog('结果待确认').getByRole('button', { name: '取消' }).click()
    await app.button('刷新余额').first().click()
    await expect(page.venue(VENUE)).toContainText('1,620.00')
    await expect(page.amountField()).toHaveValue('100')
    await page.sendButton().click()
    await expect(app.page.getByRole('region', { name: '上一笔结果待确认' })).toBeVisible()
    await app.dialog('上一笔结果待确认').getByRole('button', { name: '另提一笔' }).click()
    await expect(app.notice('请勿重复提交')).toBeVisible()
    expect(await fake.centralCents()).toBe(12_760_50)
  },
)

test(
  '一键回收：收回两个，说出哪两个没有收回',
  { tag: '@scenario:recover-partly' },
  async ({ app, fake }) => {
    const page = await new TransferPage(app).open()
    await app.button('一键回收').click()
    await expect(
      app.notice('已回收 2 个场馆，云顶真人维护中未回收，启明体育回收失败'),
    ).toBeVisible()
    await expect(page.venue(VENUE)).toContainText('1,520.00')
    await expect(page.venue('启明体育')).toContainText('684.18')
    expect(await fake.centralCents()).toBe(13_860_50)
  },
)
