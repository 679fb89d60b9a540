import type { AppModel } from '../../models/AppModel'
import { LoginPage } from '../../models/LoginPage'
import { twinTab } from '../../otherPhones'
import { TransferPage } from '../../models/TransferPage'
import type { Fake } from '../../harness/fake'
import { expect, test } from '../../test'

const YDZR = '云顶真人'
const UNRESOLVED = '上一笔结果待确认'
const notice = (app: AppModel, name = UNRESOLVED) => app.page.getByRole('region', { name })
const requestIds = async (fake: Fake) =>
  (await fake.calls('wallet.transfer')).map(
    ({ request }) => (request as { request_id?: string }).request_id,
  )

/** A transfer without a readable answer; the server carries it out where the answer was cut in two. */
async function unresolvedTransfer(app: AppModel, fake: Fake, fault: 'truncated' | 'offline') {
  app.watched.allowNetwork()
  const page = await new TransferPage(app).open()
  // What stood in both lists before.
  await fake.waitFor('records.transactions', 2)
  await fake.rules.add({ on: 'wallet.transfer', answer: { fault } })
  await page.submit(YDZR, '60')
  await app.dialog('结果待确认').getByRole('button', { name: '取消' }).click()
  await expect(notice(app)).toContainText('60.00 元')
  await fake.rules.clear()
  return page
}

test('没有答复的一笔，新标签页也知道；再次提交仍是那一笔，另提一笔才是新的', async ({
  app,
  fake,
}) => {
  const before = await fake.centralCents()
  await unresolvedTransfer(app, fake, 'truncated')
  // The records would resolve it.
  await fake.rules.add({ on: 'records.transactions', answer: { code: 500 } })
  const tab = await twinTab(app)
  await expect(notice(tab)).toContainText('60.00 元')

  const page = new TransferPage(tab)
  await page.submit(YDZR, '60')
  await tab.dialog(UNRESOLVED).getByRole('button', { name: '再次提交' }).click()
  await expect(tab.notice('转账成功')).toBeVisible()
  const [first, again] = await requestIds(fake)
  expect(again).toBe(first)
  expect(await fake.centralCents()).toBe(before - 6000)
  for (const each of [app, tab]) await expect(notice(each)).toBeHidden()
})

test('网络好了，应用自己去记录里找：找到的说在记录中；两分钟还没有的说没有提交成功，再提交仍是同一笔', async ({
  app,
  fake,
}) => {
  await unresolvedTransfer(app, fake, 'truncated')
  await expect(notice(app, '上一笔已在记录中')).toContainText('60.00 元')
  await app.button('知道了').click()

  const page = await unresolvedTransfer(app, fake, 'offline')
  await fake.clock.advance(60)
  await expect(notice(app)).toBeVisible()
  await fake.clock.advance(90)
  await expect(notice(app, '上一笔没有提交成功')).toContainText('可以重新提交')
  await app.button('知道了').click()
  await expect(notice(app, '上一笔没有提交成功')).toBeHidden()
  await page.send().click()
  await expect(app.notice('转账成功')).toBeVisible()
  const [, absent, again] = await requestIds(fake)
  expect(again).toBe(absent)
})

test('再次提交时登录失效：重新登录后仍是待确认，再提交相同的先问', async ({ app, fake }) => {
  const page = await unresolvedTransfer(app, fake, 'truncated')
  await fake.rules.add({ on: 'records.transactions', answer: { code: 500 } })
  await fake.rules.add({ on: 'wallet.transfer', nth: 1, answer: { code: 401 } })
  await page.submit(YDZR, '60')
  await app.dialog(UNRESOLVED).getByRole('button', { name: '再次提交' }).click()
  await app.dialog('认证失败').getByRole('button', { name: '确定' }).click()
  await new LoginPage(app).logIn('demo888', 'demo888')
  await expect(notice(app)).toContainText('60.00 元')
  await page.submit(YDZR, '60')
  await expect(app.dialog(UNRESOLVED)).toBeVisible()
  expect(new Set(await requestIds(fake)).size).toBe(1)
})

test('刚刚成功的一笔，十秒内再提交相同的先问', async ({ app, fake }) => {
  const page = await new TransferPage(app).open()
  const send = async () => {
    await page.submit(YDZR, '60')
  }
  await send()
  await expect(app.notice('转账成功')).toBeVisible()
  await send()
  const question = app.dialog('另提一笔').filter({ hasText: '刚刚已提交一笔相同的' })
  await question.getByRole('button', { name: '取消' }).click()
  expect(await requestIds(fake)).toHaveLength(1)
  await page.send().click()
  await question.getByRole('button', { name: '另提一笔' }).click()
  await expect.poll(async () => new Set(await requestIds(fake)).size).toBe(2)
})
