import { links, paths } from '../../../src/lib/paths'
import { SupportPage } from '../../models/SupportPage'
import { expect, test } from '../../test'

for (const [scenario, path, words, listName, count] of [
  ['ticket-list-failing', paths.support, '获取工单列表失败', '工单列表', 10],
  ['ticket-detail-failing', links.ticket('1012'), '获取工单详情失败', '对话', 4],
] as const)
  test(
    `${words}，重新加载后恢复`,
    { tag: ['@KF-11', `@scenario:${scenario}`] },
    async ({ app }) => {
      await app.open(path)
      await expect(app.page.getByText(words)).toBeVisible()
      await app.button('重新加载').click()
      const list = app.page.getByRole('list', { name: listName })
      await expect(list.getByRole('listitem')).toHaveCount(count)
    },
  )

test('没有的工单：重新加载没有用，回到工单列表', { tag: '@KF-11' }, async ({ app }) => {
  await app.open(links.ticket('no-such-ticket'))
  await expect(app.page.getByText('获取工单详情失败：工单不存在')).toBeVisible()
  await expect(app.button('重新加载')).toHaveCount(0)
  await app.link('返回工单').click()
  await app.stands(paths.support)
  await expect(new SupportPage(app).ticketRows().first()).toBeVisible()
})

test(
  '创建工单失败，内容保留，再发成功',
  { tag: ['@KF-07', '@scenario:ticket-create-failing'] },
  async ({ app }) => {
    const support = await new SupportPage(app).openForm()
    await support.fillTicket('标题', '内容')
    await app.pick('工单分类', '其他')
    await support.submitTicket()
    await expect(app.notice('创建工单失败')).toBeVisible()
    await expect(app.field('工单标题')).toHaveValue('标题')
    await support.submitTicket()
    await expect(app.notice('工单创建成功')).toBeVisible()
    await app.stands(paths.support)
  },
)

test(
  '回复失败，文字保留',
  { tag: ['@KF-09', '@scenario:ticket-reply-failing'] },
  async ({ app }) => {
    const support = await new SupportPage(app).openTicket('1012')
    await support.reply('请再看看')
    await expect(app.notice('回复失败')).toBeVisible()
    await expect(app.field('回复内容')).toHaveValue('请再看看')
  },
)

test(
  '关闭工单失败，按钮还在',
  { tag: ['@KF-10', '@scenario:ticket-close-failing'] },
  async ({ app }) => {
    const support = await new SupportPage(app).openTicket('1012')
    await support.closeTicket()
    await expect(app.notice('关闭工单失败')).toBeVisible()
    await expect(app.button('关闭工单')).toBeVisible()
  },
)
