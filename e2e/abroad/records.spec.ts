import { links, paths } from '../../src/lib/paths'
import { RecordsPage } from '../models/RecordsPage'
import { expect, moment, shown, test } from './test'

test(
  '交易记录：四类都在，金额、时间、状态与服务器一致，读到没有更多',
  { tag: ['@REC-03', '@REC-04', '@REC-05'] },
  async ({ app, stranger }) => {
    const { deposits, withdrawals, transfers } = await stranger.state()
    const page = new RecordsPage(app)
    await app.open(links.transactions(1))
    await app.readUntil(app.page.getByText('没有更多了'))
    await expect(page.rows()).toHaveCount(deposits.length)
    const reviews = ['未定义', '待审核', '已通过', '已拒绝']
    for (const order of [deposits[0], deposits[9], deposits[10], deposits[22]]) {
      const row = page.rows().filter({ hasText: moment(order?.at ?? 0) })
      await expect(row).toContainText(shown(order?.cents ?? 0))
      await expect(row).toContainText(reviews[order?.state ?? 0] ?? '')
    }
    await app.tab('取款').click()
    await expect(page.rows()).toHaveCount(3)
    for (const order of withdrawals) {
      const row = page.rows().filter({ hasText: moment(order.at) })
      await expect(row).toContainText(shown(order.cents))
      await expect(row).toContainText(reviews[order.state] ?? '')
    }
    const moves = ['失败', '成功', '待结算']
    for (const [tab, into] of [
      ['转入', false],
      ['转出', true],
    ] as const) {
      await app.tab(tab).click()
      const mine = transfers.filter((one) => one.into === into)
      await expect(page.rows()).toHaveCount(mine.length)
      for (const order of mine) {
        const row = page.rows().filter({ hasText: moment(order.at) })
        await expect(row).toContainText(shown(order.cents))
        await expect(row).toContainText(moves[order.state] ?? '')
      }
    }
  },
)

test(
  '投注记录：金额、输赢、状态、时间一致，可按类型筛选',
  { tag: ['@REC-01', '@REC-05'] },
  async ({ app, stranger }) => {
    const { bets } = await stranger.state()
    await app.open(paths.betRecords)
    const rows = app.page.getByRole('list', { name: '投注记录' }).getByRole('listitem')
    await expect(rows.first()).toBeVisible()
    for (const [at, bet] of bets.slice(0, 6).entries()) {
      await expect(rows.nth(at)).toContainText(bet.game)
      await expect(rows.nth(at)).toContainText(shown(bet.cents))
      const open = bet.status === 2
      await expect(rows.nth(at)).toContainText(open ? '--' : shown(bet.win))
      await expect(rows.nth(at)).toContainText(moment(bet.at))
      await expect(rows.nth(at)).toContainText(['无效', '已结算', '未结算'][bet.status] ?? '')
    }
    await app.scrollTo(23)
    await app.pick('游戏类型', '电子')
    await expect(rows.first()).toContainText('金龙转轮')
    await app.scrollTo(11)
    await expect(rows.filter({ hasText: '百家乐' })).toHaveCount(0)
  },
)

test.describe('新会员', () => {
  test.use({ as: 'newcomer' })
  test(
    '没有记录时都说清楚',
    { tag: ['@REC-01', '@REC-02', '@WEL-01', '@FS-03'] },
    async ({ app }) => {
      await app.open(paths.betRecords)
      await expect(app.page.getByText('暂无投注记录')).toBeVisible()
      await app.goTo(paths.promotionRecords)
      await expect(app.page.getByText('暂无申请记录')).toBeVisible()
      await app.goTo(paths.welfare)
      await expect(app.page.getByText('暂无红包记录')).toBeVisible()
      await app.goTo(paths.rebate)
      await app.button('立即领取').click()
      await expect(app.notice('暂无领取额度！')).toBeVisible()
      for (const type of [1, 2, 3, 4] as const) {
        await app.goTo(links.transactions(type))
        await expect(app.page.getByText(/^暂无/).first()).toBeVisible()
      }
    },
  )
})
