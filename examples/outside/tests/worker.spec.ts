import { endpoints } from '@xinghe/fake/contract'
import { expect, test } from '@xinghe/playwright'

declare global {
  interface Window {
    handled: number
    closeForRepair: () => void
  }
}

test('自己的页面，假后端在 msw 的 Service Worker 里', async ({ page, fake }) => {
  await page.goto('./?fake')
  await expect(page.getByText('中心钱包：2')).toBeVisible()
  expect(await page.evaluate(() => window.handled)).toBe(endpoints.length)
  const amount = page.getByLabel('转入皓辰真人（元）')
  const send = page.getByRole('button', { name: '转账' })

  await amount.fill('1.25')
  await send.click()
  await expect(page).toShowNotice('转账成功')
  await expect(fake).toHaveMoved('1.25', { from: 'central', to: 'HCZR' })

  await page.evaluate(() => window.closeForRepair())
  await send.click()
  await expect(page).toShowNotice('今晚维护')
  await expect(fake).toHaveCalled('wallet.transfer', 1)
})

test('场景也可以写在页面自己的地址里', async ({ page, fake }) => {
  await page.goto('./?fake=new-member')
  expect((await fake.status()).scenario).toBe('new-member')
})

test('打开之前加的规则，第一个请求就遇到', async ({ page, fake }) => {
  const balance = await fake.hold('user.balance')
  await page.goto('./?fake')
  await balance.arrived()
  await expect(page.getByText('中心钱包：2')).toBeHidden()
  await balance.release()
  await expect(page.getByText('中心钱包：2')).toBeVisible()
})

test.describe('测试要的场景', () => {
  test.use({ scenario: 'member' })

  test('页面自己开的世界换成它，刷新也是', async ({ page, fake }) => {
    for (let time = 0; time < 2; time++) {
      await page.goto('./?fake')
      expect((await fake.status()).scenario).toBe('member')
      await expect(page.getByText('中心钱包：12860.5')).toBeVisible()
    }
    await fake.load('new-member')
    await page.reload()
    await expect(page.getByText('中心钱包：0')).toBeVisible()
    expect((await fake.status()).scenario).toBe('new-member')
  })
})

test.describe('测试要的人', () => {
  test.use({ as: 'liMing' })

  test('还是页面自己的场景', async ({ page, fake }) => {
    await page.goto('./?fake')
    expect(await fake.status()).toMatchObject({ scenario: 'two-yuan', as: 'liMing' })
  })
})
