import type { Page } from '@playwright/test'
import { paths } from '../../../src/lib/paths'
import type { AppModel } from '../../models/AppModel'
import { twinTab } from '../../otherPhones'
import { expect, test } from '../../test'

/** Counts a tab's requests for the venues from now on. */
function counted(page: Page) {
  let asks = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/balancelist')) asks++
  })
  return () => asks
}

const venue = (app: AppModel, text: string) =>
  expect(app.page.getByRole('list', { name: '场馆余额' })).toContainText(text)

test.describe('同一会员的两个标签页', () => {
  let other: AppModel
  test.beforeEach(async ({ app }) => {
    await app.open(paths.money)
    await venue(app, '1,520.00')
    other = await twinTab(app)
    await venue(other, '1,520.00')
  })

  test('合用一份轮询：一页问，两页都是新的', { tag: '@WD-08' }, async ({ app, fake }) => {
    const [first, second] = [counted(app.page), counted(other.page)]
    for (const times of [1, 2]) await expect.poll(first).toBeGreaterThanOrEqual(times)
    await fake.db.patch('accounts', 'venue:10001:YDZR', { cents: 161_700 })
    for (const tab of [app, other]) await venue(tab, '1,617.00')
    expect(second(), 'the other tab only listens').toBe(0)
  })

  test(
    '一页退出登录，各页都退出，服务器没听到也一样',
    { tag: ['@MINE-04', '@SES-05'] },
    async ({ app, fake }) => {
      app.watched.allowNetwork()
      await fake.rules.add({ on: 'user.logoff', answer: { status: 502 } })
      await other.goTo(paths.mine)
      await other.button('退出登录').click()
      await other.page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
      for (const tab of [app, other]) {
        await tab.stands(/^\/login/)
        expect(await tab.page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
      }
      await app.reload()
      await app.open(paths.money)
      await app.stands(/^\/login/)
    },
  )

  test('余额两页都更新；问的那页关了，另一页接着问', { tag: '@WD-08' }, async ({ app, fake }) => {
    const before = (await fake.calls('user.balance')).length
    await fake.staff.do('member.credit')
    await fake.waitFor('user.balance', before + 1)
    const shown = ((await fake.centralCents()) / 100).toLocaleString('en', {
      minimumFractionDigits: 2,
    })
    for (const tab of [app, other]) await expect(tab.page.getByRole('main')).toContainText(shown)

    const asks = counted(other.page)
    await app.page.close()
    await fake.db.patch('accounts', 'venue:10001:YDZR', { cents: 171_800 })
    await venue(other, '1,718.00')
    expect(asks()).toBeGreaterThan(0)
  })
})
