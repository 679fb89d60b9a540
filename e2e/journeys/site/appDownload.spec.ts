import { paths } from '../../../src/lib/paths'
import { GameScreen } from '../../models/GameScreen'
import { expect, test } from '../../test'

test(
  'app=1 打开下载地址，下载两秒后框收起',
  { tag: ['@GAME-04', '@scenario:app-download', '@chromium'] },
  async ({ app }) => {
    const game = await new GameScreen(app).openMode('app=1')
    const download = app.page.waitForEvent('download')
    await game.table('APP下载').getByRole('link', { name: '下载安装包' }).click()
    await download
    await expect(app.page.getByText(/下载已开始/)).toBeVisible()
    await expect(game.frame('APP下载')).toHaveCount(0)
  },
)

test(
  'app=1 的地址没有文件名、答复才是文件：框也收起，浏览器自己也能下载',
  { tag: ['@GAME-04'] },
  async ({ app, fake }) => {
    const address = 'https://get.example.com/latest'
    await app.page.context().route(address, (route) =>
      route.fulfill({
        headers: { 'content-disposition': 'attachment; filename="xinghe.apk"' },
        contentType: 'application/octet-stream',
        body: 'apk',
      }),
    )
    await app.open(paths.mine)
    await fake.db.patch('site', 'site', { ios_download_url: address })
    await app.reload()
    const download = app.page.waitForEvent('download')
    await app.goTo(`${paths.game}?app=1`)
    await download
    await expect(new GameScreen(app).frame('APP下载')).toHaveCount(1)
    await fake.clock.advance(9)
    await expect(app.page.getByText(/下载可能已开始/)).toBeVisible()
    await expect(new GameScreen(app).frame('APP下载')).toHaveCount(0)
    await expect(app.link('立即下载')).toHaveAttribute('href', address)
    const again = app.page.waitForEvent('download')
    await app.button('重新下载').click()
    await again
  },
)
