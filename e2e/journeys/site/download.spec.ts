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

test('读不到本站资料时不说暂未开放，读到了就有', { tag: ['@DL-01'] }, async ({ app, fake }) => {
  app.watched.allowNetwork()
  const dead = await fake.rules.add({ on: 'app.info', answer: { fault: 'offline' } })
  await app.open(paths.app)
  await expect(app.button('重新加载')).toBeVisible()
  await expect(app.page.getByText('APP下载暂未开放')).toHaveCount(0)
  await fake.rules.remove(dead)
  // The site is asked again by itself.
  await fake.clock.advance(60)
  await expect(app.page.getByRole('img', { name: '下载二维码' })).toBeVisible()
})

test('不是 http(s) 的下载地址不会成为链接', { tag: ['@DL-01'] }, async ({ app, fake }) => {
  await app.open(paths.app)
  await expect(app.link('立即下载')).toBeVisible()
  await fake.db.patch('site', 'site', { ios_download_url: 'javascript:alert(1)' })
  await app.reload()
  await expect(app.page.getByRole('img', { name: '下载二维码' })).toBeVisible()
  await expect(app.link('立即下载')).toHaveCount(0)
})

test('开关关闭时说明暂未开放', { tag: ['@DL-01', '@scenario:download-off'] }, async ({ app }) => {
  await app.open(paths.app)
  await expect(app.page.getByText('APP下载暂未开放')).toBeVisible()
  await expect(app.page.getByRole('img', { name: '下载二维码' })).toHaveCount(0)
})
