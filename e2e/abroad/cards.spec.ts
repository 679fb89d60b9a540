import { links, paths } from '../../src/lib/paths'
import { expect, test } from './test'

test(
  '绑定银行卡：支付密码错了说服务器的话，绑好出现在卡包',
  { tag: ['@CARD-01', '@CARD-06', '@CARD-07', '@ERR-03'] },
  async ({ app, stranger }) => {
    await app.open(paths.addBankCard)
    await app.field('持卡人姓名').fill('韦岚')
    await app.pick('开户银行', '中国农业银行')
    await app.field('开户行地址').fill('佛山市顺德支行')
    await app.field('银行卡号').fill('6228480100998877')
    await app.field('支付密码').fill('111111')
    await app.button('立即绑定').click()
    await expect(app.notice('支付密码不正确')).toBeVisible()
    await app.field('支付密码').fill('135790')
    await app.button('立即绑定').click()
    await expect(app.notice('绑定成功')).toBeVisible()
    await app.stands(/^\/wallet/)
    await expect(app.page.getByText('8877').first()).toBeVisible()
    await expect(app.page.getByText('中国农业银行')).toBeVisible()
    expect((await stranger.state()).cards.at(-1)).toMatchObject({
      type: 1,
      bank: '中国农业银行',
      no: '6228480100998877',
      address: '佛山市顺德支行',
    })
  },
)

test('绑定 USDT 地址', { tag: ['@CARD-04'] }, async ({ app, stranger }) => {
  const address = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW'
  await app.open(paths.addAddress)
  await app.field('USDT地址').fill(address)
  await app.field('支付密码').fill('135790')
  await app.button('立即绑定').click()
  await expect(app.notice('绑定成功')).toBeVisible()
  expect((await stranger.state()).cards.at(-1)).toMatchObject({
    type: 2,
    bank: 'USDT',
    owner: 'TRC20',
    no: address,
  })
  await expect(app.button('解除绑定')).toHaveCount(2)
})

test('解绑要确认，之后不在了', { tag: ['@CARD-01', '@CARD-02'] }, async ({ app, stranger }) => {
  await app.open(links.cards(2))
  await expect(app.page.getByText('招商银行')).toBeVisible()
  await app.button('解除绑定').click()
  const ask = app.page.getByRole('dialog').filter({ hasText: '确定要解除绑定该卡片吗？' })
  await ask.getByRole('button', { name: '确定' }).click()
  await expect(app.notice('解绑成功')).toBeVisible()
  await expect(app.button('解除绑定')).toHaveCount(0)
  expect((await stranger.state()).cards.map(({ type }) => type)).toEqual([2])
})
