import { paths } from '../../../src/lib/paths'
import { expect, test } from '../../test'

test.describe('访客', () => {
  test.use({ scenario: 'default' })

  test('侧边菜单先请人登录', async ({ app }) => {
    await app.open(paths.home)
    await app.button('菜单').click()
    await app.dialog('侧边菜单').getByRole('link', { name: '登录' }).click()
    await app.stands(paths.login)
  })
})

test('侧边菜单的头上是会员，点他到「我的」', async ({ app }) => {
  await app.open(paths.home)
  await app.button('菜单').click()
  const member = app.dialog('侧边菜单').getByRole('link', { name: /demo888/ })
  await expect(member).toContainText('VIP5')
  await expect(member).toContainText('12,860.50')
  await member.click()
  await app.stands(paths.mine)
})
