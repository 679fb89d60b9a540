import { paths } from '../../src/lib/paths'
import { onePoint } from '../harness/onePoint'
import { arrives, expect, shown, test } from './test'

test(
  '资料：看得见，改得了，生日从滚轮里选',
  { tag: ['@PRO-01', '@PRO-03', '@ERR-03'] },
  async ({ app, stranger }) => {
    await app.open(paths.profile)
    for (const fact of ['weilan66', '韦岚', `¥${shown(1_234_567)}`, `¥${shown(100_127)}`])
      await expect(app.page.getByText(fact, { exact: true })).toBeVisible()
    await expect(app.field('手机号')).toHaveValue('13612345678')
    await expect(app.field('邮箱')).toHaveValue('weilan@mail.cn')
    await expect(app.field('生日')).toHaveValue('1990-05-17')
    await app.button('选择生日').click()
    const sheet = app.dialog('选择生日')
    await sheet
      .getByRole('listbox', { name: '年', exact: true })
      .getByText('1991年', { exact: true })
      .click()
    await sheet.getByRole('button', { name: '确认' }).click()
    await app.field('手机号').fill('13988887777')
    await app.field('邮箱').fill('wei@mail.cn')
    await app.button('保存').click()
    await expect(app.notice('操作成功')).toBeVisible()
    expect(await stranger.me()).toMatchObject({
      mobile: '13988887777',
      email: 'wei@mail.cn',
      birthday: '1991-05-17',
    })
    await app.reload()
    await expect(app.field('生日')).toHaveValue('1991-05-17')
  },
)

test('换头像：传到服务器，再从服务器来', { tag: ['@PRO-02'] }, async ({ app, stranger }) => {
  await app.open(paths.profile)
  const portrait = app.button('更换头像').getByRole('img', { name: '头像' })
  await arrives(portrait)
  await app.button('更换头像').click()
  const file = { name: '头像.png', mimeType: 'image/png', buffer: onePoint }
  await app.chooseFile(app.button('从相册选择'), file)
  await expect(app.notice('操作成功')).toBeVisible()
  const { avatar } = await stranger.me()
  expect(avatar).not.toBe('avatar/weilan.png')
  await app.reload()
  await expect(portrait).toHaveAttribute('src', new RegExp(`/uploads/${avatar}$`))
  await arrives(portrait)
})

test(
  '会员中心：头像、VIP、余额、加入天数',
  { tag: ['@MINE-01', '@MINE-02', '@MINE-03'] },
  async ({ app }) => {
    await app.open(paths.mine)
    const main = app.page.getByRole('main')
    for (const words of ['weilan66', 'VIP4', shown(1_234_567), '413'])
      await expect(main).toContainText(words)
    await arrives(main.getByRole('img').first())
    await expect(app.link('合营计划')).toBeVisible()
  },
)

test.describe('新会员', () => {
  test.use({ as: 'newcomer' })
  test('资料都还没有：空着，不是 null', { tag: ['@PRO-01', '@MINE-01'] }, async ({ app }) => {
    await app.open(paths.profile)
    for (const name of ['手机号', '邮箱', '生日']) await expect(app.field(name)).toHaveValue('')
    await expect(app.page.getByText(/null|undefined|NaN/)).toHaveCount(0)
    await app.goTo(paths.mine)
    await expect(app.page.getByRole('main')).toContainText('xinren01')
    await expect(app.page.getByText(/null|undefined|NaN/)).toHaveCount(0)
  })
})
