import type { Fake } from '../../harness/fake'
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
    await expect(page.amountField()).toHaveValue('')
    expect(await fake.centralCents()).toBe(central - 8888)
    expect(await venueCents(fake, 'HCZR')).toBe(venue + 8888)
    await expect(page.venue('皓辰真人')).toContainText('88.88')

    await app.button('交换转出转入').click()
    await expect(app.button('转出钱包')).toContainText('皓辰真人')
    await expect(app.button('转入钱包')).toContainText('平台钱包')
    await app.button('最大金额').click()
    await expect(page.amountField()).toHaveValue('88.88')
    await page.sendButton().click()
    await expect(page.venue('皓辰真人')).toContainText('0.00')
    expect(await fake.centralCents()).toBe(central)
  },
)

test(
  '转账一直没有答复：两秒以后，钱包和画面上是刚读到的余额，场馆的等有了答复再说',
  { tag: ['@TR-01', '@TR-02'] },
  async ({ app, fake }) => {
    const page = await new TransferPage(app).open()
    await page.fill('云顶真人', '100')
    const transfer = await fake.hold('wallet.transfer')
    await page.sendButton().click()
    await transfer.arrived()
    const { member } = await fake.status()
    // As if moved but not answered.
    await fake.db.patch('accounts', `central:${member}`, { cents: 12_760_50 })
    await fake.db.patch('accounts', `venue:${member}:YDZR`, { cents: 1_620_00 })
    await fake.clock.advance(10)
    await expect(app.page.getByRole('main').getByText('12,760.50').first()).toBeVisible()
    await expect(page.moneyStage()).toContainText('¥12,760.50')
    await expect(page.moneyStage()).toContainText('正在转账')
    await expect(page.venue('云顶真人')).not.toContainText('.00')
    await transfer.release()
    // The fake moves the 100 only now.
    await expect(page.venue('云顶真人')).toContainText('1,720.00')
  },
)

test('按顺序检查：金额，再是场馆互转', { tag: ['@TR-03'] }, async ({ app }) => {
  const page = await new TransferPage(app).open()
  await app.pick('转入钱包', '皓辰真人')
  await app.pick('转出钱包', '启明体育')
  await page.sendButton().click()
  await expect(app.notice('请输入操作金额！')).toBeVisible()
  await page.amountField().fill('10')
  await page.sendButton().click()
  await expect(app.notice('场馆内钱包不支持互转')).toBeVisible()
  await expect(app.button('转入钱包')).toBeFocused()
  await expect(app.button('转入钱包')).toHaveAccessibleDescription(/场馆内钱包不支持互转/)
  await expect(page.amountField()).toHaveValue('10')
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
    await page.autoSwitch().click()
    await expect(app.notice('系统繁忙')).toBeVisible()
    await expect(page.autoSwitch()).not.toBeChecked()
    await expect(page.amountField()).toBeVisible()

    await page.autoSwitch().click()
    await expect(page.autoSwitch()).toBeChecked()
    await expect(page.amountField()).toBeHidden()
    await app.reload()
    await expect(page.autoSwitch()).toBeChecked()

    await page.autoSwitch().click()
    const ask = app.page.getByRole('dialog').filter({ hasText: '确定关闭自动免转？' })
    await ask.getByRole('button', { name: '取消' }).click()
    await expect(page.autoSwitch()).toBeChecked()
    await page.autoSwitch().click()
    await ask.getByRole('button', { name: '确定' }).click()
    await expect(page.autoSwitch()).not.toBeChecked()
    await expect(page.amountField()).toBeVisible()
  },
)
