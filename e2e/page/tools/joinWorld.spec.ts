import { paths } from '../../../src/lib/paths'
import { DEMO } from '../../harness/ports'
import { test } from '../../severalPeople'
import { expect } from '../../test'

test('链接里的地址不是假后端：只问一次，不加入，说为什么，用自己的世界', async ({
  openBrowser: someone,
}) => {
  const real = 'https://api.example.com/w/a'
  const app = await someone(`${DEMO}/`)
  const calls: string[] = []
  await app.page.route(`${real}/**`, (route) => {
    calls.push(`${route.request().postData()} ${route.request().headers()['authorization']}`)
    const headers = { 'access-control-allow-origin': '*' }
    return route.fulfill({ headers, json: { code: 200, message: '', data: {} } })
  })
  app.query = `join=${encodeURIComponent(real)}`
  await app.open(paths.home)
  await expect(app.page.getByText(`没能加入 ${real}：那里不是假后端`)).toBeVisible()
  expect(await app.page.evaluate(() => 'fakeBackend' in window)).toBe(true)
  expect(calls).toEqual(['{} undefined'])
})
