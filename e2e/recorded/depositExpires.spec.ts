import { paths } from '../../src/lib/paths'
import { expect, test } from '../test'

test.use({ scenario: 'member' })

test('录制：USDT 订单一小时后过期', { tag: ['@PAY-02', '@PAY-03'] }, async ({ app, fake }) => {
  await app.open(paths.deposit)
  await expect(app.title('存款')).toBeVisible()
  await app.tab('USDT').click()
  await app.field('存款金额').fill('1000')
  await app.button('立即存款').click()
  await app.stands(
    /^\/payInfo\?tron=1&order_no=[^&]+&address=[^&]+&amount_usdt=[^&]+&protocol=[^&]+$/,
  )
  await expect(app.title('充值信息')).toBeVisible()
  await expect(app.page.getByRole('status', { name: '订单状态', exact: true })).toContainText(
    '待支付',
  )
  await expect(app).toShowNotice('二维码生成成功')
  await app.button('提交哈希').click()
  await expect(app).toShowNotice('请先填写交易哈希')
  await expect(app.page.getByText('137.36USDT', { exact: true })).toBeVisible()
  await fake.clock.advance(3601)
  await expect(
    app.page.getByText('付款时间已到，若已付款，到账后自动更新', { exact: true }),
  ).toBeVisible()
  await app.button('查询状态').click()
  await expect(app).toShowNotice('已是最新状态')
})
