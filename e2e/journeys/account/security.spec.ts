import { links, paths } from '../../../src/lib/paths'
import type { AppModel } from '../../models/AppModel'
import { LoginPage } from '../../models/LoginPage'
import { expect, test } from '../../test'

async function changePassword(app: AppModel, old: string, next: string, repeated: string) {
  await app.field('旧密码').fill(old)
  await app.field('新密码').fill(next)
  await app.field('确认密码').fill(repeated)
  await app.button('确认修改').click()
}

test('安全中心通往资料、卡包和两种密码', { tag: ['@SEC-01'] }, async ({ app }) => {
  await app.open(paths.security)
  for (const [name, path] of [
    ['个人资料', '/userInfo'],
    ['卡包管理', '/wallet'],
    ['修改登录密码', '/password?type=1'],
    ['修改支付密码', '/password?type=2'],
  ] as const) {
    await app.link(name).click()
    await app.stands(path)
    await app.button('返回').click()
    await app.stands(paths.security)
  }
})

for (const type of [1, 2] as const) {
  const current = type === 1 ? 'demo888' : '888888'
  test(
    `按顺序指出第一个错误（type=${type}）`,
    { tag: ['@SEC-02', '@SEC-03'] },
    async ({ app, fake }) => {
      await app.open(links.password(type))
      const steps: [string, string, string, string][] = [
        ['', '', '', '请输入旧密码'],
        ['1', '', '', '请输入新密码'],
        ['1', '2', '', '请输入确认密码'],
        ['1', '2', '3', '请输入正确的旧密码长度'],
        [current, '2', '3', '请输入正确的新密码长度'],
        [current, 'newer66', '3', '两次密码不一致！'],
        [current, current, current, '新旧密码不能一致！'],
      ]
      for (const [old, next, repeated, message] of steps) {
        await changePassword(app, old, next, repeated)
        await expect(app.notice(message)).toBeVisible()
      }
      const calls = await fake.journal.list()
      expect(calls.filter(({ path }) => /edit(Pay)?Password/.test(path))).toEqual([])
      await changePassword(app, 'wrong66', 'newer66', 'newer66')
      await expect(app.notice('旧密码错误')).toBeVisible()
    },
  )
}

test(
  '改了登录密码：轮询停止，清空存储，用新密码重新登录',
  { tag: ['@SEC-02', '@SEC-04', '@SES-05', '@ERR-03'] },
  async ({ app, fake }) => {
    await app.page.clock.install()
    await app.open(links.password(1))
    await changePassword(app, 'demo888', 'newer66', 'newer66')
    await expect(app.notice('密码修改成功！')).toBeVisible()
    await app.stands(/^\/login/)
    expect(await app.page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
    expect(await app.page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()

    const countPolls = async () => (await fake.calls('user.balance')).length
    const pollsBefore = await countPolls()
    await app.page.clock.runFor(10_000)

    const login = new LoginPage(app)
    await login.logIn('demo888', 'demo888')
    await expect(app.notice('账号或密码错误')).toBeVisible()
    expect(await countPolls()).toBe(pollsBefore)
    await login.logIn('demo888', 'newer66')
    await app.stands(paths.home)
  },
)

test('改了支付密码：仍在登录状态', { tag: ['@SEC-02', '@SEC-04'] }, async ({ app, fake }) => {
  await app.open(links.password(2))
  await changePassword(app, '888888', '246810', '246810')
  await expect(app.notice('密码修改成功！')).toBeVisible()
  await app.stands('/password?type=2')
  await expect(app.field('旧密码')).toHaveValue('')
  expect(await app.page.evaluate(() => sessionStorage.getItem('token'))).toBeTruthy()
  const [row] = await fake.db.rows('members', { username: 'demo888' })
  expect(row?.payPassword).toBe('246810')
  expect(row?.password).toBe('demo888')
})
