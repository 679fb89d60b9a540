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
