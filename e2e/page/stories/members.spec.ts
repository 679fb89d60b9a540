import { links, paths } from '../../../src/lib/paths'
import { RedPacketPage } from '../../models/RedPacketPage'
import { expect, test } from '../../test'

test(
  '申请的各种状态都有，再次申请被拒绝',
  { tag: '@scenario:promotion-applied' },
  async ({ app }) => {
    await app.open(paths.promotionRecords)
    const rows = app.page.getByRole('list', { name: '活动记录' }).getByRole('listitem')
    await expect(rows).toContainText(['待审核', '已通过', '已拒绝', '未定义'])
    await app.goTo(links.promotion('102'))
    await app.button('立即申请').click()
    await expect(app.notice('您已申请过该活动')).toBeVisible()
  },
)

test(
  '优惠列表读不出来，重新加载后恢复',
  { tag: '@scenario:promotions-failing' },
  async ({ app, watched }) => {
    watched.allowNetwork()
    await app.open(paths.promotions)
    await expect(app.page.getByText('页面遇到一些小问题，请稍后再试')).toBeVisible()
    await app.button('重新加载').click()
    const cards = app.page.getByRole('list', { name: '优惠列表' }).getByRole('link')
    await expect(cards).toHaveCount(8)
  },
)

test('首页弹窗里的恶意 HTML 也不生效', { tag: '@scenario:hostile-html' }, async ({ app }) => {
  // The members' policy blocks and reports what the sanitiser parses.
  app.watched.allowHostileHtml()
  await app.open(paths.promotions)
  await app.goTo(paths.home)
  const modal = app.dialog('平台公告')
  await expect(modal).toContainText('正文仍应正常显示')
  await expect(modal.locator('iframe, form, style, base, meta, script, [onerror]')).toHaveCount(0)
  await expect(modal.locator('a[href^="javascript"]')).toHaveCount(0)
  expect(await app.page.evaluate(() => 'pwned' in window)).toBe(false)
})

test(
  '代理会员：代理登录代替合营计划，不再受理申请',
  { tag: '@scenario:agent' },
  async ({ app }) => {
    await app.open(paths.mine)
    await expect(app.link('代理登录')).toBeVisible()
    await expect(app.link('合营计划')).toHaveCount(0)
    await app.goTo(paths.agentApply)
    await expect(app.page.getByText('您已经是合营代理')).toBeVisible()
    await expect(app.button('加入我们')).toHaveCount(0)
  },
)

test(
  '还没有等级：先显示 VIP1，未达标，累计存款 500 元',
  { tag: '@scenario:vip-zero' },
  async ({ app }) => {
    await app.open(paths.vip)
    await expect(app.tab('VIP1')).toHaveAttribute('aria-selected', 'true')
    await expect(app.page.getByText('未达标')).toBeVisible()
    await expect(app.page.getByText('累计存款 500.00 / 1,000.00')).toBeVisible()
    await expect(app.page.getByRole('progressbar', { name: '升级进度' })).toHaveAttribute(
      'aria-valuenow',
      '50',
    )
  },
)

test(
  '最高等级：十个等级全部已达标，没有下一级的返水',
  { tag: '@scenario:vip-ten' },
  async ({ app }) => {
    await app.open(paths.vip)
    await expect(app.page.getByRole('columnheader', { name: '下一级' })).toHaveCount(0)
    for (let level = 10; level >= 1; level--) {
      await app.tab(`VIP${level}`).click()
      await expect(app.tab(`VIP${level}`)).toHaveAttribute('aria-selected', 'true')
      await expect(app.page.getByText('已达标')).toBeVisible()
    }
  },
)

test(
  '今日已抽一次并到账，还剩一次；福利中心第一条就是它',
  { tag: '@scenario:red-packet-won' },
  async ({ app, fake }) => {
    const packet = await new RedPacketPage(app).open()
    await expect(packet.count('剩余次数')).toHaveText('1')
    await expect(packet.count('已抽次数')).toHaveText('1')
    await app.link('红包记录').click()
    await app.stands(paths.welfare)
    const newest = app.page.getByRole('list', { name: '红包记录' }).getByRole('listitem').first()
    await expect(newest).toContainText('2026-03-14 10:30')
    const won = /\+([\d,.]+)/.exec((await newest.textContent()) ?? '')?.[1]?.replaceAll(',', '')
    expect(await fake.centralCents()).toBe(12_860_50 + Math.round(Number(won) * 100))
  },
)

test(
  '特别长的名字和数字：四个页面都不会左右滚动',
  { tag: '@scenario:long-profile' },
  async ({ app }) => {
    await app.open(paths.profile)
    await expect(app.page.getByText('阿卜杜热合曼·买买提吐尔逊江')).toBeVisible()
    for (const [path, there] of [
      [paths.profile, app.page.getByText(/8,888,888,888\.88/).first()],
      [paths.vip, app.page.getByText(/888,888,888,888\.88/).first()],
      [paths.redPacket, app.page.getByText(/888,888,888/).first()],
      [paths.welfare, app.page.getByText('剩余次数')],
    ] as const) {
      await app.goTo(path)
      await expect(there, path).toBeVisible()
      const over = () =>
        app.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      await expect.poll(over, path).toBeLessThanOrEqual(0)
    }
  },
)
