import { paths } from '../../../../src/lib/paths'
import { CashierPage } from '../../../../e2e/models/CashierPage'
import { DeskPage } from './DeskPage'
import { LoginPage } from '../../../../e2e/models/LoginPage'
import { createFake, apiControlHeaders, createApiSend } from '../../../../e2e/harness/fake'
import { API, DEMO } from '../../../../e2e/harness/ports'
import { test } from '../../../../e2e/severalPeople'
import { expect } from '../../../../e2e/test'

test('演示端照邀请链接加入服务器上的世界，存的款到客服台；离开后又是自己的世界', async ({
  page,
  openBrowser: someone,
  request,
}, info) => {
  const world = `${info.testId} 同事`
  // A server that is still running knows this world from the last run.
  await request.delete(`${API}/__control/world`, { headers: apiControlHeaders(world) })
  const desk = new DeskPage(page, world)
  await desk.open()
  await desk.goTo('邀请')
  const invited = await page.getByRole('region', { name: '邀请' }).getByRole('link').innerText()

  const colleague = await someone(`${DEMO}/`)
  colleague.query = `join=${encodeURIComponent(invited)}`
  await colleague.open(paths.login)
  await new LoginPage(colleague).logIn('demo888', 'demo888')
  await colleague.stands(paths.home)
  await colleague.goTo(paths.deposit)
  await new CashierPage(colleague).orderUsdt('613')
  await desk.goTo('待办')
  await expect(desk.waiting('USDT 订单').filter({ hasText: '¥613.00' })).toHaveCount(1)
  const fake = createFake(createApiSend(request, world))
  expect(await fake.calls('tron.create')).toHaveLength(1)

  await colleague.button('开发工具').click()
  const sheet = colleague.dialog('开发工具')
  await expect(sheet).toContainText(`已加入世界 ${world}`)
  await sheet.getByRole('link', { name: '离开' }).click()
  await colleague.page.waitForFunction(() => 'fakeBackend' in window)
  await colleague.ready()
  expect(await fake.calls('tron.create')).toHaveLength(1)
})
