import AxeBuilder from '@axe-core/playwright'
import { links, paths } from '../src/lib/paths'
import { CashierPage } from './pages/CashierPage'
import { PresenterModel } from './pages/PresenterModel'
import { ToolbarModel } from './pages/ToolbarModel'
import { expect, test } from './test'

test('地址里写 present，工具栏不在；回到工具栏，地址里也没有了', async ({ app }) => {
  const presenter = new PresenterModel(app)
  const toolbar = new ToolbarModel(app)
  await presenter.open(paths.home)
  await expect(toolbar.bubble()).toHaveCount(0)
  // Kept over a reload.
  await app.reload()
  await expect(presenter.card).toBeVisible()
  await presenter.more('回到工具栏')
  await expect(toolbar.bubble()).toBeVisible()
  await expect(presenter.card).toHaveCount(0)
  expect(new URL(app.page.url()).searchParams.has('present')).toBe(false)
})

test('按 Shift+P 收起工具栏，再按回来；正在填写时不算', async ({ app }) => {
  const presenter = new PresenterModel(app)
  const toolbar = new ToolbarModel(app)
  await app.open(paths.deposit)
  await app.field('存款金额').focus()
  await app.page.keyboard.press('Shift+P')
  await expect(toolbar.bubble()).toBeVisible()
  await app.title('存款').click()
  await app.page.keyboard.press('Shift+P')
  await expect(presenter.card).toBeVisible()
  await expect(toolbar.bubble()).toHaveCount(0)
  expect(new URL(app.page.url()).searchParams.has('present')).toBe(true)
  await app.page.keyboard.press('Shift+P')
  await expect(toolbar.bubble()).toBeVisible()
})

test('三指轻点也是；全部隐藏后画面上什么都不剩，再点就回来', async ({ app }) => {
  const presenter = new PresenterModel(app)
  const toolbar = new ToolbarModel(app)
  await app.open(paths.home)
  await presenter.threeFingers()
  await expect(presenter.card).toBeVisible()
  await expect(toolbar.bubble()).toHaveCount(0)
  await presenter.more('全部隐藏')
  await expect(presenter.card).toHaveCount(0)
  // Nothing to see, and yet a way back for keys and screen readers.
  const back = app.page.getByRole('button', { name: '显示演示条' })
  const { width, height } = (await back.boundingBox())!
  expect(width * height).toBeLessThanOrEqual(1)
  await presenter.threeFingers()
  await expect(presenter.card).toBeVisible()
  await presenter.more('全部隐藏')
  await back.focus()
  await app.page.keyboard.press('Enter')
  await expect(presenter.card).toBeVisible()
  await presenter.threeFingers()
  await expect(toolbar.bubble()).toBeVisible()
})

test('长按把手也进入演示；工具栏里有按钮，写着按键', async ({ app }) => {
  const presenter = new PresenterModel(app)
  const toolbar = new ToolbarModel(app)
  await app.open(paths.home)
  await toolbar.bubble().hover()
  await app.page.mouse.down()
  await expect(presenter.card).toBeVisible()
  await app.page.mouse.up()
  await presenter.more('回到工具栏')
  await toolbar.open('场景')
  await toolbar.button(/演示视图.*Shift\+P/).click()
  await expect(presenter.card).toBeVisible()
  await expect(toolbar.sheet).toHaveCount(0)
})

test('钉住看点：工具栏还在，关上面板也看得见；换场景就换看点', async ({ app, fake }) => {
  const presenter = new PresenterModel(app)
  const toolbar = new ToolbarModel(app)
  await app.open(paths.home)
  await toolbar.open('场景')
  await toolbar.button('钉住看点').click()
  await expect(toolbar.sheet).toHaveCount(0)
  await expect(presenter.card).toContainText('看点 1/2')
  await expect(toolbar.bubble()).toBeVisible()
  await fake.load('tron-paid')
  await expect(presenter.card).toContainText('看点 1/7')
  await presenter.count().click()
  await expect(presenter.card).not.toContainText('会员要存款')
  await presenter.more('取下看点')
  await expect(presenter.card).toHaveCount(0)
})

test.describe('一场演示', () => {
  test.use({ scenario: 'tron-paid' })

  test('方向键和翻页笔走看点；上一步连数据一起退回', async ({ app, fake }) => {
    const presenter = new PresenterModel(app)
    await presenter.open(paths.deposit)
    await app.page.keyboard.press('PageDown')
    await presenter.stands('2/7')
    await app.page.keyboard.press('ArrowRight')
    await presenter.stands('3/7')
    await expect(app.title('充值信息')).toBeVisible()
    const orders = () => fake.db.rows('tronOrders', { memberId: '10001', state: 1 })
    const placed = (await orders()).length
    await app.page.keyboard.press('PageUp')
    await presenter.stands('2/7')
    await expect(app.title('存款')).toBeVisible()
    expect(await orders()).toHaveLength(placed - 1)
    await app.page.keyboard.press('ArrowLeft')
    await presenter.stands('1/7')
    await expect(presenter.button('上一步')).toBeDisabled()
  })

  test('自己动手做了的，下一步不再重做', async ({ app, fake }) => {
    const presenter = new PresenterModel(app)
    const cashier = new CashierPage(app)
    await presenter.open(paths.deposit)
    await presenter.next('2/7')
    await presenter.button('填入示例').click()
    await expect(app.field('存款金额')).toHaveValue('1000')
    await app.button('立即存款').click()
    await expect(cashier.status()).toContainText('待支付')
    await presenter.next('3/7')
    expect(await fake.calls('tron.create')).toHaveLength(1)
  })

  test('从头再来：一下回到第一步，订单也没有了', async ({ app, fake }) => {
    const presenter = new PresenterModel(app)
    await presenter.open(paths.deposit)
    const before = await fake.db.rows('tronOrders', { memberId: '10001' })
    for (const count of ['2/7', '3/7']) await presenter.next(count)
    await presenter.more('从头再来')
    await presenter.stands('1/7')
    await expect(app.title('存款')).toBeVisible()
    expect(await fake.db.rows('tronOrders', { memberId: '10001' })).toEqual(before)
  })

  test('此刻的二维码：扫出来就是此刻的链接', async ({ app, context, watched }) => {
    const presenter = new PresenterModel(app)
    await presenter.open(paths.deposit)
    for (const count of ['2/7', '3/7']) await presenter.next(count)
    const no = new CashierPage(app).orderNo()
    await presenter.more('二维码')
    const sheet = app.dialog('此刻的二维码')
    await expect(sheet.getByRole('img', { name: '此刻的二维码' })).toBeVisible()
    await expect(sheet).toContainText('本机的地址，别的手机打不开')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await sheet.getByRole('button', { name: '复制链接' }).click()
    await expect(sheet).toContainText('链接已复制')
    const link = await app.page.evaluate(() => navigator.clipboard.readText())
    expect(link.length).toBeLessThan(1600)
    watched.allowNetwork()
    const other = await context.newPage()
    await other.goto(link)
    await expect(other.getByRole('heading', { name: '充值信息', level: 1 })).toBeVisible()
    await expect(other.getByText(no).first()).toBeVisible()
    await sheet.getByRole('button', { name: '关闭' }).click()
    await expect(sheet).toHaveCount(0)
  })
})

for (const [path, fields] of [
  [paths.login, ['用户名', '密码', '验证码']],
  [paths.transfer, ['转账金额']],
  [paths.withdrawal, ['取款金额', '支付密码']],
  [paths.addAddress, ['USDT地址', '支付密码']],
  [paths.addBankCard, ['持卡人姓名', '银行卡号', '开户行地址', '支付密码']],
  [links.newTicket(), ['工单标题', '工单内容']],
  [links.password(1), ['旧密码', '新密码', '确认密码']],
] as const)
  test.describe(`填入示例 ${path}`, () => {
    test.use({ scenario: path === paths.login ? 'default' : 'withdrawal-ready' })
    test('表单按名字填好，页面认得', async ({ app }) => {
      const presenter = new PresenterModel(app)
      await presenter.open(path)
      await presenter.button('填入示例').click()
      await expect(presenter.card).toContainText(`已填 ${fields.length} 处`)
      for (const field of fields) await expect(app.field(field)).not.toHaveValue('')
      if (path !== paths.login) return
      await app.button('登录').click()
      await app.stands(paths.home)
    })
  })

test('演示条不盖住应用，读得清：浅色深色，字放大到 130 %，320 宽', async ({ app }) => {
  const presenter = new PresenterModel(app)
  await presenter.open(paths.deposit)
  await presenter.button('更多').click()
  for (const width of [390, 320])
    for (const size of ['100%', '130%'])
      for (const colorScheme of ['light', 'dark'] as const) {
        await app.page.setViewportSize({ width, height: 844 })
        await app.page.emulateMedia({ colorScheme })
        await app.page.evaluate((to) => {
          document.documentElement.style.fontSize = to
          window.scrollTo(0, 0)
        }, size)
        const at = `${width} ${size} ${colorScheme}`
        // The app's head begins where the card ends.
        await expect
          .poll(async () => {
            const card = (await presenter.card.boundingBox())!
            const title = (await app.title('存款').boundingBox())!
            return title.y >= card.y + card.height
          }, at)
          .toBe(true)
        const cut = await presenter.card
          .getByRole('button')
          .evaluateAll((all) =>
            all
              .filter((one) => one.scrollWidth > one.clientWidth + 1)
              .map((one) => one.textContent),
          )
        expect(cut, at).toEqual([])
        const { violations } = await new AxeBuilder({ page: app.page })
          .include('#toolbar')
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
          .analyze()
        expect(
          violations.map(({ id }) => id),
          at,
        ).toEqual([])
        const small = await presenter.card
          .getByRole('button')
          .evaluateAll((all) =>
            all
              .map((one) => one.getBoundingClientRect())
              .filter((b) => b.height < 44 || b.width < 44),
          )
        expect(small, at).toEqual([])
      }
})

test.describe('宽屏', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })
  test('停靠的工具栏收起，演示条在手机框外', async ({ app }) => {
    const presenter = new PresenterModel(app)
    await app.open(paths.home)
    const dock = app.page.getByRole('complementary', { name: '开发工具' })
    await expect(dock).toBeVisible()
    await app.page.keyboard.press('Shift+P')
    await expect(dock).toHaveCount(0)
    const card = (await presenter.card.boundingBox())!
    const frame = (await app.page.locator('#root').boundingBox())!
    expect(card.x).toBeGreaterThan(frame.x + frame.width)
    await app.page.keyboard.press('Shift+P')
    await expect(dock).toBeVisible()
  })
})

test('打开现场时看见说明：谁、何时；知道了就收起，刷新也不再来', async ({ app, fake }) => {
  const presenter = new PresenterModel(app)
  const toolbar = new ToolbarModel(app)
  await app.open(paths.money)
  await toolbar.open('数据')
  await toolbar.field('您的名字').fill('小林')
  const { bundle, text } = await toolbar.exportBundle('余额少了一百，请看')
  expect(bundle).toMatchObject({ note: '余额少了一百，请看', by: '小林' })
  await fake.load('guest')
  await toolbar.drop('xinghe.json', text)
  const note = app.page.getByRole('complementary', { name: '现场说明' })
  await expect(note).toContainText('余额少了一百，请看')
  await expect(note).toContainText(`小林 · 那时是 ${bundle.clock.now}`)
  // In the presenter's view too, above the 看点.
  await app.page.keyboard.press('Shift+P')
  await expect(presenter.card).toContainText('看点 1/')
  await expect(note).toBeVisible()
  await app.reload()
  await expect(note).toBeVisible()
  await note.getByRole('button', { name: '知道了' }).click()
  await expect(note).toHaveCount(0)
  await app.reload()
  await expect(presenter.card).toBeVisible()
  await expect(note).toHaveCount(0)
})
