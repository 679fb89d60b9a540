import { expect, test } from '@xinghe/playwright'
import { twoYuan } from '../scenarios/twoYuan.js'

test.use({ scenario: twoYuan })

test('自己的页面，假后端是一台服务器', async ({ page, fake }) => {
  await page.goto(`./?api=${process.env['API_AT']}`)
  await expect(page.getByText('中心钱包：2')).toBeVisible()
  await page.getByLabel('转入皓辰真人（元）').fill('1.25')
  await page.getByRole('button', { name: '转账' }).click()

  await expect(page).toShowNotice('转账成功')
  await expect(page.getByText('中心钱包：0.75')).toBeVisible()
  await expect(fake).toHaveMoved('1.25', { from: 'central', to: 'HCZR' })
})

test('一天以后：服务器和页面的时间一起走', async ({ page, fake }) => {
  await page.goto(`./?api=${process.env['API_AT']}`)
  const now = () => page.evaluate(() => Date.now())
  const before = await now()
  await fake.clock.advance('1d')
  expect((await now()) - before).toBeGreaterThanOrEqual(24 * 60 * 60 * 1000)
})
