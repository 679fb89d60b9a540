import { links, paths } from '../../../src/lib/paths'
import { expect, test } from '../../test'

const LINKS = [
  ['个人资料', paths.profile],
  ['我的钱包', paths.money],
  ['交易记录', paths.transactions],
  ['投注记录', paths.betRecords],
  ['账户安全', paths.security],
  ['返水中心', paths.rebate],
  ['活动记录', paths.promotionRecords],
  ['福利中心', paths.welfare],
  ['合营计划', paths.agentApply],
  ['帮助中心', paths.help],
  ['卡包管理', links.cards(0)],
  ['VIP特权', paths.vip],
] as const

test(
  '会员中心显示头像、VIP、余额和加入天数，入口都通',
  { tag: ['@MINE-01', '@MINE-02', '@MINE-03'] },
  async ({ app }) => {
    await app.open(paths.mine)
    const main = app.page.getByRole('main')
    await expect(main).toContainText('demo888')
    await expect(main).toContainText('VIP5')
    await expect(main).toContainText('12,860.50')
    await expect(main).toContainText('386')
    await expect(main.getByRole('img').first()).toBeVisible()
    for (const [name, path] of LINKS) {
      await main.getByRole('link', { name, exact: true }).first().click()
      await app.stands(path)
      await app.goTo(paths.mine)
    }
  },
)

test(
  '在别处回收过：场馆钱包读到才说，不用登录时的数',
  { tag: ['@MINE-01'] },
  async ({ app, fake }) => {
    await app.open(paths.home)
    await expect(app.page.getByRole('banner')).toContainText('12,860.50')
    const { member } = await fake.status()
    for (const { id, kind } of await fake.db.rows('accounts', { memberId: member ?? '' }))
      if (kind === 'venue') await fake.db.patch('accounts', id, { cents: 0 })
    await fake.db.patch('accounts', `central:${member}`, { cents: 16_064_68 })
    await fake.clock.advance(5)
    await expect(app.page.getByRole('banner')).toContainText('16,064.68')
    const me = await fake.hold('user.me')
    await app.goTo(paths.mine)
    const venues = app.page.getByText('场馆钱包 (元)').locator('xpath=../..')
    await expect(app.page.getByRole('main')).toContainText('16,064.68')
    await expect(venues).toContainText('--')
    await me.release()
    await expect(venues).toContainText('0.00')
  },
)

test('长辈模式：字 140 %，按钮 60 像素，一行一件事；留在这部手机上', async ({ app, page }) => {
  const root = page.locator('html')
  const mode = page.getByRole('switch', { name: '长辈模式', exact: true })
  const buttons = page.getByRole('main').getByRole('link', { name: /^(存款|转账|取款)$/ })
  const countColumns = () =>
    buttons.evaluateAll((all) => new Set(all.map((link) => link.getBoundingClientRect().left)).size)
  const readHeights = () =>
    buttons.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
  await app.open(paths.mine)
  await expect(root).toHaveCSS('font-size', '16px')
  await mode.click()
  await expect(mode).toBeChecked()
  await expect(root).toHaveCSS('font-size', '22.4px')
  for (const path of [paths.mine, paths.home]) {
    await app.goTo(path)
    await expect.poll(countColumns).toBe(1)
    expect(Math.min(...(await readHeights()))).toBeGreaterThanOrEqual(60)
  }
  await app.goTo(paths.mine)
  await page.reload()
  await expect(mode).toBeChecked()
  await expect(root).toHaveCSS('font-size', '22.4px')
  await mode.click()
  await expect(root).toHaveCSS('font-size', '16px')
  await expect.poll(countColumns).toBe(3)
})
