import { paths } from '../../../src/lib/paths'
import type { AppModel } from '../../models/AppModel'
import { twinTab } from '../../otherPhones'
import { expect, test } from '../../test'

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

  test('各问各的，两页都是新的；一页关了，另一页照旧', { tag: '@WD-08' }, async ({ app, fake }) => {
    const before = (await fake.calls('user.balance')).length
    await fake.staff.do('member.credit')
    await fake.waitFor('user.balance', before + 1)
    const shown = ((await fake.centralCents()) / 100).toLocaleString('en', {
      minimumFractionDigits: 2,
    })
    for (const tab of [app, other]) await expect(tab.page.getByRole('main')).toContainText(shown)

    await app.page.close()
    await fake.db.patch('accounts', 'venue:10001:YDZR', { cents: 171_800 })
    await venue(other, '1,718.00')
  })
})
