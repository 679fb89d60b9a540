import { paths } from '../../src/lib/paths'
import { SupportPage } from '../models/SupportPage'
import { expect, moment, test } from './test'

test(
  '客服：默认是服务器的客服页面，可换成工单',
  { tag: ['@KF-01', '@KF-02', '@KF-03'] },
  async ({ app }) => {
    const support = await new SupportPage(app).open()
    await expect(support.frame().getByRole('heading', { name: '蔚蓝客服' })).toBeVisible()
    await app.tab('工单').click()
    await expect(app.button('新建工单')).toBeVisible()
    await expect(app.page.getByText('还没有工单，遇到问题就告诉我们')).toBeVisible()
  },
)

test(
  '一张工单的一生：提交、客服回复、再问、关闭',
  { tag: ['@KF-04', '@KF-05', '@KF-07', '@KF-08', '@KF-09', '@KF-10'] },
  async ({ app, stranger }) => {
    const support = await new SupportPage(app).open()
    await app.tab('工单').click()
    await app.button('新建工单').click()
    await support.fill('提现慢', '等了一天')
    await app.pick('工单分类', '账户问题')
    await app.pick('优先级', '紧急')
    await support.send()
    await expect(app.notice('工单创建成功')).toBeVisible()
    const ticket = await stranger.newest('tickets')
    expect(ticket).toMatchObject({ category: 'account', priority: 'urgent', title: '提现慢' })

    const row = support.rows().filter({ hasText: '提现慢' })
    await expect(row).toContainText('待处理')
    await expect(row).toContainText(moment(ticket.at).slice(0, 16))
    await row.getByRole('link').click()
    for (const words of [ticket.no, '待处理', '账户问题', '优先级：紧急'])
      await expect(app.page.getByText(words)).toBeVisible()
    await expect(app.button('关闭工单')).toHaveCount(0)

    await stranger.do('answerTicket', { title: '提现慢', content: '已为您加急' })
    await app.reload()
    await expect(support.talk()).toHaveText([/等了一天/, /客服.*已为您加急/])
    await expect(app.page.getByText('已回复')).toBeVisible()
    await support.reply('收到，多谢')
    await expect(app.notice('回复成功')).toBeVisible()
    await expect(support.talk()).toHaveText([/等了一天/, /已为您加急/, /用户回复.*收到，多谢/])

    await stranger.do('answerTicket', { title: '提现慢', content: '不客气' })
    await app.reload()
    await support.close()
    await expect(app.notice('工单关闭成功')).toBeVisible()
    expect((await stranger.newest('tickets')).status).toBe('closed')
    await app.button('返回').click()
    await app.tab('工单').click()
    await support.filter('已关闭').click()
    await expect(support.rows()).toHaveCount(1)
  },
)

test('合营计划：提交一次，第二次说服务器的话', { tag: ['@AGT-01'] }, async ({ app, stranger }) => {
  await app.open(paths.agentApply)
  await expect(app.field('真实姓名')).toHaveValue('韦岚')
  const apply = async () => {
    await app.field('联系电话').fill('13612345678')
    await app.field('申请理由').fill('有自己的社群')
    await app.button('加入我们').click()
  }
  await apply()
  await expect(app.notice('申请成功，客服将与您联系')).toBeVisible()
  expect((await stranger.state()).agents).toEqual([
    { member: 70231, mobile: '13612345678', info: '有自己的社群' },
  ])
  await app.reload()
  await apply()
  await expect(app.notice('申请审核中，请勿重复提交')).toBeVisible()
})

test('代理登录打开代理后台', { tag: ['@MINE-03', '@GAME-02'] }, async ({ app, stranger }) => {
  await stranger.do('change', { member: { agent: true } })
  await app.open(paths.mine)
  await expect(app.link('合营计划')).toHaveCount(0)
  await app.link('代理登录').click()
  const centre = app.page.frameLocator('iframe')
  await expect(centre.getByRole('heading', { name: '蔚蓝代理后台' })).toBeVisible()
})
