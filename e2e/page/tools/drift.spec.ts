import { paths } from '../../../src/lib/paths'
import { fakeOf, overHttp } from '../../harness/fake'
import { API } from '../../harness/ports'
import { expect, test } from '../../test'

test('接真实接口时，不符合契约的字段报到控制台和工具栏，页面照常', async ({
  app,
  page,
  context,
  request,
  watched,
}, info) => {
  const server = fakeOf(overHttp(request, info.testId))
  await server.load('guest')
  await server.rules.add({
    on: 'banners.list',
    answer: { code: 200, data: { first: { src: 'x' } } },
  })
  // This test's real server: the fake over HTTP.
  await context.setExtraHTTPHeaders({ 'x-world': info.testId })
  watched.allowCalls(API)
  await page.addInitScript((base) => {
    const place = () =>
      document.querySelector('meta[name="api-base"]')?.setAttribute('content', base)
    new MutationObserver(place).observe(document, { childList: true, subtree: true })
  }, API)
  const reported: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('[contract] banners.list')) reported.push(message.text())
  })

  app.query = 'backend=real'
  await app.open(paths.home)
  await app.button('开发工具').click()
  const tools = app.dialog('开发工具')
  await expect(tools.getByText('真实接口', { exact: true })).toBeVisible()
  await expect(tools.getByText('banners.list data')).toBeVisible()
  await tools.getByText('banners.list data').click()
  // How often depends on how many times the banners have been asked for again by now.
  await expect(tools.getByText(/^应为 Array，实为 object of 1，共 \d 次$/)).toBeVisible()
  await tools.getByRole('button', { name: '关闭' }).click()

  // The page still works, and the same field is not reported again.
  await app.goTo(paths.promotions)
  await app.goTo(paths.home)
  await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible()
  expect(reported).toEqual([
    '[contract] banners.list data: expected Array, came object of 1, refused',
  ])
})
