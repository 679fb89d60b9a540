import { paths } from '../../../src/lib/paths'
import type { AppModel } from '../../models/AppModel'
import { CashierPage } from '../../models/CashierPage'
import { ToolbarModel } from '../../models/ToolbarModel'
import { fakeOf } from '../../harness/fake'
import { inPage } from '../../harness/surface'
import { leads, otherTab, sharedBar } from '../../otherPhones'
import { expect, test } from '../../test'

const DAY = 86_400_000
const now = ({ page }: AppModel) => page.evaluate(() => Date.now())

test.describe('共用一个世界的两页', () => {
  let second: AppModel
  test.beforeEach(async ({ app }) => {
    app.query += '&tabs=shared'
    await app.open(paths.home)
    second = await otherTab(app)
  })
  test.afterEach(() => expect(second.watched.problems).toEqual([]))

  test('一页下单，另一页审核到账，下单的那页看得见', { tag: '@PAY-03' }, async ({ app, fake }) => {
    const cashier = new CashierPage(second)
    await second.goTo(paths.deposit)
    await cashier.orderUsdt('500')
    const before = await fake.centralCents()
    await fake.staff.do('tron.markPaid', cashier.orderNo())
    await expect(cashier.status()).toHaveText('订单已支付成功')
    expect(await fake.centralCents()).toBe(before + 500_00)
    await expect(app.page.getByText('13,360.50').first()).toBeVisible()
    expect(await fake.calls('tron.create')).toHaveLength(1)
  })

  test('一页退出，另一页也不再登录', { tag: '@SES-04' }, async ({ app, fake }) => {
    await second.goTo(paths.mine)
    await second.button('退出登录').click()
    await second.page.getByRole('button', { name: '确定' }).click()
    await second.stands(/^\/login/)
    await fake.clock.advance(5)
    await expect(app.dialog('认证失败')).toBeVisible()
  })

  test(
    '时钟一起走：一页走一天，另一页的倒计时走完；冻结时两页都停',
    { tag: '@PAY-02' },
    async ({ fake }) => {
      const cashier = new CashierPage(second)
      await second.goTo(paths.deposit)
      await cashier.orderUsdt('500')
      await fake.clock.advance('10m')
      await expect(cashier.countdown()).toHaveText(/^(50:00|49:\d\d)$/)
      const before = await now(second)
      await fake.clock.freeze()
      await fake.clock.advance('1d')
      await expect(second.page.getByText('付款时间已到，若已付款，到账后自动更新')).toBeVisible()
      const world = (await fake.status()).now
      expect(await now(second)).toBe(world)
      expect(world - before).toBeGreaterThanOrEqual(DAY)
    },
  )

  test('先开的关了，后开的接着用同一个世界', { tag: '@PAY-03' }, async ({ app, fake }) => {
    const toolbar = new ToolbarModel(second)
    const cashier = new CashierPage(second)
    await fake.saves.add('下单以前')
    await fake.clock.advance('1h')
    await second.goTo(paths.deposit)
    await sharedBar(second).open()
    await expect(toolbar.sheet.getByText('共用世界')).toBeVisible()
    await toolbar.close()
    await cashier.orderUsdt('500')
    const calls = (await fake.journal.list()).length
    // At once: what has just been written must be handed over as well.
    await app.page.close()

    await leads(second)
    await toolbar.close()
    const heir = fakeOf(inPage(second.page))
    const journal = await heir.journal.list()
    expect(journal.filter(({ endpoint }) => endpoint === 'tron.create')).toHaveLength(1)
    expect(journal.length).toBeGreaterThanOrEqual(calls)
    expect((await heir.saves.list()).map(({ name }) => name)).toEqual(['下单以前'])
    expect((await heir.undo.list()).at(-1)?.name).toMatch(/^时钟调到/)
    await heir.staff.do('tron.markPaid', cashier.orderNo())
    await expect(cashier.status()).toHaveText('订单已支付成功')
    await second.goTo(paths.mine)
    await expect(second.page.getByText('13,360.50').first()).toBeVisible()
  })

  test('有工具栏的那页刷新，世界先到另一页；刷新的那页接着看', async ({ app, fake }) => {
    await fake.staff.do('member.credit')
    await expect(second.page.getByText('12,960.50').first()).toBeVisible()
    await app.reload()
    await leads(second)
    await expect(app.page.getByText('12,960.50').first()).toBeVisible()
    // The reloaded page forwards the same control calls to the other tab.
    await fake.staff.do('member.credit')
    await expect(second.page.getByText('13,060.50').first()).toBeVisible()
    await expect(app.page.getByText('13,060.50').first()).toBeVisible()
  })

  test('换场景、换身份，另一页跟着换', async ({ app, fake }) => {
    await fake.load('guest')
    for (const tab of [app, second]) await expect(tab.title('登录')).toBeVisible()
    await fake.become('wangFang')
    for (const tab of [app, second]) {
      await tab.stands(paths.mine)
      await expect(tab.page.getByText('12,860.50').first()).toBeVisible()
    }
  })

  test('后开的一页要自己的世界：从地址上的场景另开，前一页照旧', async ({ app, fake }) => {
    await fake.staff.do('member.credit')
    await sharedBar(second).open()
    await second.button('自己开一个世界').click()
    await leads(second)
    expect(await fakeOf(inPage(second.page)).centralCents()).toBe(12_860_50)
    expect(await fake.centralCents()).toBe(12_960_50)
    await expect(app.page.getByText('12,960.50').first()).toBeVisible()
  })

  test('后开的那页没有场景列表，说到哪里去换', async () => {
    await second.goTo(paths.scenarios)
    await expect(second.page.getByText('请在有工具栏的那一页换场景')).toBeVisible()
  })
})

test.describe('平时', () => {
  test('一页一个世界：一页的改动，另一页没有', async ({ app, fake }) => {
    await app.open(paths.home)
    const second = await otherTab(app)
    await fake.staff.do('member.credit')
    await expect(app.page.getByText('12,960.50').first()).toBeVisible()
    expect(await fakeOf(inPage(second.page)).centralCents()).toBe(12_860_50)
  })

  test('「再开一页」：按下就共用，不用刷新，改过的都在', async ({ app, fake }) => {
    await app.open(paths.home)
    await fake.staff.do('member.credit')
    const toolbar = await new ToolbarModel(app).open('数据')
    const second = await otherTab(app, () => toolbar.button('再开一页，共用这个世界').click())
    await expect(toolbar.sheet.getByText('这一页的世界正共用着')).toBeVisible()
    await expect(second.page.getByText('12,960.50').first()).toBeVisible()
    await fake.staff.do('member.credit')
    await expect(second.page.getByText('13,060.50').first()).toBeVisible()
  })

  test('已有两页共用着，第三页不能再把自己的世界共用出去，说为什么', async ({ app }) => {
    await app.open(paths.home)
    const toolbar = await new ToolbarModel(app).open('数据')
    const first = await otherTab(app, () =>
      app.page.evaluate(() => void window.open(location.href.replace('#', '&tabs=shared#'))),
    )
    await expect(first.page.getByRole('button', { name: '开发工具' })).toBeVisible()
    await toolbar.button('再开一页，共用这个世界').click()
    await expect(toolbar.message()).toContainText('别的标签页已共用着另一个世界')
  })

  test.describe('没有 Web Locks', () => {
    test.use({ without: ['Navigator.prototype.locks'] })
    test('标了共用也各用各的，并说出来', async ({ app, fake }) => {
      app.query += '&tabs=shared'
      await app.open(paths.home)
      const toolbar = new ToolbarModel(app)
      await expect(toolbar.message()).toContainText('这一页自己用一个')
      const second = await otherTab(app)
      await fake.staff.do('member.credit')
      await expect(app.page.getByText('12,960.50').first()).toBeVisible()
      expect(await fakeOf(inPage(second.page)).centralCents()).toBe(12_860_50)
    })
  })

  test('存储被禁用：照样共用，交接也不丢', async ({ app, context, fake }) => {
    await context.addInitScript(() => {
      const get = () => {
        throw new DOMException('denied', 'SecurityError')
      }
      Object.defineProperties(window, { sessionStorage: { get }, localStorage: { get } })
    })
    app.query += '&tabs=shared'
    await app.open(paths.home)
    const second = await otherTab(app)
    await fake.staff.do('member.credit')
    await expect(second.page.getByText('12,960.50').first()).toBeVisible()
    await fake.staff.do('member.credit')
    await app.page.close()
    await leads(second)
    expect(await fakeOf(inPage(second.page)).centralCents()).toBe(13_060_50)
  })
})
