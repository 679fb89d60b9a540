import { measureBox } from '../../harness/measures'
import { SupportPage } from '../../models/SupportPage'
import { expect, test } from '../../test'

test('工单按状态筛选，十条一页，往下再读', { tag: ['@KF-04'] }, async ({ app, fake }) => {
  const support = await new SupportPage(app).open()
  await expect(support.ticketRows().first()).toContainText('待处理')
  await expect(async () => {
    await app.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(support.ticketRows()).toHaveCount(14, { timeout: 500 })
  }).toPass()
  const counts = [
    ['待处理', 1],
    ['处理中', 1],
    ['已回复', 2],
    ['已关闭', 10],
  ] as const
  for (const [name, count] of counts) {
    await support.statusTab(name).click()
    await expect(support.ticketRows()).toHaveCount(count)
    await expect(support.ticketRows().first()).toContainText(name)
  }
  const calls = await fake.calls('tickets.list')
  expect(calls.map(({ request }) => request)).toEqual([
    { status: 'all', page: 1, limit: 10 },
    { status: 'all', page: 2, limit: 10 },
    ...['pending', 'processing', 'replied', 'closed'].map((status) => ({
      status,
      page: 1,
      limit: 10,
    })),
  ])
})

test(
  '一张工单的一生：检查、提交、受理、回复、再问、关闭',
  { tag: ['@floor', '@KF-05', '@KF-06', '@KF-07', '@KF-08', '@KF-09', '@KF-10'] },
  async ({ app, fake }) => {
    const support = await new SupportPage(app).open()
    await app.button('新建工单').click()
    await expect(app.page.getByRole('button', { name: '优先级' })).toContainText('普通')
    await support.submitTicket()
    await expect(app.notice('请输入工单标题').first()).toBeVisible()
    await app.field('工单标题').fill('取款一直在审核')
    await support.submitTicket()
    await expect(app.notice('请输入工单内容').first()).toBeVisible()
    await app.field('工单内容').fill('昨天申请的取款还没有到账')
    await support.submitTicket()
    await expect(app.notice('请选择工单分类').first()).toBeVisible()
    await app.pick('工单分类', '支付问题')
    await app.pick('优先级', '高')
    await support.submitTicket()
    await expect(app.notice('工单创建成功')).toBeVisible()
    const createCall = await fake.waitFor('tickets.create')
    expect(createCall.request).toEqual({
      title: '取款一直在审核',
      content: '昨天申请的取款还没有到账',
      category: 'payment',
      priority: 'high',
      user_id: '10001',
      username: 'demo888',
    })

    await support.ticketRows().first().getByRole('link').click()
    await expect(app.field('回复内容')).toBeVisible()
    await expect(app.page.getByText('待处理')).toBeVisible()
    await expect(app.page.getByText('支付问题')).toBeVisible()
    const foot = await measureBox(app.field('回复内容').locator('xpath=..'))
    expect(Math.abs(foot.bottom - (await measureBox(app.tabBar())).y)).toBeLessThanOrEqual(2)
    await expect(app.page.getByText('优先级：高')).toBeVisible()
    await expect(app.page.getByText(/^GD20260314\d+$/)).toBeVisible()
    await expect(support.conversation()).toHaveText([/昨天申请的取款还没有到账/])
    await expect(app.button('关闭工单')).toHaveCount(0)

    await fake.clock.advance(61)
    await app.reload()
    await expect(app.page.getByText('处理中')).toBeVisible()
    await expect(app.button('关闭工单')).toHaveCount(0)
    await fake.clock.advance(121)
    await app.reload()
    await expect(app.page.getByText('已回复')).toBeVisible()
    await expect(support.conversation()).toHaveText([/昨天/, /客服.*财务已核对/])

    await support.reply('   ')
    await expect(app.notice('请输入回复内容')).toBeVisible()
    await support.reply('已经收到，谢谢')
    await expect(app.notice('回复成功')).toBeVisible()
    await expect(support.conversation()).toHaveText([/昨天/, /财务已核对/, /我.*已经收到，谢谢/])
    const replyCall = await fake.waitFor('tickets.reply')
    expect(replyCall.request).toMatchObject({
      content: '已经收到，谢谢',
      user_id: '10001',
      username: 'demo888',
      work_order_id: expect.anything(),
    })
    await expect(app.field('回复内容')).toHaveValue('')

    await fake.staff.do('ticket.reply')
    await app.reload()
    await support.closeTicket()
    await expect(app.notice('工单关闭成功')).toBeVisible()
    await expect(app.page.getByText('已关闭', { exact: true })).toBeVisible()
    await expect(app.field('回复内容')).toHaveCount(0)
    await app.button('返回').click()
    await support.statusTab('已关闭').click()
    await expect(support.ticketRows().first()).toContainText('取款一直在审核')
  },
)

test('分类与优先级的全部选项', { tag: ['@KF-05'] }, async ({ app }) => {
  await new SupportPage(app).openForm()
  const sheet = app.page.getByRole('dialog')
  for (const [field, words] of [
    ['工单分类', ['一般问题', '技术问题', '账户问题', '支付问题', '游戏问题', '其他']],
    ['优先级', ['低', '普通', '高', '紧急']],
  ] as const) {
    await app.page.getByRole('button', { name: field }).click()
    for (const word of words) await expect(sheet.getByText(word, { exact: true })).toBeVisible()
    await sheet.getByRole('button', { name: '取消' }).click()
    await expect(sheet).toBeHidden()
  }
})

test('写到一半的工单，刷新后还在', { tag: ['@KF-05'] }, async ({ app, fake }) => {
  const heldUser = await fake.hold('user.me')
  const support = await new SupportPage(app).openForm()
  await support.fillTicket('写到一半', '还没写完')
  await heldUser.arrived()
  await heldUser.release()
  await app.page.waitForFunction(() => JSON.stringify(sessionStorage).includes('还没写完'))
  await app.reload()
  await expect(app.field('工单标题')).toHaveValue('写到一半')
  await expect(app.field('工单内容')).toHaveValue('还没写完')
})

test('回复未读时有记号，看过就没有', { tag: ['@KF-04', '@KF-08'] }, async ({ app }) => {
  const support = await new SupportPage(app).open()
  const row = support.ticketRows().filter({ hasText: 'USDT 存款选错协议怎么办' })
  await expect(row).toContainText('有新回复')
  await row.getByRole('link').click()
  await expect(support.conversation()).toHaveCount(4)
  await expect(support.conversation().last()).toContainText('2026-03-13')
  await app.button('返回').click()
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('有新回复')
})

test('关闭后页面自己会变', { tag: ['@KF-09'] }, async ({ app, fake }) => {
  await new SupportPage(app).openTicket('1013')
  await expect(app.field('回复内容')).toBeVisible()
  await fake.staff.do('ticket.close', '1013')
  await fake.clock.advance(11)
  await expect(app.page.getByText('工单已关闭，如有新问题请新建工单')).toBeVisible()
})

for (const [scenario, id, state] of [
  ['ticket-pending', '1014', '待处理'],
  ['ticket-processing', '1013', '处理中'],
] as const)
  test(
    `${state}的工单：可以补充，还不能关闭`,
    { tag: ['@KF-08', '@KF-09', '@KF-10', `@scenario:${scenario}`] },
    async ({ app }) => {
      const support = await new SupportPage(app).openTicket(id)
      await expect(app.page.getByText(state, { exact: true })).toBeVisible()
      await expect(app.button('关闭工单')).toHaveCount(0)
      await support.reply('补充一句')
      await expect(app.notice('回复成功')).toBeVisible()
      await expect(support.conversation().last()).toContainText('补充一句')
    },
  )

test(
  '已回复的工单：可以继续回复，也可以关闭',
  { tag: ['@KF-08', '@KF-09', '@KF-10', '@scenario:ticket-replied'] },
  async ({ app }) => {
    const support = await new SupportPage(app).openTicket('1012')
    await expect(app.page.getByText('已回复', { exact: true })).toBeVisible()
    await expect(support.conversation().filter({ hasText: '核对到该笔提币尚未广播' })).toBeVisible()
    await support.closeTicket()
    await expect(app.notice('工单关闭成功')).toBeVisible()
    await expect(app.page.getByText('已关闭', { exact: true })).toBeVisible()
  },
)

test(
  '已关闭的工单只能看',
  { tag: ['@KF-08', '@KF-09', '@KF-10', '@scenario:ticket-closed'] },
  async ({ app }) => {
    const support = await new SupportPage(app).openTicket('1011')
    await expect(app.page.getByText('已关闭', { exact: true })).toBeVisible()
    await expect(support.conversation().first()).toBeVisible()
    await expect(app.page.getByText('工单已关闭，如有新问题请新建工单')).toBeVisible()
    await expect(app.field('回复内容')).toHaveCount(0)
    await expect(app.button('关闭工单')).toHaveCount(0)
  },
)
