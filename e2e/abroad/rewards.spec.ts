import { links, paths } from '../../src/lib/paths'
import { RedPacketPage } from '../models/RedPacketPage'
import { arrives, expect, moment, shown, test } from './test'

test(
  '优惠：分类、图片、详情、申请、记录',
  { tag: ['@ACT-01', '@ACT-02', '@ACT-03', '@ACT-04', '@REC-02'] },
  async ({ app, stranger }) => {
    await app.open(paths.promotions)
    const tabs = app.page.getByRole('tablist', { name: '优惠分类' }).getByRole('tab')
    await expect(tabs).toHaveText(['全部', '新人', '返场'])
    const cards = app.page.getByRole('list', { name: '优惠列表' }).getByRole('link')
    await expect(cards).toHaveCount(3)
    await arrives(cards.first().locator('img'))
    await app.tab('返场').click()
    await expect(cards).toHaveCount(1)
    await app.tab('新人').click()
    await app.link('首存送 38 元').click()
    await app.stands(links.promotion('11'))
    await expect(app.page.getByText('首次存款满 100 元即送 38 元。')).toBeVisible()
    await expect(app.page.getByText('一人一次，一倍流水。')).toBeVisible()
    await app.button('立即申请').click()
    await expect(app.notice('已申请，审核后派发')).toBeVisible()
    await app.button('立即申请').click()
    await expect(app.notice('该活动正在审核')).toBeVisible()
    await stranger.do('approvePromotion', { name: '首存送 38 元' })
    const applied = await stranger.newest('applications')

    await app.open(paths.promotionRecords)
    await app.reload()
    const rows = app.page.getByRole('list', { name: '活动记录' }).getByRole('listitem')
    await expect(rows).toHaveCount(5)
    await expect(rows.first()).toContainText('首存送 38 元')
    await expect(rows.first()).toContainText(moment(applied.at))
    for (const [row, words] of ['已通过', '待审核', '已通过', '已拒绝', '未定义'].entries())
      await expect(rows.nth(row)).toContainText(words)
  },
)

test(
  'VIP：本级、条件、进度、返水比例',
  { tag: ['@VIP-01', '@VIP-02', '@VIP-03'] },
  async ({ app }) => {
    await app.open(paths.vip)
    await expect(app.tab('VIP4')).toHaveAttribute('aria-selected', 'true')
    const needs = app.page.getByRole('region', { name: '升级条件' })
    await expect(needs).toContainText('64,000.00')
    await expect(needs).toContainText('640,000.00')
    const progress = app.page.getByRole('progressbar', { name: '升级进度' })
    // 50,000 of 64,000.
    await expect(progress).toHaveAttribute('aria-valuenow', '78')
    const rows = app.page.getByRole('region', { name: '返水比例' }).getByRole('row')
    await expect(rows).toHaveText([
      '游戏类型本级下一级',
      '真人0.55%0.60%',
      '体育0.50%0.55%',
      '电竞0.45%0.50%',
      '棋牌0.60%0.65%',
      '电子0.75%0.80%',
      '彩票0.23%0.24%',
    ])
    await app.tab('VIP10').click()
    await expect(needs).toContainText('262,144,000.00')
    await expect(needs).toContainText('2,621,440,000.00')
  },
)

test(
  '返水：待领取领完，余额增加',
  { tag: ['@FS-01', '@FS-02', '@FS-03'] },
  async ({ app, stranger }) => {
    await app.open(paths.rebate)
    const rows = app.page.getByRole('list', { name: '返水记录' }).getByRole('listitem')
    await expect(rows).toHaveCount(3)
    await expect(rows.first()).toContainText('真人返水')
    await expect(rows.first()).toContainText('1,234.56')
    await expect(rows.nth(1)).toContainText('1,234.57')
    const open = 123_456 + 123_457
    const main = app.page.getByRole('main')
    await expect(main).toContainText(shown(open))
    await expect(main).toContainText(shown(123_458))
    await app.button('立即领取').click()
    await expect(rows.filter({ hasText: '未领取' })).toHaveCount(0)
    expect(await stranger.central()).toBe(1_234_567 + open)
    const [claimed] = (await stranger.state()).rebates
    await expect(rows.first()).toContainText(moment(claimed?.claimed ?? 0))
    await app.button('立即领取').click()
    await expect(app.notice('暂无领取额度！')).toBeVisible()
    await app.pick('游戏类型', '体育')
    await expect(rows).toHaveCount(1)
  },
)

test.describe('服务器只说 success', () => {
  test.use({ turn: 3 })
  test('会员看到的是中文', { tag: ['@APP-01', '@ERR-03', '@FS-03'] }, async ({ app }) => {
    await app.open(paths.rebate)
    await app.button('立即领取').click()
    await expect(app.notice('操作成功')).toBeVisible()
    await expect(app.page.getByText('success')).toHaveCount(0)
  })
})

test.describe('红包', () => {
  test(
    '抽两次到账，第三次请会员去存款，福利中心有记录',
    { tag: ['@HB-01', '@HB-02', '@HB-03', '@WEL-01'] },
    async ({ app, stranger }) => {
      // Only the app waits for ten o'clock; this server always answers a draw.
      await app.page.clock.install({ time: new Date('2026-11-22T10:30:00+08:00') })
      const packet = await new RedPacketPage(app).open()
      await expect(packet.count('剩余次数')).toHaveText('2')
      await expect(packet.count('已抽次数')).toHaveText('1')
      await expect(packet.count('最多次数')).toHaveText('5')
      expect(await packet.win()).toBe(18.88)
      expect(await stranger.central()).toBe(1_234_567 + 1888)
      await app.button('开心收下').click()
      await expect(packet.count('剩余次数')).toHaveText('1')
      await packet.win()
      await app.link('查看记录').click()
      const rows = app.page.getByRole('list', { name: '红包记录' }).getByRole('listitem')
      await expect(rows).toHaveCount(3)
      await expect(rows.first()).toContainText('+18.88')
      await expect(rows.first()).toContainText('3,000.00')
      await expect(rows.first()).toContainText(moment((await stranger.newest('packets')).at))
      await expect(rows.nth(2)).toContainText('+8.88')
      await app.link('去抢红包').click()
      await packet.draw()
      await expect(packet.overlay('温馨提示')).toContainText('您暂未达到领取条件，快去完成吧！')
      expect(await stranger.central()).toBe(1_234_567 + 2 * 1888)
    },
  )
})
