import { paths } from '../../src/lib/paths'
import { LoginPage } from '../models/LoginPage'
import { expect, test } from '../test'

test.use({ scenario: 'guest' })

test(
  '录制：访客打开「我的」，登录后回到那里',
  { tag: ['@AUTH-09', '@NAV-03'] },
  async ({ app }) => {
    await app.open(paths.mine)
    await app.stands(`${paths.login}?redirect=%2Fmine`)
    await expect(app.title('登录')).toBeVisible()
    await app.field('用户名').fill('demo888')
    await app.field('密码').fill('demo888')
    await app.button('登录').click()
    await expect(app).toShowNotice('请输入验证码！')
    await app.field('验证码').fill(await new LoginPage(app).code())
    await app.button('登录').click()
    await app.stands(paths.mine)
  },
)
