import type { Fake } from '../../harness/fake'
import type { AppModel } from '../../models/AppModel'
import { LoginPage } from '../../models/LoginPage'
import { RecordsPage } from '../../models/RecordsPage'
import { TransferPage } from '../../models/TransferPage'
import { duplicateTab } from '../../otherPhones'
import { expect, test } from '../../test'

const VENUE = '云顶真人'
const UNRESOLVED = '上一笔结果待确认'
const getMoneyNotice = (app: AppModel, name = UNRESOLVED) => app.page.getByRole('region', { name })
const listRequestIds = async (fake: Fake) =>
  (await fake.calls('wallet.transfer')).map(
    ({ request }) => (request as { request_id?: string }).request_id,
  )

async function leaveTransferUnresolved(app: AppModel, fake: Fake, fault: 'truncated' | 'offline') {
  app.watched.allowNetwork()
  const page = await new TransferPage(app).open()
  await fake.rules.add({ on: 'wallet.transfer', answer: { fault } })
  await page.submit(VENUE, '60')
  await app.dialog('结果待确认').getByRole('button', { name: '取消' }).click()
  await expect(getMoneyNotice(app)).toContainText('60.00 元')
  await fake.rules.clear()
  return page
}

test('没有答复的一笔，新标签页也知道；再次提交仍是那一笔，另提一笔才是新的', async ({
  app,
  fake,
}) => {
  const before = await fake.centralCents()
  await leaveTransferUnresolved(app, fake, 'truncated')
  const secondTab = await duplicateTab(app)
  await expect(getMoneyNotice(secondTab)).toContainText('60.00 元')

  const page = new TransferPage(secondTab)
  await page.submit(VENUE, '60')
  await secondTab.dialog(UNRESOLVED).getByRole('button', { name: '再次提交' }).click()
  await expect(secondTab.notice('转账成功')).toBeVisible()
  const [first, repeated] = await listRequestIds(fake)
  expect(repeated).toBe(first)
  expect(await fake.centralCents()).toBe(before - 6000)
  for (const openTab of [app, secondTab]) await expect(getMoneyNotice(openTab)).toBeHidden()
})

test('没有答复的一笔，应用不去记录里找：做了没做都是待确认，直到已核对', async ({ app, fake }) => {
  await leaveTransferUnresolved(app, fake, 'truncated')
  await fake.clock.advance(600)
  expect(await fake.calls('records.transactions')).toEqual([])
  await app.button('已核对').click()
  await expect(getMoneyNotice(app)).toBeHidden()

  await leaveTransferUnresolved(app, fake, 'offline')
  await fake.clock.advance(600)
  await expect(getMoneyNotice(app)).toContainText('60.00 元')
  expect(await fake.calls('records.transactions')).toEqual([])
})

test('打开记录：里面有这一笔的请求编号，就说它自己的状态；没有的一笔还是待确认', async ({
  app,
  fake,
}) => {
  await fake.db.patch('venues', 'YDZR', { fails: true })
  await leaveTransferUnresolved(app, fake, 'truncated')
  const records = await new RecordsPage(app).open('转出')
  await expect(records.newest()).toContainText('失败')
  await new TransferPage(app).open()
  await expect(getMoneyNotice(app, '上一笔已有记录')).toContainText('60.00 元')
  await expect(getMoneyNotice(app, '上一笔已有记录')).toContainText('失败')
  await expect(getMoneyNotice(app)).toBeHidden()
  await app.button('知道了').click()

  await leaveTransferUnresolved(app, fake, 'offline')
  await records.open('转出')
  await expect(records.newest()).toContainText('失败')
  await new TransferPage(app).open()
  await expect(getMoneyNotice(app)).toContainText('60.00 元')
})

test('再次提交答的是第一次的拒绝：说是上一笔的', async ({ app, fake }) => {
  await fake.db.patch('venues', 'YDZR', { fails: true })
  const page = await leaveTransferUnresolved(app, fake, 'truncated')
  await fake.db.patch('venues', 'YDZR', { fails: false })
  await page.sendButton().click()
  await app.dialog(UNRESOLVED).getByRole('button', { name: '再次提交' }).click()
  await expect(app.notice(/^上一笔被拒绝：./)).toBeVisible()
  await expect(getMoneyNotice(app)).toBeHidden()
})

test('动钱时登录失效：只说认证失败；重新登录后仍是待确认，相同的先问', async ({ app, fake }) => {
  const page = await new TransferPage(app).open()
  await fake.rules.add({ on: 'wallet.transfer', nth: 1, answer: { code: 401 } })
  await page.submit(VENUE, '60')
  await app.dialog('认证失败').getByRole('button', { name: '确定' }).click()
  await expect(app.page.getByRole('dialog')).toBeHidden()
  await new LoginPage(app).logIn('demo888', 'demo888')
  await expect(getMoneyNotice(app)).toContainText('60.00 元')
  await page.submit(VENUE, '60')
  await expect(app.dialog(UNRESOLVED)).toBeVisible()
  expect(await listRequestIds(fake)).toHaveLength(1)
})

test('再次提交时登录失效：重新登录后仍是待确认，再提交相同的先问', async ({ app, fake }) => {
  const page = await leaveTransferUnresolved(app, fake, 'truncated')
  await fake.rules.add({ on: 'wallet.transfer', nth: 1, answer: { code: 401 } })
  await page.submit(VENUE, '60')
  await app.dialog(UNRESOLVED).getByRole('button', { name: '再次提交' }).click()
  await app.dialog('认证失败').getByRole('button', { name: '确定' }).click()
  await new LoginPage(app).logIn('demo888', 'demo888')
  await expect(getMoneyNotice(app)).toContainText('60.00 元')
  await page.submit(VENUE, '60')
  await expect(app.dialog(UNRESOLVED)).toBeVisible()
  expect(new Set(await listRequestIds(fake)).size).toBe(1)
})
