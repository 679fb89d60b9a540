import { paths } from '../../src/lib/paths'
import { expect, test } from '../test'

test.use({ scenario: 'avatar-refused' })

test('录制：更换头像，被拒绝后再传一次', { tag: ['@PRO-02'] }, async ({ app }) => {
  await app.open(paths.profile)
  await expect(app.title('个人资料')).toBeVisible()
  await app.button('更换头像').click()
  await expect(app.dialog('更换头像')).toBeVisible()
  await app.chooseFile(
    app.dialog('更换头像').getByRole('button', { name: '从相册选择', exact: true }),
    {
      name: '头像.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    },
  )
  await expect(app).toShowNotice('头像未通过审核，请更换图片')
  await app.button('更换头像').click()
  await expect(app.dialog('更换头像')).toBeVisible()
  await app.chooseFile(
    app.dialog('更换头像').getByRole('button', { name: '从相册选择', exact: true }),
    {
      name: '头像.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    },
  )
  await expect(app).toShowNotice('操作成功')
  await expect(app.field('手机号')).toHaveValue('13857126608')
})
