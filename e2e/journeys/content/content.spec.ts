import { links, paths } from '../../../src/lib/paths'
import { expect, test } from '../../test'

test('消息：公告与站内信，往下读到没有更多', { tag: ['@MSG-01'] }, async ({ app, fake }) => {
  await app.open(paths.messages)
  await expect(app.title('消息')).toBeVisible()
  const tabs = app.page.getByRole('tablist', { name: '消息类型' }).getByRole('tab')
  await expect(tabs).toHaveText(['公告', '站内信'])
  await expect(app.tab('公告')).toHaveAttribute('aria-selected', 'true')
  const rows = app.page.getByRole('listitem')
  await expect(rows.first()).toContainText('USDT-TRC20 通道升级完成')
  await expect(rows.first()).toContainText('请务必使用 TRC20 协议转账')
  await expect(rows.first()).toContainText('2026-03-14 09:20:00')
  await app.scrollUntilVisible(app.page.getByText('没有更多了'))
  await expect(rows).toHaveCount(24)
  await expect(rows.last()).toContainText('新版会员中心上线')
  const calls = await fake.calls('notices.list')
  expect(calls.map(({ request }) => (request as { page: number }).page)).toEqual([1, 2, 3])

  await app.tab('站内信').click()
  await app.stands(links.messages(2))
  await expect(rows.first()).toContainText('存款到账通知')
})

const help = [
  [7, '关于我们'],
  [1, '常见问题'],
  [2, '隐私政策'],
  [3, '免责声明'],
  [4, '联系我们'],
  [5, '代理招募'],
  [8, '责任博彩'],
] as const

test(
  '帮助中心列出七篇，每篇有标题和正文',
  { tag: ['@ART-02', '@ART-03'] },
  async ({ app, fake }) => {
    for (const [type, title] of help) {
      await app.open(paths.help)
      await app.link(title).click()
      await app.stands(links.helpArticle(type))
      await expect(app.title(title)).toBeVisible()
      await expect.poll(() => app.page.getByRole('main').innerText()).toMatch(/[\s\S]{60}/)
    }
    const calls = await fake.calls('articles.read')
    expect(new Set(calls.map(({ request }) => (request as { type: number }).type))).toContain(8)
  },
)

test('条款与隐私政策', { tag: ['@ART-01'] }, async ({ app }) => {
  await app.open(`${paths.terms}?type=5`)
  await expect(app.title('条款与规则')).toBeVisible()
  await expect(app.page.getByRole('main')).toContainText('条款')
  await app.open(`${paths.terms}?type=6`)
  await expect(app.title('隐私政策')).toBeVisible()
  await expect(app.page.getByRole('main')).toContainText('信息')
})

test('文章里的图片点开放大，再点返回', { tag: ['@ART-03'] }, async ({ app, fake }) => {
  const picture =
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40" fill="teal"/></svg>'
  await app.open(paths.help)
  await fake.db.patch('articles', '1', {
    content: `<p>图解</p><img alt="步骤图" src='${picture}'>`,
  })
  await app.link('常见问题').click()
  await app.button('查看大图：步骤图').click()
  const viewer = app.dialog('查看图片')
  await expect(viewer.getByRole('img', { name: '步骤图' })).toBeVisible()
  await viewer.getByRole('button', { name: '放大' }).click()
  await expect(viewer.getByRole('button', { name: '缩小' })).toBeVisible()
  await viewer.getByRole('button', { name: '关闭' }).click()
  await expect(viewer).toBeHidden()
  await app.stands(links.helpArticle(1))
})

test(
  '什么都没有：每页都说清楚',
  {
    tag: [
      '@MSG-01',
      '@ART-01',
      '@ART-03',
      '@ACT-01',
      '@REC-02',
      '@SP-01',
      '@scenario:empty-everything',
    ],
  },
  async ({ app }) => {
    await app.open(paths.promotions)
    for (const [path, words] of [
      [paths.promotions, '暂无优惠活动'],
      [paths.sponsors, '暂无赞助商信息'],
      [links.messages(1), '暂无公告'],
      [links.messages(2), '暂无站内信'],
      [links.helpArticle(1), '暂无内容'],
      [`${paths.terms}?type=5`, '暂无内容'],
      [paths.support, '还没有工单，遇到问题就告诉我们'],
      [paths.promotionRecords, '暂无申请记录'],
      [paths.home, '暂无热门游戏'],
    ] as const) {
      await app.goTo(path)
      await expect(app.page.getByText(words), path).toBeVisible()
    }
    await expect(app.page.getByText('欢迎来到星河')).toBeVisible()
    await expect(app.page.getByText('欢迎光临，祝您游戏愉快')).toBeVisible()
  },
)
