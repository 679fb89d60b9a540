import { paths } from '../../../src/lib/paths'
import { LoginPage } from '../../models/LoginPage'
import { expect, test } from '../../test'

test.use({ scenario: 'guest' })

const demo = { name: 'demo888', password: 'demo888' }
const newMember = {
  用户名: 'newbie2026',
  密码: 'secret66',
  确认密码: 'secret66',
  真实姓名: '林晓',
  支付密码: '246810',
}

test(
  '注册成为会员后直接登录并回到首页',
  { tag: ['@AUTH-01', '@AUTH-08', '@AUTH-09', '@SES-01'] },
  async ({ app }) => {
    const login = await new LoginPage(app).openRegistration()
    await login.register(newMember)
    await app.stands(paths.home)
    await expect(app.button('刷新余额')).toBeVisible()
    expect(await app.page.evaluate(() => sessionStorage.getItem('token'))).toBeTruthy()
    expect(await app.page.evaluate(() => localStorage.getItem('userInfo'))).toContain('newbie2026')
  },
)

test(
  '注册时按顺序指出第一个错误',
  { tag: ['@AUTH-05', '@AUTH-06', '@AUTH-07'] },
  async ({ app }) => {
    const login = await new LoginPage(app).openRegistration()
    const steps: [Partial<typeof newMember>, string][] = [
      [{ 用户名: 'abc' }, '用户名长度6~16位，以字母或数字组合！'],
      [{ 密码: '123' }, '请输入正确的密码长度，最少6位！'],
      [{ 确认密码: 'other66' }, '两次密码不一致！'],
      [{ 真实姓名: '林' }, '请输入您的真实姓名!'],
      [{ 支付密码: '123' }, '请输入正确的支付密码长度，最少6位！'],
    ]
    for (const [invalidFields, message] of steps) {
      await login.register({ ...newMember, ...invalidFields }, 'xxxx')
      await expect(app.notice(message)).toBeVisible()
    }
    await login.register(newMember, '')
    await expect(app.notice('请输入验证码！')).toBeVisible()
    for (const name of ['用户名', '密码', '确认密码', '真实姓名'])
      await expect(app.field(name)).toHaveAttribute('maxlength', '32')
    await expect(app.field('验证码')).toHaveAttribute('maxlength', '4')
  },
)

test(
  '验证码错误会清空并换图，大小写不影响登录',
  { tag: ['@floor', '@AUTH-02', '@AUTH-04', '@AUTH-06', '@AUTH-07'] },
  async ({ app }) => {
    const login = await new LoginPage(app).open()
    await app.button('登录').click()
    await expect(app.notice('请输入您的账号和密码！')).toBeVisible()
    await expect(app.field('用户名')).toBeFocused()
    await expect(app.field('用户名')).toHaveAccessibleDescription('请输入您的账号和密码！')

    const pictureBefore = await login.captchaImage().getAttribute('src')
    await login.logIn(demo.name, demo.password, 'zz')
    await expect(app.notice('验证码错误！')).toBeVisible()
    await expect(app.field('验证码')).toHaveValue('')
    await expect(login.captchaImage()).not.toHaveAttribute('src', pictureBefore ?? '')
    await expect(app.field('验证码')).toHaveAttribute('maxlength', '6')

    await login.logIn(demo.name, demo.password, (await login.readCaptcha()).toLowerCase())
    await app.stands(paths.home)
  },
)

test('切换登录和注册会清空表单并换验证码', { tag: ['@AUTH-03', '@AUTH-02'] }, async ({ app }) => {
  const login = await new LoginPage(app).open()
  await app.field('用户名').fill('someone')
  const pictureBefore = await login.captchaImage().getAttribute('src')
  await app.link('立即注册').click()
  await expect(app.field('确认密码')).toBeVisible()
  await expect(app.field('用户名')).toHaveValue('')
  await expect(login.captchaImage()).not.toHaveAttribute('src', pictureBefore ?? '')
  await app.link('返回登录').click()
  await expect(app.field('确认密码')).toBeHidden()
  await app.link('先去逛逛').click()
  await app.stands(paths.home)
})

test(
  '访客想去充值，先登录，再回到充值页',
  { tag: ['@NAV-03', '@NAV-04', '@AUTH-09'] },
  async ({ app }) => {
    const login = new LoginPage(app)
    await app.open(`${paths.transactions}?type=2`)
    await app.stands(/^\/login\?/)
    expect(new URLSearchParams(app.address().split('?')[1]).get('redirect')).toBe(
      '/transRecord?type=2',
    )
    await login.logIn(demo.name, demo.password)
    await app.stands('/transRecord?type=2')
  },
)

test('带推荐人的注册链接会把推荐人一起提交', { tag: ['@AUTH-08'] }, async ({ app, fake }) => {
  const login = await new LoginPage(app).openRegistration('A1001')
  await login.register(newMember)
  await app.stands(paths.home)
  expect((await fake.waitFor('user.register')).request).toMatchObject({ pid: 'A1001' })
})

test('密码管理器不声不响填好的也算', { tag: ['@AUTH-04', '@AUTH-08'] }, async ({ app }) => {
  const login = await new LoginPage(app).open()
  for (const [name, value] of [
    ['用户名', demo.name],
    ['密码', demo.password],
  ] as const)
    await app.field(name).evaluate((field: HTMLInputElement, text) => {
      field.value = text
    }, value)
  await app.field('验证码').fill(await login.readCaptcha())
  await app.button('登录').click()
  await app.stands(paths.home)
})
