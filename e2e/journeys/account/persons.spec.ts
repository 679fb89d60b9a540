import { paths } from '../../../src/lib/paths'
import { LoginPage } from '../../models/LoginPage'
import { expect, test } from '../../test'

test.describe('李明', () => {
  test.use({ as: 'liMing' })

  test('一开始就是李明，没有再登录', { tag: ['@FAKE-04', '@grounds'] }, async ({ app, fake }) => {
    await app.open(paths.mine)
    await expect(app.title('liming2026 VIP0')).toBeVisible()
    expect((await fake.status()).member).toBe('10002')
    await expect(fake).not.toHaveCalled('user.login')
  })
})

test.describe('手机', () => {
  test.use({ as: 'guest' })

  test('登录、退出以后，登录页还记得名字', async ({ app }) => {
    const login = await new LoginPage(app).open()
    await login.logIn('demo888', 'demo888')
    await app.stands(paths.home)
    await app.goTo(paths.mine)
    await app.button('退出登录').click()
    await app.dialog('退出登录').getByRole('button', { name: '确定' }).click()
    await app.goTo(paths.login)
    await expect(app.field('用户名')).toHaveValue('demo888')
  })
})
