import { paths } from '../../../src/lib/paths'
import type { AppModel } from '../../models/AppModel'
import { duplicateTab } from '../../otherPhones'
import { expect, test } from '../../test'

const expectVenueBalance = (app: AppModel, text: string) =>
  expect(app.page.getByRole('list', { name: '场馆余额' })).toContainText(text)

test.describe('同一会员的两个标签页', () => {
  test(
    '一页退出登录，各页都退出，服务器没听到也一样',
    { tag: ['@MINE-04', '@SES-05'] },
    async ({ app, fake }) => {
      app.watched.allowNetwork()
      await app.open(paths.money)
      await expectVenueBalance(app, '1,520.00')
      const otherTab = await duplicateTab(app)
      await expectVenueBalance(otherTab, '1,520.00')

      await fake.rules.add({ on: 'user.logoff', answer: { status: 502 } })
      await otherTab.goTo(paths.mine)
      await otherTab.button('退出登录').click()
      await otherTab.page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
      for (const tab of [app, otherTab]) {
        await tab.stands(/^\/login/)
        expect(await tab.page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
      }
      await app.reload()
      await app.open(paths.money)
      await app.stands(/^\/login/)
    },
  )
})
