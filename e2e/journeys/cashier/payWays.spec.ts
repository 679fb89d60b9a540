import { payWays } from '../../../src/contract/payWays'
import { paths } from '../../../src/lib/paths'
import { CashierPage } from '../../models/CashierPage'
import { expect, test } from '../../test'

for (const [scenario, shown] of [
  ['pay-ways-all', payWays.map(({ name }) => name)],
  ['pay-ways-none', []],
] as const) {
  test(
    `存款方式：${shown.join('、') || '一个也没有'}`,
    { tag: ['@DEP-01', `@scenario:${scenario}`] },
    async ({ app }) => {
      await app.open(paths.deposit)
      await expect(app.link('人工客服')).toBeVisible()
      await expect(app.page.getByRole('tab')).toHaveText(shown)
      await expect(app.button('立即存款')).toHaveCount(shown.length > 0 ? 1 : 0)
    },
  )
}

test(
  '只有支付宝：不用选，填金额就能存',
  { tag: ['@DEP-01', '@scenario:pay-ways-one'] },
  async ({ app }) => {
    await app.open(paths.deposit)
    await expect(app.link('人工客服')).toBeVisible()
    await expect(app.page.getByRole('tab')).toHaveText(['支付宝'])
    await expect(app.tab('支付宝')).toHaveAttribute('aria-selected', 'true')
    await app.field('存款金额').fill('500')
    await app.button('立即存款').click()
    await app.stands(/^\/payInfo\?deposit_no=/)
  },
)

test('微信只填金额，以 wxpay 提交', { tag: ['@DEP-06', '@DEP-09'] }, async ({ app, fake }) => {
  await new CashierPage(app).open()
  await app.tab('微信').click()
  await expect(app.page.getByRole('textbox')).toHaveCount(1)
  await app.field('存款金额').fill('500')
  await app.button('立即存款').click()
  await app.stands(/^\/payInfo\?deposit_no=/)
  const calls = await fake.calls('deposit.create')
  const request_id: unknown = expect.stringMatching(/^[0-9a-f]{32}$/)
  const body = { paytype: 'wxpay', amount: '500', request_id }
  expect(calls.map(({ request }) => request)).toEqual([body])
})

test(
  '没有说明的失败说下单失败，填好的内容还在；客服和返回都通',
  { tag: '@DEP-11' },
  async ({ app, fake }) => {
    await app.open(paths.money)
    await app.goTo(paths.deposit)
    await fake.rules.add({ on: 'deposit.create', answer: { code: 500, message: '' } })
    await app.tab('支付宝').click()
    await app.field('存款金额').fill('800')
    await app.button('立即存款').click()
    await expect(app.notice('下单失败')).toBeVisible()
    await expect(app.field('存款金额')).toHaveValue('800')
    await app.link('人工客服').click()
    await app.stands(paths.support)
    await app.goTo(paths.deposit)
    await app.button('返回').click()
    await app.stands(paths.money)
  },
)
