import { links, paths } from '../../src/lib/paths'
import { arrives, expect, test } from './test'

test('消息：时间和正文看得懂，读到没有更多', { tag: ['@MSG-01'] }, async ({ app }) => {
  await app.open(paths.messages)
  const rows = app.page.getByRole('listitem')
  await expect(rows.first()).toContainText('平台公告第 17 号')
  await expect(rows.first()).toContainText('请留意')
  await expect(rows.first()).not.toContainText('<b>')
  await expect(rows.first()).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)
  await app.readUntil(app.page.getByText('没有更多了'))
  await expect(rows).toHaveCount(17)
  await expect(rows.last()).toContainText('平台公告第 1 号')
})

test('帮助中心与条款', { tag: ['@ART-01', '@ART-02', '@ART-03'] }, async ({ app }) => {
  const titles = { 7: '关于我们', 1: '常见问题', 2: '隐私政策', 8: '责任博彩' }
  for (const [type, title] of Object.entries(titles)) {
    await app.open(paths.help)
    await app.link(title).click()
    await app.stands(links.helpArticle(Number(type)))
    await expect(app.title(title)).toBeVisible()
    const main = app.page.getByRole('main')
    await expect(main).toContainText(`这是本站第 ${type} 篇说明，“请仔细阅读”。`)
    await expect(main.getByRole('listitem')).toHaveText(['其一', '其二'])
  }
  await app.open(`${paths.terms}?type=5`)
  await expect(app.page.getByRole('main')).toContainText('本站第 5 篇说明')
})

test(
  '赞助商：图片、文章、外部链接、没有内容',
  { tag: ['@SP-01', '@SP-02', '@SP-03', '@SP-04'] },
  async ({ app }) => {
    await app.open(paths.sponsors)
    const cards = app.page.getByRole('list', { name: '赞助商' }).getByRole('link')
    await expect(cards).toHaveCount(3)
    await arrives(cards.first().locator('img').first())
    await arrives(cards.first().locator('img').last())
    await expect(app.link('疾风车队')).toHaveAttribute('href', 'https://racing.example.com/')
    await app.link('蓝鲸足球俱乐部').click()
    await app.stands(links.sponsor('3'))
    await expect(app.page.getByText('成立于 1998 年。')).toBeVisible()
    await app.open(links.sponsor('8'))
    await expect(app.page.getByText('暂无内容')).toBeVisible()
    await app.open(links.sponsor('99'))
    await expect(app.page.getByText('加载失败，请重试')).toBeVisible()
  },
)
