import { takeGuidePictureIfEnabled } from '../../../../e2e/harness/guidePicture'
import type { AppModel } from '../../../../e2e/models/AppModel'
import { ToolbarModel } from '../../../../e2e/models/ToolbarModel'
import { expect, test } from '../../../../e2e/test'
import { paths } from '../../../../src/lib/paths'
import { PresenterModel } from './PresenterModel'

async function takePicture({ page }: AppModel, name: string, quality?: number) {
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
  await takeGuidePictureIfEnabled(page, `demo-guide/${name}`, quality)
}

test.describe('电脑上', () => {
  test.use({
    scenario: 'tron-paid',
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
  })
  test('照着指南，演示条在手机框外', async ({ app }) => {
    const presenter = new PresenterModel(app)
    await app.open(paths.deposit)
    await expect(new ToolbarModel(app).bubble()).toBeVisible()
    await app.page.keyboard.press('Shift+P')
    await presenter.goToNextStep('2/7')
    await expect(presenter.button('填入示例')).toBeVisible()
    await takePicture(app, 'wide', 50)
  })
})

test('照着指南做一场演示', async ({ app, fake }) => {
  const presenter = new PresenterModel(app)
  const toolbar = new ToolbarModel(app)
  await test.step('挑一个场景', async () => {
    await app.open(paths.scenarios)
    const search = app.page.getByRole('searchbox', { name: '搜索场景' })
    await search.fill('量子纠缠')
    await expect(app.page.getByText('没有结果：「量子纠缠」')).toBeVisible()
    await search.fill('掉线')
    await expect(app.link('登录中途失效')).toBeVisible()
    await takePicture(app, 'search')
    await search.fill('链上 到账')
    await app.link('一分钟后链上到账').click()
    await expect(app.title('存款')).toBeVisible()
  })
  await test.step('进入演示视图', async () => {
    await toolbar.open('场景')
    await expect(toolbar.button('钉住看点')).toBeVisible()
    await takePicture(app, 'toolbar')
    await toolbar.button(/演示视图/).click()
    await presenter.expectStep('1/7')
  })
  await test.step('一步一步走', async () => {
    await presenter.goToNextStep('2/7')
    await presenter.button('填入示例').click()
    await expect(app.field('存款金额')).toHaveValue('1000')
    await takePicture(app, 'fill')
    for (const count of ['3/7', '4/7', '5/7', '6/7']) await presenter.goToNextStep(count)
    await expect(app.page.getByRole('heading', { name: '充值成功' })).toBeVisible()
    await takePicture(app, 'paid')
  })
  await test.step('交给同事', async () => {
    await presenter.chooseMore('二维码')
    const sheet = app.dialog('此刻的二维码')
    await expect(sheet.getByRole('button', { name: '复制链接' })).toBeVisible()
    await takePicture(app, 'code', 30)
    await sheet.getByRole('button', { name: '关闭' }).click()
  })
  await test.step('从头再来', async () => {
    await presenter.chooseMore('从头再来')
    await presenter.expectStep('1/7')
    expect(app.address()).toBe(paths.deposit)
  })
  await test.step('现场的说明', async () => {
    await presenter.chooseMore('回到工具栏')
    await toolbar.open('数据')
    await toolbar.field('您的名字').fill('小林')
    const { text } = await toolbar.exportBundle('存款页的金额输不进去，请看')
    await toolbar.close()
    await fake.load('member')
    await toolbar.dropFile('xinghe.json', text)
    const note = app.page.getByRole('complementary', { name: '现场说明' })
    await expect(note).toContainText('小林 · 那时是 2026-03-14')
    await takePicture(app, 'note')
  })
})
