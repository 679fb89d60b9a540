import { paths } from '../../../src/lib/paths'
import { API_ORIGIN } from '../../harness/ports'
import { routeApiCallsToWorld } from '../../harness/serverFake'
import { ToolbarModel } from '../../models/ToolbarModel'
import { expect, test } from '../../test'

const addConfigTag = (content: string) =>
  new MutationObserver((_, observer) => {
    if (!document.head) return
    observer.disconnect()
    const meta = document.createElement('meta')
    document.head.append(Object.assign(meta, { name: 'fake-config', content }))
  }).observe(document, { childList: true, subtree: true })

test(
  'fake.config 说走真实服务器的接口真的出去，工具栏说明来处，可以另选，也可以恢复',
  { tag: '@FAKE-04' },
  async ({ app, fake, context, request, watched }, info) => {
    const realServer = await routeApiCallsToWorld(context, request, info.testId)
    await realServer.load('default')
    await realServer.journal.clear()
    watched.allowCalls(API_ORIGIN)
    await context.addInitScript(addConfigTag, `${API_ORIGIN} notices.* app.infos`)
    await app.open(paths.home)
    const listSentEndpoints = async () =>
      (await realServer.journal.list()).map(({ endpoint }) => endpoint)
    await expect.poll(listSentEndpoints).toContain('notices.home')
    expect((await listSentEndpoints()).filter((id) => !id?.startsWith('notices.'))).toEqual([])
    const [call] = await fake.calls('notices.home')
    expect(call?.rule).toBe(`真实接口 ${API_ORIGIN}`)

    const toolbar = await new ToolbarModel(app).open('网络')
    await expect(toolbar.sheet.getByText('fake.config 里写了不认识的：app.infos')).toBeVisible()
    await expect(toolbar.sheet.getByText(`${API_ORIGIN} · 照它`)).toBeVisible()
    const realEndpoints = toolbar.list('走真实服务器的接口').getByRole('listitem')
    await expect(realEndpoints.filter({ hasText: '来自 fake.config' })).not.toHaveCount(0)
    const configuredCount = await realEndpoints.count()

    await realEndpoints
      .first()
      .getByRole('button', { name: /改回假数据/ })
      .click()
    await expect(realEndpoints).toHaveCount(configuredCount - 1)
    await expect(
      toolbar.sheet.getByText(`${API_ORIGIN} · 这个标签页另选了，没有照它`),
    ).toBeVisible()
    await toolbar.field('真实接口地址').fill('ftp://elsewhere.example')
    await toolbar.button('保存').click()
    await expect(toolbar.statusMessage()).toContainText('要写 http:// 或 https:// 开头的地址')

    await toolbar.button('恢复 fake.config').click()
    await expect(realEndpoints).toHaveCount(configuredCount)
    await expect(toolbar.field('真实接口地址')).toHaveValue(API_ORIGIN)
  },
)

test('真实接口不认 token：说出是谁，日志写真实的路径，假后端里的会员还登录着', async ({
  app,
  fake,
  context,
  request,
  watched,
}, info) => {
  await routeApiCallsToWorld(context, request, info.testId)
  watched.allowCalls(API_ORIGIN)
  watched.allow(/401/)
  await context.addInitScript(addConfigTag, `${API_ORIGIN} records.transactions`)
  await app.open(paths.transactions)
  const words = `真实接口 ${API_ORIGIN} 不认这个 token（401`
  await expect(app.page.locator('#root')).toContainText(words)
  await expect(app.dialog('认证失败')).toHaveCount(0)
  expect((await fake.status()).member).toBe('10001')
  const toolbar = await new ToolbarModel(app).open('日志')
  const call = toolbar.sheet.getByRole('group').filter({ hasText: '/api/' }).first()
  await expect(call).toContainText('真实')
  await call.click()
  await expect(toolbar.sheet.getByText(`真实：${API_ORIGIN}/api/`).first()).toBeVisible()
})
