import { links, paths } from '../../../src/lib/paths'
import { SupportPage } from '../../models/SupportPage'
import { expect, test } from '../../test'

test(
  '两种系统：默认系统先显示，有页签可换；客服页面在受限的框内',
  { tag: ['@KF-01', '@KF-02', '@KF-03', '@scenario:service-both'] },
  async ({ app, fake }) => {
    const support = await new SupportPage(app).open()
    await expect(support.systemTabs().getByRole('tab')).toHaveText(['在线客服', '工单'])
    await expect(app.tab('在线客服')).toHaveAttribute('aria-selected', 'true')
    await expect(support.frame().getByText('请问有什么可以帮您？')).toBeVisible()
    await support.frame().getByRole('button', { name: '取款需要多久' }).click()
    await expect(support.frame().getByText('最长不超过 2 小时')).toBeVisible()
    const sandbox = await app.page.locator('iframe').getAttribute('sandbox')
    expect(sandbox).toContain('allow-scripts')
    expect(sandbox).not.toContain('top-navigation')
    await expect(app.page.locator('iframe')).toHaveAttribute('allow', 'fullscreen')
    await app.tab('工单').click()
    await expect(support.ticketRows().first()).toContainText('存款 1,000 元还没有到账')
    const calls = await fake.calls('tickets.list')
    expect(calls[0]?.request).toEqual({ status: 'all', page: 1, limit: 10 })
  },
)

const singleSystems = [
  ['service-frame', 'frame'],
  ['service-kefu-only', 'frame'],
  ['service-tickets-only', 'tickets'],
] as const
for (const [scenario, shown] of singleSystems)
  test(
    `没有页签，直接显示 ${shown}（${scenario}）`,
    { tag: ['@KF-01', '@KF-02', '@KF-03', `@scenario:${scenario}`] },
    async ({ app }) => {
      const support = await new SupportPage(app).open()
      if (shown === 'frame') await expect(support.frame().getByRole('textbox')).toBeVisible()
      else await expect(support.ticketRows()).toHaveCount(10)
      await expect(support.systemTabs()).toHaveCount(0)
    },
  )

test(
  '工单有自己的地址：显示在框内',
  { tag: ['@KF-03', '@scenario:service-tickets-frame'] },
  async ({ app }) => {
    const support = await new SupportPage(app).open()
    await expect(support.frame('工单').getByRole('textbox')).toBeVisible()
    await expect(app.button('新建工单')).toHaveCount(0)
  },
)

test(
  '没有地址：在线客服暂时不可用，可以改用工单',
  { tag: ['@KF-03', '@KF-12', '@scenario:service-no-url'] },
  async ({ app }) => {
    const support = await new SupportPage(app).open()
    await expect(app.page.getByText('系统暂时不可用')).toBeVisible()
    await app.button('提交工单').click()
    await expect(support.ticketRows()).toHaveCount(10)
  },
)
for (const scenario of ['service-none', 'service-bad-url'] as const)
  test(
    `系统暂时不可用，没有框（${scenario}）`,
    { tag: ['@KF-03', '@KF-12', `@scenario:${scenario}`] },
    async ({ app }) => {
      await app.open(paths.support)
      await expect(app.page.getByText('系统暂时不可用')).toBeVisible()
      await expect(app.button('重试')).toBeVisible()
      await expect(app.page.locator('iframe')).toHaveCount(0)
    },
  )

test(
  '客服页面不来：过一会儿给出别的办法',
  { tag: ['@KF-03', '@scenario:service-slow', '@grounds'] },
  async ({ app, context, fake }) => {
    await context.route('https://192.0.2.1/**', () => undefined)
    await app.open(paths.mine)
    await fake.clock.freeze()
    await app.goTo(paths.support)
    await expect(app.page.getByText('正在连接客服…')).toBeVisible()
    await fake.clock.advance(10)
    await expect(app.page.getByText('正在连接客服…')).toBeVisible()
    await fake.clock.advance(2)
    await expect(app.page.getByText('客服页面加载较慢')).toBeVisible()
    await expect(app.button('重新加载')).toBeVisible()
    await expect(app.button('在新窗口打开')).toBeVisible()
    const support = new SupportPage(app)
    await app.button('提交工单').click()
    await expect(support.ticketRows()).toHaveCount(10)
  },
)

for (const [scenario, words] of [
  ['service-config-failing', '客服系统维护中'],
  ['service-config-offline', '网络错误，请稍后重试'],
] as const)
  test(
    `配置读不到：${words}，重试后恢复`,
    { tag: ['@KF-12', `@scenario:${scenario}`] },
    async ({ app }) => {
      app.watched.allowNetwork()
      const support = await new SupportPage(app).open()
      await expect(app.page.getByText('系统暂时不可用')).toBeVisible()
      await expect(app.notice(words)).toBeVisible()
      await app.button('重试').click()
      await expect(support.ticketRows()).toHaveCount(10)
    },
  )

test.describe('游客', () => {
  test.use({ scenario: 'default' })
  test('工单要先登录，不会提示登录过期', { tag: ['@KF-03'] }, async ({ app, fake }) => {
    await app.open(paths.support)
    await app.link('前往登录').click()
    await app.stands(links.login(paths.support))
    const calls = await fake.journal.list()
    expect(calls.filter(({ endpoint }) => endpoint?.startsWith('tickets.'))).toEqual([])
  })
})
