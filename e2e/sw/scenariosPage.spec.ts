import { all } from '../../scenarios/all'
import { paths } from '../../src/lib/paths'
import { expect, test } from '../test'

test('场景页列出全部场景，可搜索，点开即玩', { tag: '@FAKE-03' }, async ({ app, fake }) => {
  await app.open(paths.scenarios)
  await expect(app.title('场景')).toBeVisible()
  await expect(app.page.getByText(`共 ${all.length} 个场景`)).toBeVisible()
  await expect(app.page.getByRole('main').getByRole('link')).toHaveCount(all.length)
  await expect(app.page.getByText(/^看点：/)).toHaveCount(all.length)
  await expect(app.page.getByRole('listitem').locator('img')).toHaveCount(all.length)

  await app.page.getByRole('searchbox', { name: '搜索场景' }).fill('新会员 卡片')
  await app.link('新会员，未绑定卡片').click()
  await expect(app.page.getByRole('banner')).toContainText('0.00')
  expect((await fake.status()).scenario).toBe('new-member')
})

test('链接可带随机种子、时间和身份', { tag: '@FAKE-03' }, async ({ app, fake }) => {
  await app.open(paths.scenarios)
  await app.page.getByText('链接参数').click()
  await app.page.getByLabel('随机种子').fill('3')
  await app.page.getByLabel('北京时间').fill('2026-03-15T09:00')
  await app.page.getByLabel('身份').selectOption('liMing')
  await app.link('老会员已登录').click()
  await app.waitUntilReady()
  await expect.poll(() => new URL(app.page.url()).searchParams.get('seed')).toBe('3')
  await expect.poll(async () => (await fake.status()).as).toBe('liMing')
  const { seed, now } = await fake.status()
  expect(seed).toBe(3)
  expect(now - Date.parse('2026-03-15T09:00:00+08:00')).toBeLessThan(600_000)
})
