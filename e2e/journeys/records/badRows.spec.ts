import { paths } from '../../../src/lib/paths'
import { RecordsPage } from '../../models/RecordsPage'
import { expect, test } from '../../test'

test.use({ scenario: 'member' })

test(
  '一笔记录读不懂，只少这一笔，并说明少了几笔',
  { tag: '@REC-01' },
  async ({ app, fake, page }) => {
    await app.open(paths.home)
    const records = await new RecordsPage(app).open('存款')
    await expect(records.newest()).toBeVisible()
    // The day's heading shows the date and the row shows the time; the row's text content has both.
    const [time = ''] = /\d{4}(-\d\d){2} \d\d(:\d\d){2}/.exec(
      (await records.newest().textContent()) ?? '',
    ) ?? ['']
    expect(time).not.toBe('')
    await fake.rules.add({
      on: 'records.transactions',
      body: { page: 1 },
      answer: { fault: 'wrongField', field: 'data.data.0.amount', value: '维护中' },
    })
    await app.goTo(paths.home)
    await records.open('存款')
    await expect(page.getByText('有 1 条记录暂时无法显示')).toBeVisible()
    await expect(records.newest()).toBeVisible()
    await expect(records.rows().filter({ hasText: time })).toHaveCount(0)
  },
)

test('场馆的一个余额读不懂，显示 --，合计以会员资料为准', async ({ app, fake, page }) => {
  await app.open(paths.home)
  await fake.rules.add({
    on: 'wallet.venues',
    answer: { fault: 'wrongField', field: 'data.1.balance', value: { amount: 1 } },
  })
  await app.goTo(paths.money)
  await expect(page.getByRole('list', { name: '场馆余额' }).getByText('--')).toHaveCount(1)
})
