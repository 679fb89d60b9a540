import { SupportPage } from '../../models/SupportPage'
import { expect, test } from '../../test'

for (const [scenario, id, state] of [
  ['ticket-pending', '1014', '待处理'],
  ['ticket-processing', '1013', '处理中'],
] as const)
  test(
    `${state}的工单：可以补充，还不能关闭`,
    { tag: `@scenario:${scenario}` },
    async ({ app }) => {
      const support = await new SupportPage(app).openTicket(id)
      await expect(app.page.getByText(state, { exact: true })).toBeVisible()
      await expect(app.button('关闭工单')).toHaveCount(0)
      await support.reply('补充一句')
      await expect(app.notice('回复成功')).toBeVisible()
      await expect(support.talk().last()).toContainText('补充一句')
    },
  )

test(
  '已回复的工单：可以继续回复，也可以关闭',
  { tag: '@scenario:ticket-replied' },
  async ({ app }) => {
    const support = await new SupportPage(app).openTicket('1012')
    await expect(app.page.getByText('已回复', { exact: true })).toBeVisible()
    await expect(support.talk().filter({ hasText: '核对到该笔提币尚未广播' })).toBeVisible()
    await support.close()
    await expect(app.notice('工单关闭成功')).toBeVisible()
    await expect(app.page.getByText('已关闭', { exact: true })).toBeVisible()
  },
)

test(
  '已回复的工单再回复一句，接在对话末尾',
  { tag: '@scenario:ticket-replied' },
  async ({ app }) => {
    const support = await new SupportPage(app).openTicket('1012')
    await support.reply('已改用 TRC20')
    await expect(app.notice('回复成功')).toBeVisible()
    await expect(support.talk().last()).toContainText('已改用 TRC20')
  },
)

test('已关闭的工单只能看', { tag: '@scenario:ticket-closed' }, async ({ app }) => {
  const support = await new SupportPage(app).openTicket('1011')
  await expect(app.page.getByText('已关闭', { exact: true })).toBeVisible()
  await expect(support.talk().first()).toBeVisible()
  await expect(app.page.getByText('工单已关闭，如有新问题请新建工单')).toBeVisible()
  await expect(app.field('回复内容')).toHaveCount(0)
  await expect(app.button('关闭工单')).toHaveCount(0)
})
