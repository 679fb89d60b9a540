import { paths } from '../../../src/lib/paths'
import { type AppModel, onePixelPng } from '../../models/AppModel'
import { expect, test } from '../../test'

const dotGif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
/** 400 × 100: red in its left half, blue in its right one. */
const wideRedBluePng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAZAAAABkAQMAAACSBfQ0AAAABlBMVEX/AAAAAP9sof2OAAAAK0lEQVR42u3LoQEAAAwCIP9/ervAboBO0lwTRVEURVEURVEURVEURVH2ygM0RbrESFB0sQAAAABJRU5ErkJggg==',
  'base64',
)

test(
  '资料齐全地显示，改好后保存',
  { tag: ['@PRO-01', '@PRO-03', '@ERR-03'] },
  async ({ app, fake }) => {
    await app.open(paths.profile)
    for (const text of ['demo888', '王芳', '¥12,860.50', '¥3,204.18'])
      await expect(app.page.getByText(text, { exact: true })).toBeVisible()
    await expect(app.field('手机号')).toHaveValue('13857126608')
    await expect(app.field('邮箱')).toHaveValue('demo888@example.com')
    await expect(app.field('生日')).toHaveValue('1992-09-21')

    await app.field('手机号').fill('13900001111')
    await app.field('邮箱').fill('new@example.com')
    await app.field('生日').fill('1988-08-08')
    await app.button('保存').click()
    await expect(app.notice('操作成功')).toBeVisible()
    const [row] = await fake.db.rows('members', { username: 'demo888' })
    expect(row).toMatchObject({
      mobile: '13900001111',
      email: 'new@example.com',
      birthday: '1988-08-08',
    })
    await app.reload()
    await expect(app.field('手机号')).toHaveValue('13900001111')
  },
)

test('生日从滚轮里选', { tag: ['@PRO-01'] }, async ({ app }) => {
  await app.open(paths.profile)
  await app.button('选择生日').click()
  const sheet = app.dialog('选择生日')
  const wheel = (name: string) => sheet.getByRole('listbox', { name, exact: true })
  await wheel('年').getByText('1993年', { exact: true }).click()
  await wheel('日').getByText('22日', { exact: true }).click()
  await expect(wheel('年').getByRole('option', { name: '1993年', selected: true })).toBeVisible()
  await expect(wheel('日').getByRole('option', { name: '22日', selected: true })).toBeVisible()
  await sheet.getByRole('button', { name: '确认' }).click()
  await expect(app.field('生日')).toHaveValue('1993-09-22')

  await app.button('选择生日').click()
  await expect(sheet.locator(':focus')).toHaveCount(1)
  await wheel('年').focus()
  await app.page.keyboard.press('Home')
  await expect(wheel('年').getByRole('option', { name: '1980年', selected: true })).toBeVisible()
  await sheet.getByRole('button', { name: '确认' }).click()
  await expect(app.field('生日')).toHaveValue('1980-09-22')
})

test.describe('头像', () => {
  const chooseAvatar = async (
    app: AppModel,
    file: { name: string; mimeType: string; buffer: Buffer },
  ) => {
    await app.button('更换头像').click()
    await app.chooseFile(app.button('从相册选择'), file)
  }

  test('png 和 gif 可以上传，换好即显示', { tag: ['@PRO-02'] }, async ({ app }) => {
    await app.open(paths.profile)
    const portrait = app.button('更换头像').getByRole('img', { name: '头像' })
    await chooseAvatar(app, { name: '头像.png', mimeType: 'image/png', buffer: onePixelPng })
    await expect(app.notice('操作成功')).toBeVisible()
    await expect(portrait).toHaveAttribute('src', /^data:image\/png;base64,iVBORw0KGgo/)
    await chooseAvatar(app, { name: 'a.gif', mimeType: 'image/gif', buffer: dotGif })
    await expect(portrait).toHaveAttribute('src', /^data:image\/gif;base64,R0lGODlh/)
  })

  test('不是正方形的 png 先裁剪：移到哪里就是哪里', { tag: ['@PRO-02'] }, async ({ app, fake }) => {
    await app.open(paths.profile)
    const portrait = app.button('更换头像').getByRole('img', { name: '头像' })
    const wide = { name: '横.png', mimeType: 'image/png', buffer: wideRedBluePng }
    await chooseAvatar(app, wide)
    const sheet = app.dialog('裁剪头像')
    await expect(sheet.getByRole('img', { name: '所选图片' })).toBeVisible()
    await sheet.getByRole('button', { name: '取消' }).click()
    await expect(sheet).toBeHidden()
    expect(await fake.calls('user.uploadAvatar')).toEqual([])

    await chooseAvatar(app, wide)
    const cropArea = sheet.getByLabel('移动图片')
    await cropArea.focus()
    await expect(async () => {
      for (let step = 0; step < 20; step++) await cropArea.press('ArrowRight')
      const box = await sheet.getByRole('img', { name: '所选图片' }).boundingBox()
      const cropWindow = await cropArea.boundingBox()
      expect(Math.abs((box?.x ?? 0) - (cropWindow?.x ?? 99)), 'at its left end').toBeLessThan(2)
    }).toPass()
    await sheet.getByRole('button', { name: '确认' }).click()
    await expect(app.notice('操作成功')).toBeVisible()
    await expect(portrait).toHaveAttribute('src', /^data:image\/png;base64,iVBORw0KGgo/)
    const drawn = await portrait.evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      const canvas = document.createElement('canvas')
      const { naturalWidth: width, naturalHeight: height } = image
      Object.assign(canvas, { width, height })
      const pen = canvas.getContext('2d')!
      pen.drawImage(image, 0, 0)
      return { width, height, right: [...pen.getImageData(width - 3, 50, 1, 1).data] }
    })
    expect(drawn).toEqual({ width: 100, height: 100, right: [255, 0, 0, 255] })
  })

  test.describe('被服务器拒绝', () => {
    test.use({ scenario: 'avatar-refused' })
    test(
      '说出服务器的话，再传一次成功',
      { tag: ['@PRO-02', '@ERR-01', '@scenario:avatar-refused'] },
      async ({ app }) => {
        await app.open(paths.profile)
        const file = { name: 'a.png', mimeType: 'image/png', buffer: onePixelPng }
        await chooseAvatar(app, file)
        await expect(app.notice('头像未通过审核，请更换图片')).toBeVisible()
        await chooseAvatar(app, file)
        await expect(app.notice('操作成功')).toBeVisible()
      },
    )
  })
})
