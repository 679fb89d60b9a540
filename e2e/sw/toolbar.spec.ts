import { paths } from '../../src/lib/paths'
import { expect, test } from '../test'

const PANELS = '场景 身份 时钟 网络 操作 数据 日志 情形编辑 报告缺陷'.split(' ')

test(
  '工具栏换场景不用刷新，徽标说明当前场景，可清除规则',
  { tag: ['@FAKE-04', '@FAKE-03'] },
  async ({ app, fake }) => {
    await app.open(paths.home)
    expect(await app.page.evaluate(() => window.fakeBackend?.transport)).toBe('worker')
    const toolbar = app.page.getByRole('dialog', { name: '开发工具' })
    await app.button('开发工具').click()
    await expect(toolbar.getByRole('tab')).toHaveText(PANELS)
    await toolbar.getByRole('searchbox', { name: '搜索场景' }).fill('新会员')
    await toolbar
      .getByRole('button', { name: /新会员/ })
      .first()
      .click()
    await expect(app.page.getByRole('banner')).toContainText('0.00')
    expect((await fake.status()).scenario).toBe('new-member')

    await fake.rules.add({ on: 'user.balance', answer: { code: 500, message: '维护' } })
    await app.button('开发工具').click()
    await toolbar.getByRole('button', { name: '清除 1 条规则' }).click()
    await expect(toolbar.getByRole('button', { name: /清除/ })).toHaveCount(0)
  },
)

test('刷新后世界还在：时间、规则、改动都没丢', { tag: '@FAKE-03' }, async ({ app, fake }) => {
  await app.open(paths.home)
  await fake.staff.do('member.credit')
  await fake.clock.advance(7200)
  await fake.rules.add({ on: 'notices.home', answer: { fault: 'empty' } })
  const before = await fake.status()
  await app.reload()
  const after = await fake.status()
  expect(after.rules.map(({ on }) => on)).toEqual(['notices.home'])
  expect(after.now).toBeGreaterThanOrEqual(before.now)
  expect(after.now - before.now).toBeLessThan(60_000)
  await expect(app.page.getByRole('banner')).toContainText('12,960.50')
})

test(
  '宽屏时工具栏停靠在应用旁边：初次收着，之后保持离开时的样子',
  { tag: '@FAKE-04' },
  async ({ app }) => {
    await app.page.setViewportSize({ width: 1400, height: 900 })
    await app.open(paths.home)
    const dock = app.page.getByRole('complementary', { name: '开发工具' })
    await expect(app.button('开发工具')).toBeVisible()
    await expect(dock).toHaveCount(0)
    await app.button('开发工具').click()
    await expect(dock).toBeVisible()
    await app.reload()
    await expect(dock).toBeVisible()
    await expect(async () => {
      const dockBox = await dock.boundingBox()
      const tabBarBox = await app.tabBar().boundingBox()
      const tabBarRight = (tabBarBox?.x ?? 0) + (tabBarBox?.width ?? 0)
      expect(tabBarRight).toBeLessThanOrEqual(dockBox?.x ?? 0)
    }).toPass()
    await dock.getByRole('button', { name: '关闭', exact: true }).click()
    await expect(app.button('开发工具')).toBeFocused()
    await app.reload()
    await expect(app.button('开发工具')).toBeVisible()
    await expect(dock).toHaveCount(0)
  },
)
