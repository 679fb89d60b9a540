import { CashierPage } from '../../models/CashierPage'
import { expect, test } from '../../test'

const REFUSED_AMOUNT = '500.91'

test.describe('演示端', () => {
  test.use({ magicAmounts: true })

  test('存款金额以 .91 结尾，被拒绝，没有订单', async ({ app, fake }) => {
    await new CashierPage(app).open()
    const countBefore = (await fake.db.rows('deposits')).length
    await app.tab('微信').click()
    await app.field('存款金额').fill(REFUSED_AMOUNT)
    await app.button('立即存款').click()
    await expect(app).toShowNotice('渠道拒绝了这笔交易')
    expect(await fake.db.rows('deposits')).toHaveLength(countBefore)
  })
})

test('别的测试里，金额的角分不起作用', async ({ app, fake }) => {
  await new CashierPage(app).open()
  await app.tab('微信').click()
  await app.field('存款金额').fill(REFUSED_AMOUNT)
  await app.button('立即存款').click()
  await app.stands(/^\/payInfo/)
  await expect(fake).toHaveRow('deposits', { amountCents: 50_091, state: 1 })
})
