import { paths } from '../../../src/lib/paths'
import type { Fake } from '../../harness/fake'
import { countTextLines, setRootFontSize, measureBox } from '../../harness/measures'
import type { AppModel } from '../../models/AppModel'
import { expect, test } from '../../test'

const getAmount = (app: AppModel, name: string) =>
  app.page.getByText(name).locator('xpath=following-sibling::dd')

test(
  '我的钱包：余额、场馆、去处，返回会员中心',
  { tag: ['@MON-01', '@WD-08'] },
  async ({ app }) => {
    await app.open(paths.money)
    await expect(app.page.getByText('12,860.50')).toBeVisible()
    await expect(app.page.getByText('3,204.18')).toBeVisible()
    await expect(app.page.getByText('16,064.68')).toBeVisible()
    const links: [string, string][] = [
      ['存款', paths.deposit],
      ['转账', paths.transfer],
      ['取款', paths.withdrawal],
      ['卡包管理', paths.cards],
      ['交易记录', paths.transactions],
    ]
    for (const [name, path] of links)
      await expect(app.link(name)).toHaveAttribute('href', `#${path}`)
    await app.button('返回').click()
    await app.stands(paths.mine)
  },
)

test(
  '一键回收后场馆余额归入平台钱包',
  { tag: ['@MON-01', '@WD-08', '@grounds'] },
  async ({ app }) => {
    await app.open(paths.money)
    await app.button('一键回收').click()
    await expect(app.notice('已回收')).toBeVisible()
    await expect(app.page.getByText('全部', { exact: true })).toBeVisible()
    await expect(getAmount(app, '平台钱包 (元)')).toHaveText('16,064.68')
    await expect(getAmount(app, '场馆钱包 (元)')).toHaveText('0.00')
    await expect(app.page.getByText('16,064.68').first()).toBeVisible()
  },
)

test('余额藏起来时，总资产的分布也看不出来', { tag: '@MON-01' }, async ({ app }) => {
  await app.open(paths.money)
  await expect(app.page.locator('[data-of=venues]')).toHaveCount(2)
  await app.button('隐藏余额').click()
  await expect(getAmount(app, '平台钱包 (元)')).toHaveText('••••')
  await expect(app.page.locator('[data-of]')).toHaveCount(2)
})

async function advanceUntilPolled(fake: Fake, ...reads: ('user.balance' | 'wallet.venues')[]) {
  const countsBefore = await Promise.all(reads.map(async (on) => (await fake.calls(on)).length))
  await fake.clock.advance(60)
  await Promise.all(reads.map((on, index) => fake.waitFor(on, (countsBefore[index] ?? 0) + 1)))
}
const getOutdatedNotes = (app: AppModel) => app.page.getByText('余额可能不是最新')

test(
  '两次读不到，余额说可能不是最新，什么都不动；读到就不说了',
  { tag: ['@MON-01', '@WD-08', '@NAV-10'] },
  async ({ app, fake }) => {
    app.watched.allowNetwork()
    await app.open(paths.money)
    const total = app.page.getByText('16,064.68')
    await expect(total).toBeVisible()
    await expect(getOutdatedNotes(app)).toHaveCount(0)
    const boxBefore = await measureBox(total)
    const rules = await Promise.all(
      (['user.balance', 'wallet.venues'] as const).map((on) =>
        fake.rules.add({ on, answer: { status: 502 } }),
      ),
    )
    for (let poll = 0; poll < 2; poll++)
      await advanceUntilPolled(fake, 'user.balance', 'wallet.venues')
    await expect(getOutdatedNotes(app)).toHaveCount(3)
    expect(await measureBox(total)).toEqual(boxBefore)
    await app.button('返回').click()
    await app.stands(paths.mine)
    for (let poll = 0; poll < 2; poll++) await advanceUntilPolled(fake, 'user.balance')
    await expect(getOutdatedNotes(app).first()).toBeAttached()
    await app.tabBar().getByRole('link', { name: '首页' }).click()
    await expect(app.page.getByRole('banner').getByText('余额可能不是最新')).toBeAttached()
    for (const rule of rules) await fake.rules.remove(rule)
    await advanceUntilPolled(fake, 'user.balance')
    await expect(getOutdatedNotes(app)).toHaveCount(0)
  },
)

for (const width of [390, 320])
  test.describe(`字放大到 200 %，宽 ${width}`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('总资产在一行里，星球让开', { tag: '@MON-01' }, async ({ app }) => {
      await app.open(paths.money)
      const total = app.page.getByText('16,064.68')
      const venue = app.page.locator('[data-of=venues] button').first()
      await expect(venue).toBeVisible()
      await setRootFontSize(app.page, '200%')
      expect(await countTextLines(total)).toBe(1)
      const { x, right } = await measureBox(total)
      expect(x).toBeGreaterThanOrEqual(16)
      expect(right).toBeLessThanOrEqual(width - 16)
      await expect(venue).toBeHidden()
    })
  })

test('回收等着答复时，场馆留在轨道上，没有数字', async ({ app, page, fake }) => {
  await app.open(paths.money)
  const venue = page.locator('[tabindex="-1"]').filter({ hasText: '云顶真人' })
  await expect(venue).toHaveText('云顶真人1,520.00')
  const answer = await fake.hold('wallet.recoverAll')
  await app.button('一键回收').click()
  await fake.clock.advance(3)
  await expect(venue).toHaveText('云顶真人')
  await answer.release()
  await expect(venue).toHaveCount(0)
})

test.describe('一分钱也没有', () => {
  test.use({ scenario: 'new-member' })

  test('先说去存款，一键回收还在', { tag: '@MON-01' }, async ({ app }) => {
    await app.open(paths.money)
    await expect(app.link('去存款')).toHaveAttribute('href', `#${paths.deposit}`)
    await expect(app.button('一键回收')).toBeVisible()
  })
})
