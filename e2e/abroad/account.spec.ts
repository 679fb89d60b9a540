import { links, paths } from '../../src/lib/paths'
import { LoginPage } from '../models/LoginPage'
import { expect, shown, test } from './test'

const newcomer = {
  用户名: 'qingkong88',
  密码: 'qk-pass-1',
  确认密码: 'qk-pass-1',
  真实姓名: '秦空',
  支付密码: '975310',
}
const stored = () => [sessionStorage.getItem('token'), localStorage.getItem('userInfo')]

test.describe('访客', () => {
  test.use({ as: 'guest' })

  test(
    '注册成为会员，直接登录，推荐人一起提交',
    { tag: ['@AUTH-01', '@AUTH-08', '@AUTH-09', '@SES-01'] },
    async ({ app, stranger }) => {
      const login = await new LoginPage(app).open(1, undefined, 'B7')
      await login.register(newcomer)
      await app.stands(paths.home)
      await expect(app.button('刷新余额')).toBeVisible()
      const { members } = await stranger.state()
      expect(members.at(-1)).toMatchObject({
        name: 'qingkong88',
        realname: '秦空',
        payPassword: '975310',
        pid: 'B7',
      })
      await app.goTo(paths.mine)
      await expect(app.page.getByRole('main')).toContainText('qingkong88')
    },
  )

  test('用户名已有人用，说服务器的话', { tag: ['@AUTH-08', '@ERR-01'] }, async ({ app }) => {
    const login = await new LoginPage(app).open(1)
    await login.register({ ...newcomer, 用户名: 'weilan66' })
    await expect(app.notice('该用户名已被注册')).toBeVisible()
    await expect(login.field('真实姓名')).toHaveValue('秦空')
  })

  test(
    '密码错误说服务器的话；改对后回到要去的页',
    { tag: ['@AUTH-04', '@AUTH-08', '@AUTH-09', '@NAV-03'] },
    async ({ app, stranger }) => {
      const login = new LoginPage(app)
      await app.open(links.transactions(2))
      await app.stands(/^\/login\?/)
      await login.logIn('weilan66', 'not-this')
      await expect(app.notice('用户名或密码不正确')).toBeVisible()
      await expect(app.dialog('认证失败')).toBeHidden()
      await login.logIn('weilan66', 'weilan66')
      await app.stands(links.transactions(2))
      await app.goTo(paths.home)
      await expect(app.page.getByText(shown(await stranger.central())).first()).toBeVisible()
    },
  )
})

test(
  '退出登录：服务器忘了会话，浏览器什么都不留',
  { tag: ['@MINE-04', '@SES-05'] },
  async ({ app, stranger }) => {
    await app.open(paths.mine)
    await app.button('退出登录').click()
    const ask = app.page.getByRole('dialog').filter({ hasText: '您确定要退出登录吗?' })
    await ask.getByRole('button', { name: '确定' }).click()
    await app.stands(/^\/login/)
    expect(await app.page.evaluate(stored)).toEqual([null, null])
    await expect.poll(async () => (await stranger.state()).tokens).toEqual({})
  },
)

test(
  '会话过期：HTTP 仍是 200，只提示一次，重新登录回到原处',
  { tag: ['@SES-04', '@SES-05'] },
  async ({ app, stranger }) => {
    await app.open(paths.profile)
    await stranger.do('endSessions')
    const dialog = app.dialog('认证失败')
    // The balance is polled every 4300 ms.
    const words = '您的账号登陆过期，请重新登陆'
    await expect(dialog).toContainText(words, { timeout: 8000 })
    await expect(dialog).toHaveCount(1)
    await dialog.getByRole('button', { name: '确定' }).click()
    await app.stands(/^\/login/)
    expect(await app.page.evaluate(stored)).toEqual([null, null])
    await new LoginPage(app).logIn('weilan66', 'weilan66')
    await app.stands(paths.profile)
  },
)

test(
  '余额自己更新，刷新按钮读回全部资料',
  { tag: ['@SES-02', '@SES-03', '@NAV-10'] },
  async ({ app, stranger }) => {
    await app.open(paths.home)
    await expect(app.page.getByText(shown(1_234_567)).first()).toBeVisible()
    await stranger.do('change', { member: { central: 98_765_432 } })
    // Polled every 4300 ms.
    await expect(app.page.getByText('987,654.32').first()).toBeVisible({ timeout: 8000 })
    await stranger.do('change', { member: { central: 100_000_005 } })
    await app.button('刷新余额').first().click()
    await expect(app.page.getByText('1,000,000.05').first()).toBeVisible()
  },
)

test('改登录密码后要重新登录', { tag: ['@SEC-02', '@SEC-04'] }, async ({ app, stranger }) => {
  await app.open(links.password(1))
  const change = async (old: string) => {
    await app.field('旧密码').fill(old)
    await app.field('新密码').fill('brand-new-1')
    await app.field('确认密码').fill('brand-new-1')
    await app.button('确认修改').click()
  }
  await change('weilan00')
  await expect(app.notice('原密码不正确')).toBeVisible()
  await change('weilan66')
  await expect(app.notice('密码修改成功！')).toBeVisible()
  await app.stands(/^\/login/)
  expect((await stranger.me()).password).toBe('brand-new-1')
  await new LoginPage(app).logIn('weilan66', 'brand-new-1')
  await app.stands(paths.home)
})

test('改支付密码后仍在登录', { tag: ['@SEC-02', '@SEC-04'] }, async ({ app, stranger }) => {
  await app.open(links.password(2))
  await app.field('旧密码').fill('135790')
  await app.field('新密码').fill('246802')
  await app.field('确认密码').fill('246802')
  await app.button('确认修改').click()
  await expect(app.notice('密码修改成功！')).toBeVisible()
  await app.stands(links.password(2))
  expect(await stranger.me()).toMatchObject({ payPassword: '246802', password: 'weilan66' })
})
