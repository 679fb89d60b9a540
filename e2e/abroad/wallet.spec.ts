import { links, paths } from '../../src/lib/paths'
import { TransferPage } from '../models/TransferPage'
import { expect, moment, shown, test } from './test'

test(
  '转入场馆再转回，余额分毫不差，两条记录',
  { tag: ['@TR-01', '@TR-02', '@REC-03', '@REC-04'] },
  async ({ app, stranger }) => {
    const page = await new TransferPage(app).open()
    await expect(page.venue('AG 真人')).toContainText('1,000.50')
    await page.submit('AG 真人', '234.56')
    await expect(app.notice('划转成功')).toBeVisible()
    await expect(page.amount()).toHaveValue('')
    await expect(page.venue('AG 真人')).toContainText('1,235.06')
    expect(await stranger.me()).toMatchObject({ central: 1_211_111, venues: { AG: 123_506 } })

    await app.button('交换转出转入').click()
    await app.button('最大金额').click()
    await expect(page.amount()).toHaveValue('1235.06')
    await page.send().click()
    await expect(page.venue('AG 真人')).toContainText('0.00')
    expect(await stranger.central()).toBe(1_334_617)
    for (const [type, yuan] of [
      [3, '1,235.06'],
      [4, '234.56'],
    ] as const) {
      await app.goTo(links.transactions(type))
      const row = app.page.getByRole('listitem').first()
      await expect(row).toContainText(yuan)
      await expect(row).toContainText('成功')
      const order = (await stranger.state()).transfers.find(({ into }) => into === (type === 4))
      await expect(row).toContainText(moment(order?.at ?? 0))
    }
  },
)

test('余额不足说服务器的话', { tag: ['@TR-02', '@ERR-01'] }, async ({ app, stranger }) => {
  const page = await new TransferPage(app).open()
  await page.submit('PT 电子', '9999999')
  await expect(app.notice('可用余额不足')).toBeVisible()
  await expect(page.amount()).toHaveValue('9999999')
  expect(await stranger.central()).toBe(1_234_567)
})

test('场馆之间不互转', { tag: ['@TR-03'] }, async ({ app }) => {
  const page = await new TransferPage(app).open()
  await app.pick('转入钱包', 'AG 真人')
  await app.pick('转出钱包', 'PT 电子')
  await page.amount().fill('1')
  await page.send().click()
  await expect(app.notice('场馆内钱包不支持互转')).toBeVisible()
})

test('自动免转：开了就记住，关了表单回来', { tag: ['@TR-01'] }, async ({ app, stranger }) => {
  const page = await new TransferPage(app).open()
  await page.auto().click()
  await expect(page.auto()).toBeChecked()
  await expect(page.amount()).toBeHidden()
  expect((await stranger.me()).autoTransfer).toBe(true)
  await app.reload()
  await expect(page.auto()).toBeChecked()
  await page.auto().click()
  const ask = app.page.getByRole('dialog').filter({ hasText: '确定关闭自动免转？' })
  await ask.getByRole('button', { name: '确定' }).click()
  await expect(page.auto()).not.toBeChecked()
  await expect(page.amount()).toBeVisible()
  expect((await stranger.me()).autoTransfer).toBe(false)
})

test(
  '我的钱包：余额、场馆轮询、一键回收',
  { tag: ['@MON-01', '@WD-08'] },
  async ({ app, stranger }) => {
    await app.open(paths.money)
    await expect(app.page.getByText(shown(1_234_567)).first()).toBeVisible()
    await expect(app.page.getByText(shown(100_127)).first()).toBeVisible()
    const venue = app.page.getByRole('listitem').filter({ hasText: 'AG 真人' })
    await expect(venue).toContainText('1,000.50')
    await stranger.do('change', { member: { venues: { AG: 765_432_10 } } })
    await expect(venue).toContainText('765,432.10')
    await app.button('一键回收').click()
    await expect(app.notice('全部场馆余额已回收')).toBeVisible()
    await expect(app.page.getByText(shown(1_234_567 + 765_432_10)).first()).toBeVisible()
  },
)
