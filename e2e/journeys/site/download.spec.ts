import { paths } from '../../../src/lib/paths'
import { expect, test } from '../../test'

test('下载页有二维码和下载链接', { tag: ['@DL-01'] }, async ({ app }) => {
  await app.open(paths.app)
  const code = app.page.getByRole('img', { name: '下载二维码' })
  await expect(code).toBeVisible()
  await expect
    .poll(() => code.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(100)
  const link = app.link('立即下载')
  await expect(link).toHaveAttribute('href', 'https://xinghe.example.com/app')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await app.button('复制下载地址').click()
  await expect(app.notice('复制成功！')).toBeVisible()
})

test('开关关闭时说明暂未开放', { tag: ['@DL-01', '@scenario:download-off'] }, async ({ app }) => {
  await app.open(paths.app)
  await expect(app.page.getByText('APP下载暂未开放')).toBeVisible()
  await expect(app.page.getByRole('img', { name: '下载二维码' })).toHaveCount(0)
})
