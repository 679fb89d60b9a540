import { paths } from '../src/lib/paths'
import { AppModel } from './pages/AppModel'
import { WithdrawalPage } from './pages/WithdrawalPage'
import { centralCents, rowsOf } from './support/fake'
import { expect, test } from './test'

test.use({ scenario: 'withdrawal-ready' })

/** Only over HTTP: in the browser's fake each tab is a world of its own. */
test(
  '两个标签页同时提交同一笔取款，只扣一次款',
  { tag: ['@WD-07', '@ERR-01'] },
  async ({ app, context, fake, watched }) => {
    await app.open(paths.withdrawal)
    const token = await app.page.evaluate(() => sessionStorage.getItem('token'))
    const second = await context.newPage()
    await second.addInitScript((session) => sessionStorage.setItem('token', session ?? ''), token)
    const other = new AppModel(second, 'http', watched)
    await other.open(paths.withdrawal)

    const before = await centralCents(fake)
    const tabs = [new WithdrawalPage(app), new WithdrawalPage(other)]
    for (const tab of tabs) {
      await tab.pickCard('银行卡取款')
      await tab.amount().fill('300')
      await tab.password().fill('888888')
    }
    await Promise.all(tabs.map((tab) => tab.send().click()))
    const said = [app, other].map((model) =>
      model.notices.filter({ hasText: /提交成功|请勿重复提交|正在审核/ }),
    )
    for (const notice of said) await expect(notice.first()).toBeVisible()

    expect(await centralCents(fake)).toBe(before - 30_000)
    const { member } = await fake.call('status')
    const rows = await rowsOf(fake, 'withdrawals', {
      memberId: member ?? '',
      amountCents: 30_000,
      state: 1,
    })
    expect(rows).toHaveLength(1)
    await second.close()
  },
)
