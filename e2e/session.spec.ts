import { paths } from '../src/lib/paths'
import { expect, test } from './test'

test(
  '多个请求同时登录失效，只提示一次并回到登录',
  { tag: ['@SES-04', '@SES-05'] },
  async ({ app, fake }) => {
    await app.open(paths.home)
    await fake.call('rules.add', { on: '*', answer: { code: 401, message: 'token expired' } })
    await app.tabBar().getByRole('link', { name: '我的' }).click()
    await app
      .button('刷新余额')
      .first()
      .click()
      .catch(() => undefined)
    const dialog = app.dialog('认证失败')
    await expect(dialog).toContainText('您的账号登陆过期，请重新登陆')
    await expect(dialog).toHaveCount(1)
    const refused = (await fake.call('journal.list')).filter((c) => c.rule?.includes('401'))
    expect(refused.length).toBeGreaterThan(1)
    await fake.call('rules.clear')
    await dialog.getByRole('button', { name: '确定' }).click()
    await app.stands(/^\/login/)
    await expect(dialog).toBeHidden()
    expect(
      await app.page.evaluate(() => [
        sessionStorage.getItem('token'),
        localStorage.getItem('userInfo'),
      ]),
    ).toEqual([null, null])
  },
)

test('退出登录要确认，之后什么都不留下', { tag: ['@MINE-04', '@SES-05'] }, async ({ app }) => {
  await app.open(paths.mine)
  await app.button('退出登录').click()
  const ask = app.page.getByRole('dialog').filter({ hasText: '您确定要退出登录吗?' })
  await ask.getByRole('button', { name: '取消' }).click()
  await app.stands(paths.mine)
  await app.button('退出登录').click()
  await ask.getByRole('button', { name: '确定' }).click()
  await app.stands(/^\/login/)
  expect(
    await app.page.evaluate(() => [
      sessionStorage.getItem('token'),
      localStorage.getItem('userInfo'),
    ]),
  ).toEqual([null, null])
})

test(
  '登录后余额会自己更新，刷新按钮读回全部资料',
  { tag: ['@SES-02', '@SES-03', '@NAV-10'] },
  async ({ app, fake, staff }) => {
    await app.open(paths.home)
    await expect(app.page.getByText('12,860.50').first()).toBeVisible()
    await staff.does('member.credit')
    await expect(app.page.getByText('12,960.50').first()).toBeVisible({ timeout: 8000 })
    await app.button('刷新余额').first().click()
    await expect
      .poll(async () =>
        (await fake.call('journal.list')).some((c) => c.endpoint === 'user.refresh'),
      )
      .toBe(true)
  },
)

test('站点维护时任何地址都只显示维护说明', { tag: ['@APP-02'] }, async ({ app, fake }) => {
  await app.open(paths.home)
  const { length } = await fake
    .call('db.patch', 'site', 'site', { site_state: 0, repair_tips: '系统升级中，预计 18:00 恢复' })
    .then(() => [])
  expect(length).toBe(0)
  for (const path of [paths.home, paths.deposit, paths.login]) {
    await app.page.goto('about:blank')
    await app.page.goto(`/#${path}`)
    await expect(app.page.getByText('系统升级中，预计 18:00 恢复')).toBeVisible()
    await expect(app.page.getByRole('link')).toHaveCount(0)
    await expect(app.page.getByRole('button').filter({ hasNotText: '◆' })).toHaveCount(0)
  }
})
