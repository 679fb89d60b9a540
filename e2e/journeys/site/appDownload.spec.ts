import { GameScreen } from '../../models/GameScreen'
import { expect, test } from '../../test'

test(
  'app=1 打开下载地址，下载两秒后框收起',
  { tag: ['@GAME-04', '@scenario:app-download', '@chromium'] },
  async ({ app }) => {
    const game = await new GameScreen(app).openMode('app=1')
    const download = app.page.waitForEvent('download')
    await game.content('APP下载').getByRole('link', { name: '下载安装包' }).click()
    await download
    await expect(app.page.getByText(/下载已开始/)).toBeVisible()
    await expect(game.frame('APP下载')).toHaveCount(0)
  },
)
