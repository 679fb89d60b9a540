import { expect, test } from '@xinghe/playwright'
import { twoYuan } from '../scenarios/twoYuan.js'

test('一个场景，按名字', async ({ app, fake }) => {
  await app.open('/transfer')
  await app.pick('转入钱包', '皓辰真人')
  await app.field('转账金额').fill('88.88')
  await app.button('立即转账').click()

  await expect(app).toShowNotice('转账成功')
  await expect(fake).toHaveMoved('88.88', { from: 'central', to: '皓辰真人' })
  await expect(fake).toHaveCalled('wallet.transfer', 1)
  await expect(fake).toConserveMoney()
})

test.describe('自己的场景', () => {
  test.use({ scenario: twoYuan })

  test('只剩两元，转三元被拒绝', async ({ app, fake }) => {
    await app.open('/transfer')
    await app.pick('转入钱包', '皓辰真人')
    await app.field('转账金额').fill('3')
    await app.button('立即转账').click()

    await expect(app).toShowNotice('余额不足')
    expect(await fake.centralCents()).toBe(200)
  })
})

test.describe('李明', () => {
  test.use({ as: 'liMing' })

  test('一开始就是李明，没有人登录过', async ({ app, fake }) => {
    await app.open('/mine')
    await expect(app.title('liming2026 VIP0')).toBeVisible()
    await expect(fake).not.toHaveCalled('user.login')
  })
})
