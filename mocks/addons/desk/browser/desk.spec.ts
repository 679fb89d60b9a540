import { CashierPage } from '../../../../e2e/models/CashierPage'
import { SupportPage } from '../../../../e2e/models/SupportPage'
import {
  approveWithdrawalsAndSettleTurnover,
  WithdrawalPage,
} from '../../../../e2e/models/WithdrawalPage'
import { expect } from '../../../../e2e/severalPeople'
import { paths, links } from '../../../../src/lib/paths'
import { deskTest as test } from './DeskPage'

const REJECTED_STATE = 3

const formatYuan = (cents: number) =>
  (cents / 100).toLocaleString('en', { minimumFractionDigits: 2 })

test('工单：会员问，客服台上出现，客服用自己的话回，会员读到', async ({ member, desk, fake }) => {
  await fake.clock.freeze()
  await desk.open()
  await desk.goTo('工单')
  const support = await new SupportPage(member).openForm()
  await support.fillTicket('收不到<b>验证码</b>', '换了<img src=x onerror=alert(1)>手机也一样')
  await member.pick('工单分类', '技术问题')
  await support.submitTicket()
  await expect(member.notice('工单创建成功')).toBeVisible()

  const ticket = desk.ticket('收不到<b>验证码</b>')
  await expect(ticket).toContainText('换了<img src=x onerror=alert(1)>手机也一样')
  await expect(ticket.locator('img, b b')).toHaveCount(0)
  const reply = ticket.getByRole('textbox', { name: '回复' })
  await reply.fill('请稍候，')
  // The update keeps the words and the focus.
  await fake.staff.do('ticket.take')
  await expect(ticket).toContainText('处理中')
  await expect(reply).toBeFocused()
  await desk.page.keyboard.type('我们查一下')
  await ticket.getByRole('button', { name: '回复' }).click()
  await expect(ticket).toContainText('已回复')

  const [row] = await fake.db.rows('tickets', { title: '收不到<b>验证码</b>' })
  await member.goTo(links.ticket(row?.id ?? ''))
  await expect(support.conversation().last()).toContainText('请稍候，我们查一下')
})

test('取款：出款前先问一句；驳回一点就退，会员看见钱回来', async ({ member, desk, fake }) => {
  await member.open(paths.home)
  await approveWithdrawalsAndSettleTurnover(fake)
  await desk.open()
  const centsBefore = await fake.centralCents()
  const page = await new WithdrawalPage(member).open()
  await page.submit('银行卡取款', '300')
  await expect(member.notice('提交成功，等待后台审核')).toBeVisible()
  expect(await fake.centralCents()).toBe(centsBefore - 30_000)

  const request = desk.waiting('取款').filter({ hasText: '¥300.00' })
  await request.getByRole('button', { name: '出款' }).click()
  await expect(desk.page.getByRole('dialog')).toContainText('追不回来')
  await desk.answerDialog('取消')
  await expect(request).toHaveCount(1)

  await request.getByRole('button', { name: '驳回' }).click()
  await expect(request).toHaveCount(0)
  expect(await fake.centralCents()).toBe(centsBefore)
  const { member: id } = await fake.status()
  const rejected = await fake.db.rows('withdrawals', { memberId: id ?? '', state: REJECTED_STATE })
  expect(rejected.some(({ amountCents }) => amountCents === 30_000)).toBe(true)
  await member.goTo(paths.money)
  await expect(member.page.getByText(formatYuan(centsBefore)).first()).toBeVisible()
})

test('驳回取款写明原因', async ({ desk, fake }) => {
  await fake.load('withdrawal-pending')
  await desk.open()
  const requests = desk.waiting('取款')
  await expect(requests).not.toHaveCount(0)
  const countBefore = await requests.count()
  await requests.first().getByRole('button', { name: '写明原因' }).click()
  const reasonDialog = desk.page.getByRole('dialog')
  await expect(reasonDialog.getByRole('button', { name: '确定' })).toBeDisabled()
  await reasonDialog.getByRole('textbox', { name: '驳回原因' }).fill('卡号与户名不符')
  await desk.answerDialog('确定')
  await expect(requests).toHaveCount(countBefore - 1)
  const rejected = await fake.db.rows('withdrawals', { reason: '卡号与户名不符' })
  expect(rejected).toMatchObject([{ state: REJECTED_STATE }])
})

test('会员的事：送钱、以他登录（新标签页没有口令）、踢下线，日志里看得见', async ({
  member,
  desk,
  fake,
}) => {
  await member.open(paths.money)
  await desk.open()
  await desk.goTo('会员')
  const [firstMember] = await fake.members()
  const card = desk.member(firstMember?.username ?? '')
  await expect(card.getByRole('button', { name: '以他登录' })).toBeVisible()
  await card.getByText('操作').click()
  const centsBefore = await fake.centralCents()
  await card.getByRole('button', { name: '赠送 100 元' }).click()
  await expect(card).toContainText(`¥${formatYuan(centsBefore + 10_000)}`)
  const opened = desk.page.context().waitForEvent('page')
  await card.getByRole('button', { name: '以他登录' }).click()
  const memberTab = await opened
  await expect(memberTab.locator('html')).toHaveAttribute('data-ready', 'true')
  expect(await memberTab.evaluate(() => Object.keys(sessionStorage))).not.toContain('desk:token')
  await memberTab.close()

  await card.getByRole('button', { name: '踢下线' }).click()
  await expect(card.getByText('在线')).toHaveCount(0)
  await member.goTo(paths.vip)
  await member.dialog('认证失败').getByRole('button', { name: '确定' }).click()
  await member.stands(/^\/login/)
  await desk.goTo('日志')
  await expect(desk.page.getByRole('region', { name: '日志' })).toContainText('/api/balance')
})

test('新来的单子有标记，筛选找得到它，点错了在提示里撤销', async ({ member, desk, fake }) => {
  await desk.open()
  await expect(desk.waiting('存款').first()).toBeVisible()
  await expect(desk.page.getByText('新', { exact: true })).toHaveCount(0)
  await new CashierPage(member).openAndOrderUsdt('1234')
  const order = desk.waiting('USDT 订单').filter({ hasText: '¥1,234.00' })
  const newBadge = order.getByText('新', { exact: true })
  await expect(newBadge).toBeVisible()
  await desk.goTo('会员')
  await desk.goTo('待办')
  await expect(order).toBeVisible()
  await expect(newBadge).toHaveCount(0)

  await desk.filter().fill('usdt 1,234.00')
  await expect(desk.waiting('存款')).toHaveCount(0)
  await expect(order).toHaveCount(1)
  await desk.filter().fill('没有这样的单子')
  await expect(desk.page.getByText('没有符合筛选的。').first()).toBeVisible()
  await desk.filter().fill('')

  const centsBefore = await fake.centralCents()
  await order.getByRole('button', { name: '已到账' }).click()
  await expect(order).toHaveCount(0)
  expect(await fake.centralCents()).toBe(centsBefore + 123_400)
  await desk.resultMessage('已到账').getByRole('button', { name: /^撤销/ }).click()
  await expect(order).toHaveCount(1)
  expect(await fake.centralCents()).toBe(centsBefore)
})
