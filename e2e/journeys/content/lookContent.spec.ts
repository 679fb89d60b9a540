import { paths } from '../../../src/lib/paths'
import { expect, test } from '../../test'

test('没读过的消息有标记，读过的下次没有，全部已读一次清掉', async ({ app, fake }) => {
  await app.open(paths.messages)
  const row = (title: string) => app.page.getByRole('listitem').filter({ hasText: title })
  const firstNotice = row('USDT-TRC20 通道升级完成')
  await expect(firstNotice).toContainText('未读')
  const countReadNotices = () =>
    app.page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith(':readNotices'))
      return localStorage.getItem(key ?? '')?.match(/"\w+"/g)?.length
    })
  await expect.poll(countReadNotices).toBeGreaterThan(2)
  await expect(firstNotice).toContainText('未读')
  await app.goTo(paths.mine)
  await app.goTo(paths.messages)
  await expect(firstNotice).toBeVisible()
  await expect(firstNotice).not.toContainText('未读')
  const lastNotice = app.page.getByRole('listitem').last()
  await expect(lastNotice).toContainText('未读')

  const [notice] = await fake.db.rows('notices', { title: 'USDT-TRC20 通道升级完成' }, 1)
  await fake.db.patch('notices', notice?.id ?? '', { content: '改动之后的正文' })
  await app.goTo(paths.mine)
  await app.reload()
  await app.goTo(paths.messages)
  await expect(row('改动之后的正文')).toContainText('未读')
  await app.button('全部已读').click()
  await expect(app.button('全部已读')).toBeHidden()
  await expect(app.page.getByText('未读')).toHaveCount(0)
  await app.tab('站内信').click()
  await expect(row('存款到账通知')).toContainText('未读')
})

test('有刘海的手机上，优惠的分类不盖住标题', async ({ app, page }) => {
  await app.open(paths.promotions)
  const title = app.title('优惠活动')
  await expect(page.getByRole('tablist', { name: '优惠分类' })).toBeVisible()
  await page.evaluate(() => document.documentElement.style.setProperty('--safe-top', '44px'))
  const isInFront = await title.evaluate((element) => {
    const { left, bottom } = element.getBoundingClientRect()
    return document.elementFromPoint(left + 8, bottom - 4) === element
  })
  expect(isInFront).toBe(true)
})
