import { links, paths } from '../../../src/lib/paths'
import { WECHAT_USER_AGENT } from '../../harness/browserArgs'
import { expect, test } from '../../test'

test(
  '赞助商列表：标志、名称、说明、横幅，文章打开详情',
  { tag: ['@SP-01', '@SP-02', '@SP-03'] },
  async ({ app }) => {
    await app.open(paths.sponsors)
    const cards = app.page.getByRole('list', { name: '赞助商' }).getByRole('link')
    await expect(cards).toHaveCount(8)
    await expect(cards.first().locator('img')).toHaveCount(2)
    await expect(cards.first()).toContainText('官方足球合作伙伴')
    await app.link('北辰俱乐部').click()
    await app.stands(links.sponsor('201'))
    await expect(app.title('赞助详情')).toBeVisible()
    await expect(app.page.getByText('青训营年度奖学金')).toBeVisible()
    await app.button('返回').click()
    await app.stands(paths.sponsors)
  },
)

test('外部链接先说明要离开，确认后在新窗口打开', { tag: ['@SP-02'] }, async ({ app, context }) => {
  await context.route('https://aurora-esports.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<title>outside</title>' }),
  )
  await app.open(paths.sponsors)
  const link = app.link('极光电竞')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await link.click()
  const question = app.dialog('即将离开本站')
  await expect(question).toContainText('aurora-esports.example.com')
  await question.getByRole('button', { name: '取消' }).click()
  await expect(question).toBeHidden()
  await app.stands(paths.sponsors)
  expect(context.pages()).toHaveLength(1)

  await link.click()
  const pageOpened = context.waitForEvent('page')
  await question.getByRole('button', { name: '确定' }).click()
  const sponsorPage = await pageOpened
  await sponsorPage.waitForURL('https://aurora-esports.example.com/')
  expect(await sponsorPage.evaluate(() => window.opener === null)).toBe(true)
})

test.describe('在微信里', () => {
  test.use({ userAgent: WECHAT_USER_AGENT })
  test(
    '外部链接在同一个窗口打开：别的窗口可能打不开',
    { tag: ['@SP-02'] },
    async ({ app, context }) => {
      await context.route('https://aurora-esports.example.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>outside</title>' }),
      )
      await app.open(paths.sponsors)
      await app.link('极光电竞').click()
      await app.dialog('即将离开本站').getByRole('button', { name: '确定' }).click()
      await app.page.waitForURL('https://aurora-esports.example.com/')
      expect(context.pages()).toHaveLength(1)
    },
  )
})

test('没有内容：显示暂无内容', { tag: ['@SP-03', '@scenario:sponsor-empty'] }, async ({ app }) => {
  await app.open(links.sponsor('208'))
  await expect(app.page.getByText('暂无内容')).toBeVisible()
})

test(
  '不存在：没有编号、没有这家赞助商，都是加载失败，请重试',
  { tag: ['@SP-04', '@scenario:sponsor-missing'] },
  async ({ app, fake }) => {
    await app.open(links.sponsor('999'))
    await expect(app.page.getByText('加载失败，请重试')).toBeVisible()
    await fake.db.patch('sponsors', '201', { name: '北辰新名' })
    await app.open(paths.sponsor)
    await expect(app.page.getByText('加载失败，请重试')).toBeVisible()
    await expect(app.button('重新加载')).toBeVisible()
  },
)

for (const [scenario, words] of [
  ['sponsors-failing', '获取赞助商列表失败'],
  ['sponsors-offline', '网络错误，请稍后重试'],
] as const)
  test.describe(scenario, () => {
    test.use({ scenario })
    test(
      `列表：${words}，重新加载后恢复`,
      { tag: ['@SP-01', `@scenario:${scenario}`] },
      async ({ app }) => {
        app.watched.allowNetwork()
        await app.open(paths.sponsors)
        await expect(app.page.getByText(words)).toBeVisible()
        await app.button('重新加载').click()
        await expect(app.link('北辰俱乐部')).toBeVisible()
      },
    )
  })
