import { paths } from '../../../src/lib/paths'
import { expect, test } from '../../test'

const transport = () => window.fakeBackend?.transport

test('Service Worker 被禁用时在页面内回答', { tag: ['@FAKE-01', '@smoke'] }, async ({ app }) => {
  await app.open(paths.home)
  expect(await app.page.evaluate(transport)).toBe('page')
  await expect(app.page.getByRole('banner')).toContainText('12,860.50')
})

test(
  '没有 Service Worker 的地方（局域网 http、部分 WebView）也能用',
  { tag: '@FAKE-01' },
  async ({ app }) => {
    await app.page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
    })
    await app.open(paths.home)
    expect(await app.page.evaluate(() => 'serviceWorker' in navigator)).toBe(false)
    expect(await app.page.evaluate(transport)).toBe('page')
    await expect(app.page.getByRole('banner')).toContainText('12,860.50')
  },
)
