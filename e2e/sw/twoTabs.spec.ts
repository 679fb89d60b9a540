import { paths } from '../../src/lib/paths'
import { expect, test } from '../test'

test('两个标签页各有各的世界', { tag: '@FAKE-03' }, async ({ app, context, fake }) => {
  await app.open(paths.home)
  const otherTab = await context.newPage()
  await otherTab.goto(`/?scenario=new-member#${paths.home}`)
  await expect(otherTab.locator('html')).toHaveAttribute('data-ready', 'true')
  await fake.staff.do('member.credit')
  await expect(app.page.getByRole('banner')).toContainText('12,960.50')
  await expect(otherTab.getByRole('banner')).toContainText('0.00')
  expect(await otherTab.evaluate(() => window.fakeBackend?.status().scenario)).toBe('new-member')
})
