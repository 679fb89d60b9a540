import { paths } from '../../../src/lib/paths'
import { RedPacketPage } from '../../models/RedPacketPage'
import { expect, test } from '../../test'

test.describe('正在开抢', () => {
  test.use({ scenario: 'red-packet-open' })

  test(
    '抽两次即时到账，第三次请会员去存款',
    {
      tag: [
        '@floor',
        '@HB-01',
        '@HB-02',
        '@HB-03',
        '@HB-05',
        '@WEL-01',
        '@scenario:red-packet-open',
      ],
    },
    async ({ app, fake }) => {
      const packet = await new RedPacketPage(app).open()
      await expect(packet.drawCount('剩余次数')).toHaveText('2')
      await expect(packet.drawCount('已抽次数')).toHaveText('0')
      await expect(packet.drawCount('最多次数')).toHaveText('3')
      await expect(app.page.getByRole('region', { name: '领取条件' }).getByRole('row')).toHaveText([
        '时段存款满日流水满红包金额',
        '10:00-12:005001,0000.88-8.88',
        '10:00-12:003,0005,0001.88-38.88',
        '10:00-12:0010,00020,0008.88-188.88',
      ])
      const rules = app.page.getByRole('region', { name: '活动说明' })
      await expect(rules).toContainText('每日北京时间 10:00 至 12:00')
      await expect(rules).toContainText('前一日 12:00 至当日 10:00 的存款')
      await expect(rules).toContainText('即时到账')

      const before = await fake.centralCents()
      const firstYuan = await packet.drawAndReadYuan()
      expect(firstYuan).toBeGreaterThanOrEqual(1.88)
      expect(firstYuan).toBeLessThanOrEqual(38.88)
      expect((await fake.centralCents()) - before).toBe(Math.round(firstYuan * 100))
      await app.button('开心收下').click()
      await expect(packet.drawCount('剩余次数')).toHaveText('1')
      await expect(packet.drawCount('已抽次数')).toHaveText('1')

      const secondYuan = await packet.drawAndReadYuan()
      expect((await fake.centralCents()) - before).toBe(Math.round((firstYuan + secondYuan) * 100))
      await app.link('查看记录').click()
      await app.stands(paths.welfare)
      const rows = app.page.getByRole('list', { name: '红包记录' }).getByRole('listitem')
      await expect(rows.nth(0)).toContainText(`+${secondYuan.toFixed(2)}`)
      await expect(rows.nth(1)).toContainText(`+${firstYuan.toFixed(2)}`)
      await expect(rows.nth(0)).toContainText(/2026-03-14 10:3\d:\d\d使用时间 2026-03-14 10:3\d/)
      await expect(rows.nth(0)).toContainText(/存款 [\d,]+\.\d\d/)
      await expect(packet.drawCount('剩余次数')).toHaveText('0')
      await expect(packet.drawCount('已抽次数')).toHaveText('2')

      await app.link('去抢红包').click()
      await app.stands(paths.redPacket)
      await packet.draw()
      const none = packet.overlay('温馨提示')
      await expect(none).toContainText('您暂未达到领取条件，快去完成吧！')
      await none.getByRole('link', { name: '立即存款' }).click()
      await app.stands('/wallet?type=0')
    },
  )
})

test(
  '十点前提示未开始，到点即可抽取',
  { tag: ['@HB-04', '@HB-05', '@scenario:red-packet-before'] },
  async ({ app, fake }) => {
    const packet = await new RedPacketPage(app).open()
    await expect(app.page.getByText('距离今日开抢')).toBeVisible()
    await expect(app.page.getByRole('timer', { name: '红包倒计时' })).toHaveText(
      /^00:(40:00|39:\d\d)$/,
    )
    await packet.draw()
    await expect(packet.overlay('活动未开始')).toContainText('10:00')
    await app.button('我知道了').click()
    await expect(packet.overlay('活动未开始')).toBeHidden()

    await fake.clock.advance(40 * 60)
    await app.button('刷新余额').click()
    await expect(app.page.getByText('正在开抢，距离结束')).toBeVisible()
    expect(await packet.drawAndReadYuan()).toBeGreaterThan(0)
  },
)

test('十二点后提示已结束', { tag: ['@HB-04', '@scenario:red-packet-ended'] }, async ({ app }) => {
  const packet = await new RedPacketPage(app).open()
  await packet.draw()
  await expect(packet.overlay('活动已结束')).toContainText('明日 10:00')
  await expect(packet.overlay('活动已结束').getByRole('timer')).toHaveText(/^21:(30:00|29:\d\d)$/)
})

test(
  '没有次数：提示去完成条件，福利中心没有记录',
  { tag: ['@HB-03', '@WEL-01', '@scenario:red-packet-none'] },
  async ({ app, fake }) => {
    const packet = await new RedPacketPage(app).open()
    await expect(packet.drawCount('剩余次数')).toHaveText('0')
    await packet.draw()
    await expect(packet.overlay('温馨提示')).toContainText('您暂未达到领取条件，快去完成吧！')
    await expect(app.link('立即存款')).toBeVisible()
    await app.button('取消').click()
    await expect(packet.overlay('温馨提示')).toBeHidden()
    await app.link('红包记录').click()
    await expect(app.page.getByText('暂无红包记录')).toBeVisible()

    await app.button('返回').click()
    await app.stands(paths.redPacket)
    await expect(packet.drawCount('剩余次数')).toHaveText('0')
    await fake.staff.do('redPacket.grant')
    expect(await packet.drawAndReadYuan()).toBeGreaterThan(0)
  },
)

test(
  '红包已关闭：说明，并回到首页，从哪里进都是',
  { tag: ['@NAV-08', '@APP-04', '@scenario:red-packet-closed'] },
  async ({ app, fake }) => {
    await app.loadWithoutWaiting(paths.redPacket)
    await expect(app).toShowNotice('红包已关闭')
    await app.stands(paths.home)
    await fake.clock.advance(3)
    await expect(app.notice('红包已关闭')).toBeHidden()
    await app.goTo(paths.redPacket)
    await expect(app).toShowNotice('红包已关闭')
    await app.stands(paths.home)
  },
)

test(
  '抽取失败：说出服务器异常，次数不减，再抽成功',
  { tag: ['@HB-06', '@scenario:red-packet-failing'] },
  async ({ app, fake }) => {
    app.watched.allowNetwork()
    const packet = await new RedPacketPage(app).open()
    for (let i = 0; i < 2; i++) {
      await packet.draw()
      await expect(app.notice('服务器异常，请稍后再试')).toBeVisible()
      await fake.clock.advance(3)
      await expect(app.notice('服务器异常，请稍后再试')).toBeHidden()
      await expect(packet.drawCount('剩余次数')).toHaveText('2')
    }
    expect(await packet.drawAndReadYuan()).toBeGreaterThan(0)
  },
)

test(
  '今日已抽一次并到账，还剩一次；福利中心第一条就是它，往下翻到没有更多',
  { tag: ['@WEL-01', '@scenario:red-packet-won'] },
  async ({ app, fake }) => {
    const packet = await new RedPacketPage(app).open()
    await expect(packet.drawCount('剩余次数')).toHaveText('1')
    await expect(packet.drawCount('已抽次数')).toHaveText('1')
    await app.link('红包记录').click()
    await app.stands(paths.welfare)
    const rows = app.page.getByRole('list', { name: '红包记录' }).getByRole('listitem')
    await expect(rows.first()).toContainText('2026-03-14 10:30')
    const won = /\+([\d,.]+)/.exec((await rows.first().textContent()) ?? '')?.[1]
    const cents = Math.round(Number(won?.replaceAll(',', '')) * 100)
    expect(await fake.centralCents()).toBe(12_860_50 + cents)
    await app.scrollUntilVisible(app.page.getByText('没有更多了'))
    expect(await rows.count()).toBeGreaterThan(10)
    await app.link('去抢红包').click()
    await app.stands(paths.redPacket)
  },
)
