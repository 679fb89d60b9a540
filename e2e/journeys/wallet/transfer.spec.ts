import { type Fake } from '../../harness/fake'
import { TransferPage } from '../../models/TransferPage'
import { expect, test } from '../../test'

async function venueCents(fake: Fake, venue: string) {
  const { member } = await fake.status()
  const [account] = await fake.db.rows('accounts', { kind: 'venue', memberId: member, venue })
  return account?.cents ?? 0
}

test(
  '转入场馆再转回：金额分毫不差，余额随即更新',
  { tag: ['@floor', '@TR-01', '@TR-02'] },
  async ({ app, fake }) => {
    const page = await new TransferPage(app).open()
    await expect(page.venues()).toHaveCount(4)
    await expect(page.venue('平台钱包')).toHaveCount(0)
    await app.button('展开').click()
    await expect(page.venues()).toHaveCount(20)
    await app.button('收起').click()

    const [central, venue] = [await fake.centralCents(), await venueCents(fake, 'HCZR')]
    await page.submit('皓辰真人', '88.88')
    await expect(app).toShowNotice('转账成功')
    await expect(page.amount()).toHaveValue('')
    expect(await fake.centralCents()).toBe(central - 8888)
    expect(await venueCents(fake, 'HCZR')).toBe(venue + 8888)
    await expect(page.venue('皓辰真人')).toContainText('88.88')

    await app.button('交换转出转入').click()
    await expect(app.button('转出钱包')).toContainText('皓辰真人')
    await expect(app.button('转入钱包')).toContainText('平台钱包')
    await app.button('最大金额').click()
    await expect(page.amount()).toHaveValue('88.88')
    await page.send().click()
    await expect(page.venue('皓辰真人')).toContainText('0.00')
    expect(await fake.centralCents()).toBe(central)
  },
)

test('按顺序检查：金额，再是场馆互转', { tag: ['@TR-03'] }, async ({ app }) => {
  const page = await new TransferPage(app).open()
  await app.pick('转入钱包', '皓辰真人')
  await app.pick('转出钱包', '启明体育')
  await page.send().click()
  await expect(app.notice('请输入操作金额！')).toBeVisible()
  await page.amount().fill('10')
  await page.send().click()
  await expect(app.notice('场馆内钱包不支持互转')).toBeVisible()
  await expect(app.button('转入钱包')).toBeFocused()
  await expect(app.button('转入钱包')).toHaveAccessibleDescription(/场馆内钱包不支持互转/)
  await expect(page.amount()).toHaveValue('10')
})

test('余额不足时说明原因，保留金额', { tag: ['@TR-02', '@ERR-01'] }, async ({ app }) => {
  const page = await new TransferPage(app).open()
  await page.submit('皓辰真人', '99999999')
  await expect(app.notice('余额不足')).toBeVisible()
  await expect(page.amount()).toHaveValue('99999999')
})

test('场馆转账失败，资金退回', { tag: ['@TR-02'] }, async ({ app, fake }) => {
  const page = await new TransferPage(app).open()
  const before = await fake.centralCents()
  await page.submit('万花电子', '50')
  await expect(app.notice('资金已退回原钱包')).toBeVisible()
  expect(await fake.centralCents()).toBe(before)
})

test(
  '自动免转：成功后表单收起，关闭前先确认，被拒绝时不变',
  { tag: ['@TR-01', '@TR-02', '@ERR-01'] },
  async ({ app, fake }) => {
    const page = await new TransferPage(app).open()
    await fake.rules.add({
      on: 'wallet.autoTransfer',
      nth: 1,
      answer: { code: 500, message: '系统繁忙' },
    })
    await page.auto().click()
    await expect(app.notice('系统繁忙')).toBeVisible()
    await expect(page.auto()).not.toBeChecked()
    await expect(page.amount()).toBeVisible()

    await page.auto().click()
    await expect(page.auto()).toBeChecked()
    await expect(page.amount()).toBeHidden()
    await app.reload()
    await expect(page.auto()).toBeChecked()

    await page.auto().click()
    const ask = app.page.getByRole('dialog').filter({ hasText: '确定关闭自动免转？' })
    await ask.getByRole('button', { name: '取消' }).click()
    await expect(page.auto()).toBeChecked()
    await page.auto().click()
    await ask.getByRole('button', { name: '确定' }).click()
    await expect(page.auto()).not.toBeChecked()
    await expect(page.amount()).toBeVisible()
  },
)

test('一键回收带回场馆余额，并说出结果', { tag: ['@WD-08', '@TR-01'] }, async ({ app, fake }) => {
  const page = await new TransferPage(app).open()
  const before = await fake.centralCents()
  const there = await venueCents(fake, 'YDZR')
  expect(there).toBeGreaterThan(0)
  await app.button('一键回收').click()
  await expect(app.notice('已回收')).toBeVisible()
  expect(await fake.centralCents()).toBeGreaterThanOrEqual(before + there)
  // Not the end of 1,520.00.
  await expect(page.venue('云顶真人')).toContainText(/\D0\.00/)
})

test('答复丢失：去记录查看，不重复转账', { tag: ['@TR-02'] }, async ({ app, fake }) => {
  app.watched.allowNetwork()
  const page = await new TransferPage(app).open()
  await fake.rules.add({ on: 'wallet.transfer', answer: { fault: 'lost' } })
  const before = await fake.centralCents()
  await page.submit('皓辰真人', '60')
  await app.dialog('结果待确认').getByRole('button', { name: '确定' }).click()
  await app.stands(/^\/transRecord/)
  await app.tab('转出').click()
  await expect(app.page.getByRole('listitem').first()).toContainText('60.00')
  expect(await fake.centralCents()).toBe(before - 6000)
})

test('发送途中刷新页面，最多转账一次', { tag: ['@TR-02'] }, async ({ app, fake }) => {
  app.watched.allowNetwork()
  const page = await new TransferPage(app).open()
  const before = await fake.centralCents()
  await fake.rules.add({ on: 'wallet.transfer', delay: 1000 })
  await page.fill('皓辰真人', '43.21')
  await app.doubleTap(page.send())
  await expect(fake).toHaveCalled('wallet.transfer', 1)
  await app.reload()
  await expect(page.venues()).toHaveCount(4)
  await expect(page.amount()).toHaveValue('')
  const { member } = await fake.status()
  // The transfer may complete between the two reads.
  await expect(async () => {
    const sent = await fake.db.rows('transfers', { memberId: member ?? '', amountCents: 4321 })
    expect(sent.length).toBeLessThanOrEqual(1)
    expect(await fake.centralCents()).toBe(before - 4321 * sent.length)
  }).toPass({ timeout: 5000 })
})
