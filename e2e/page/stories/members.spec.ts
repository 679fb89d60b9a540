import { links, paths } from '../../../src/lib/paths'
import { measureHorizontalOverflowPx } from '../../harness/measures'
import { LoginPage } from '../../models/LoginPage'
import { expect, test } from '../../test'

test(
  '申请的各种状态都有，再次申请被拒绝',
  { tag: '@scenario:promotion-applied' },
  async ({ app }) => {
    await app.open(paths.promotionRecords)
    const rows = app.page.getByRole('list', { name: '活动记录' }).getByRole('listitem')
    await expect(rows).toContainText(['待审核', '已通过', '已拒绝', '未定义'])
    await app.goTo(links.promotion('102'))
    await app.button('立即申请').click()
    await expect(app.notice('您已申请过该活动')).toBeVisible()
  },
)

test(
  '优惠列表读不出来，重新加载后恢复',
  { tag: '@scenario:promotions-failing' },
  async ({ app, watched }) => {
    watched.allowNetwork()
    await app.open(paths.promotions)
    await expect(app.page.getByText('页面遇到一些小问题，请稍后再试')).toBeVisible()
    await app.button('重新加载').click()
    const cards = app.page.getByRole('list', { name: '优惠列表' }).getByRole('link')
    await expect(cards).toHaveCount(8)
  },
)

test(
  '特别长的名字和数字：四个页面都不会左右滚动',
  { tag: '@scenario:long-profile' },
  async ({ app }) => {
    await app.open(paths.profile)
    await expect(app.page.getByText('阿卜杜热合曼·买买提吐尔逊江')).toBeVisible()
    for (const [path, longText] of [
      [paths.profile, app.page.getByText(/8,888,888,888\.88/).first()],
      [paths.vip, app.page.getByText(/888,888,888,888\.88/).first()],
      [paths.redPacket, app.page.getByText(/888,888,888/).first()],
      [paths.welfare, app.page.getByText('剩余次数')],
    ] as const) {
      await app.goTo(path)
      await expect(longText, path).toBeVisible()
      await expect.poll(() => measureHorizontalOverflowPx(app.page), path).toBeLessThanOrEqual(0)
    }
  },
)

test(
  '手机号、邮箱填错：说出哪一项，改对后保存成功',
  { tag: '@scenario:profile-wrong' },
  async ({ app }) => {
    await app.open(paths.profile)
    const saveAndExpect = async (name: string, text: string, word: string) => {
      await app.field(name).fill(text)
      await app.button('保存').click()
      await expect(app).toShowNotice(word)
      await expect(app.field(name)).toHaveValue(text)
    }
    await saveAndExpect('手机号', '123', '请输入正确手机号')
    await app.field('手机号').fill('13857126608')
    await saveAndExpect('邮箱', 'x', '请输入正确邮箱号')
    await saveAndExpect('邮箱', 'x@example.com', '操作成功')
  },
)

test(
  '验证码填错、密码填错各说一句，填对后进入首页',
  { tag: '@scenario:login-wrong' },
  async ({ app }) => {
    const login = new LoginPage(app)
    await login.open()
    const shown = await login.captchaImage().getAttribute('src')
    await login.logIn('demo888', '666666', '????')
    await expect(app).toShowNotice('验证码错误！')
    await expect(login.captchaImage()).not.toHaveAttribute('src', shown!)
    await login.logIn('demo888', '666666')
    await expect(app).toShowNotice('账号或密码错误')
    await login.logIn('demo888', 'demo888')
    await app.stands(paths.home)
  },
)
