import { createFake } from '../../../../e2e/harness/fake'
import { takeGuidePictureIfEnabled, shouldTakePictures } from '../../../../e2e/harness/guidePicture'
import { API_ORIGIN } from '../../../../e2e/harness/ports'
import { getApiControlHeaders, createApiControlSender } from '../../../../e2e/harness/serverFake'
import { installPolicyViolationLogger } from '../../../../e2e/harness/watch'
import { CashierPage } from '../../../../e2e/models/CashierPage'
import { LoginPage } from '../../../../e2e/models/LoginPage'
import { SupportPage } from '../../../../e2e/models/SupportPage'
import { test } from '../../../../e2e/severalPeople'
import { expect } from '../../../../e2e/test'
import { links, paths } from '../../../../src/lib/paths'
import { DeskPage } from './DeskPage'

const takePicture = (page: DeskPage['page'], name: string, quality?: number) =>
  takeGuidePictureIfEnabled(page, `two-people/${name}`, quality)

test('照着指南，两个人在一个世界里走一遍', async ({ page, openBrowser, request }, info) => {
  const world = shouldTakePictures ? '小林演示' : `${info.testId} 指南`
  const fake = createFake(createApiControlSender(request, world))
  await request.delete(`${API_ORIGIN}/__control/world`, { headers: getApiControlHeaders(world) })
  await page.addInitScript(installPolicyViolationLogger)
  const desk = new DeskPage(page, world)
  await test.step('客服打开客服台，把邀请给会员', async () => {
    await desk.open()
    await expect(desk.page.getByText('这个世界还没有打开').first()).toBeVisible()
    await desk.goTo('邀请')
    await expect(desk.page.getByRole('img', { name: '邀请链接的二维码' })).toBeVisible()
    await takePicture(page, 'invite')
  })

  const inviteLink = desk.page.getByRole('region', { name: '邀请' }).getByRole('link')
  const member = await openBrowser(await inviteLink.innerText())
  const cashier = new CashierPage(member)
  await test.step('会员打开邀请，登录', async () => {
    await member.open(paths.home)
    const login = await new LoginPage(member).open()
    await login.logIn('demo888', 'demo888')
    await member.stands(paths.home)
    await expect(member.page.getByText('12,860.50').first()).toBeVisible()
    await expect(member.page.locator('[aria-busy=true]')).toHaveCount(0)
    await takePicture(member.page, 'home', 50)
  })
  await test.step('会员存款，客服台上自己出现，一点到账', async () => {
    await member.goTo(paths.deposit)
    await cashier.orderUsdt('777')
    await desk.goTo('待办')
    const order = desk.waiting('USDT 订单').filter({ hasText: '¥777.00' })
    await order.scrollIntoViewIfNeeded()
    await takePicture(page, 'order')
    await order.getByRole('button', { name: '已到账' }).click()
    await expect(order).toHaveCount(0)
    await expect(cashier.status()).toHaveText('订单已支付成功', { timeout: 15_000 })
    await takePicture(member.page, 'paid')
  })
  await test.step('会员提工单，客服回', async () => {
    const support = await new SupportPage(member).openForm()
    await support.fillTicket('验证码收不到', '换了手机也一样，麻烦看一下')
    await member.pick('工单分类', '技术问题')
    await support.submitTicket()
    await expect(member.notice('工单创建成功')).toBeVisible()
    await desk.goTo('工单')
    const ticket = desk.ticket('验证码收不到')
    await ticket.getByRole('textbox', { name: '回复' }).fill('已为您重新发送，请留意短信')
    await takePicture(page, 'ticket')
    await ticket.getByRole('button', { name: '回复' }).click()
    await expect(ticket).toContainText('已回复')
    const [row] = await fake.db.rows('tickets', { title: '验证码收不到' })
    await member.goTo(links.ticket(row?.id ?? ''))
    await expect(support.conversation().last()).toContainText('已为您重新发送')
    await takePicture(member.page, 'answered')
  })
  await test.step('客服快进十分钟', async () => {
    await desk.goTo('时钟')
    await desk.button('快进 10 分钟').click()
    await expect(desk.resultMessage('快进了 10 分钟')).toBeVisible()
    await takePicture(page, 'clock')
  })
  await test.step('大屏幕上，客服台的各部分并排', async () => {
    await page.setViewportSize({ width: 1120, height: 660 })
    await expect(desk.page.getByRole('navigation')).toBeHidden()
    await expect(desk.page.getByRole('region', { name: '日志' })).toContainText('/api/balance')
    await takePicture(page, 'wide', 32)
  })
})
