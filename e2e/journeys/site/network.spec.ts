import { paths } from '../../../src/lib/paths'
import { expect, test } from '../../test'

test.describe('慢网络', () => {
  test.use({ scenario: 'slow-network' })

  test(
    '先见骨架，再见内容；连点两次只提交一次',
    { tag: ['@ERR-02', '@DEP-09', '@grounds', '@scenario:slow-network'] },
    async ({ app, fake }) => {
      await app.loadWithoutWaiting(paths.deposit)
      await expect(app.page.locator('main [aria-busy=true]').first()).toBeVisible()
      await app.tab('微信').click()
      await app.field('存款金额').fill('500')
      await app.doubleTap(app.button('立即存款'))
      await expect(app.button('立即存款')).toHaveAttribute('aria-busy', 'true')
      await app.stands(/^\/payInfo/)
      const calls = await fake.calls('deposit.create')
      expect(calls).toHaveLength(1)
      expect((await fake.status()).delay).toEqual({ median: 1800, sigma: 0.5 })
    },
  )
})

test.describe('断网', () => {
  test.use({ scenario: 'offline' })

  test(
    '断网时页面不空白，恢复后不用刷新就能继续',
    { tag: ['@ERR-02', '@REC-05', '@grounds', '@scenario:offline'] },
    async ({ app, fake, watched }) => {
      watched.allowNetwork()
      await app.open(paths.transactions)
      await expect(app.title('交易记录')).toBeVisible()
      await expect(app.button('重新加载')).toBeVisible()
      const line = app.page.getByRole('status').filter({ hasText: '当前网络不可用' })
      await expect(line).toBeVisible()
      await fake.rules.clear()
      await app.pressReloadUntilVisible(app.page.getByRole('listitem').first())
      await expect(line).toBeHidden()
    },
  )
})

test.describe('手机断网', () => {
  test.use({ scenario: 'member' })

  test(
    '一行字在每个画面的最上面，标题让到它下面；网络回来就收起',
    { tag: '@ERR-02' },
    async ({ app, watched }) => {
      watched.allowNetwork()
      await app.open(paths.home)
      const line = app.page.getByRole('status').filter({ hasText: '当前网络不可用' })
      for (const path of [
        paths.home,
        paths.mine,
        paths.transactions,
        paths.deposit,
        paths.transfer,
      ]) {
        await app.goTo(path)
        await app.page.evaluate(() => window.scrollTo(0, 300))
        await app.page.context().setOffline(true)
        await expect(line).toBeInViewport({ ratio: 1 })
        expect(await line.boundingBox(), path).toMatchObject({ y: 0, height: 32 })
        const under = await line.evaluate((bar) => {
          const { left, bottom, width } = bar.getBoundingClientRect()
          return bar.contains(document.elementFromPoint(left + width / 2, bottom - 2))
        })
        expect(under, `${path}: nothing lies over it`).toBe(true)
        await app.page.context().setOffline(false)
        await expect(line).toBeHidden()
      }
    },
  )
})
