import { paths } from '../../src/lib/paths'
import { ToolbarModel } from '../models/ToolbarModel'
import { expect, test } from '../test'

const addRule = ({ sheet }: ToolbarModel) =>
  sheet.getByRole('region', { name: '添加规则' }).getByRole('button', { name: '添加规则' }).click()

test('网络：给接口加规则，看命中，再移除', { tag: '@FAKE-04' }, async ({ app, fake }) => {
  await app.open(paths.home)
  const toolbar = await new ToolbarModel(app).open('网络')
  await toolbar.field('选择接口').selectOption('user.balance')
  await toolbar.field('结果').selectOption({ label: '业务拒绝（信封 code 与提示）' })
  await toolbar.field('提示文字').fill('余额维护')
  await toolbar.field('次数').selectOption({ label: '前 n 次' })
  await toolbar.field('n').fill('2')
  await addRule(toolbar)
  const [rule] = (await fake.status()).rules
  expect(rule).toMatchObject({
    on: 'user.balance',
    first: 2,
    answer: { code: 500, message: '余额维护' },
  })
  const rules = toolbar.list('规则')
  await expect(rules).toContainText('余额前 2 次 · code 500「余额维护」')
  await expect(rules).toContainText(/命中 [12]\//)
  await toolbar.open('日志')
  await toolbar.button(/只看异常/).click()
  await toolbar.field('筛选日志').fill('balance')
  await expect(toolbar.sheet.getByText('余额维护').first()).toBeAttached()
  await toolbar.open('网络')
  await toolbar.button('移除规则 余额').click()
  await expect(toolbar.sheet.getByText('没有规则，应答照常')).toBeVisible()

  await toolbar.button('3G').click()
  expect((await fake.status()).delay).toEqual({ median: 600, sigma: 0.5 })
  await toolbar.button('无延迟').click()
  expect((await fake.status()).delay).toBeUndefined()
})

test('网络：扣住一个应答，页面等着；放行后才有内容', { tag: '@FAKE-04' }, async ({ app }) => {
  await app.open(paths.home)
  const content = app.page.getByRole('main').getByText('合营计划').first()
  const toolbar = await new ToolbarModel(app).open('网络')
  await toolbar.field('选择接口').selectOption('articles.read')
  await toolbar.field('结果').selectOption({ label: '扣住，等手动放行' })
  await addRule(toolbar)
  await toolbar.close()
  await app.goTo(`${paths.terms}?type=5`)
  await toolbar.open('网络')
  await expect(toolbar.list('扣住的应答')).toContainText('文章')
  await expect(content).toHaveCount(0)
  await toolbar.button('放行 文章').first().click()
  await expect(content).toBeVisible()
  await expect(toolbar.list('扣住的应答')).toHaveCount(0)
})

test(
  '时钟：说出下一个到期的事件，走到那里；调时间可撤销',
  { tag: '@FAKE-04' },
  async ({ app, fake }) => {
    await app.open(paths.home)
    await fake.load({
      name: 'gift-later',
      group: '基础',
      title: '十分钟后赠送',
      story: '十分钟后到账 100 元',
      look: '首页的余额',
      from: 'member',
      world: { rows: { due: null } },
      later: [{ seconds: 600, act: 'member.credit' }],
    })
    const toolbar = await new ToolbarModel(app).open('时钟')
    const events = toolbar.sheet.getByRole('tabpanel').getByRole('listitem')
    await expect(events).toHaveCount(1)
    await expect(events).toContainText(
      /^赠送 100 元2026-03-14 11:30:00 · 还有 0?9:\d\d|^赠送 100 元2026-03-14 11:30:00 · 还有 10:00/,
    )
    await toolbar.button('下一事件').click()
    await expect(toolbar.sheet.getByText('没有待发生的事件')).toBeVisible()
    await expect(app.page.getByRole('banner')).toContainText('12,960.50')

    await toolbar.field('调到（北京时间）').fill('2026-03-20T09:30:00')
    await toolbar.button('调到').click()
    await expect(toolbar.sheet.getByText(/^2026-03-20 09:30:/)).toBeVisible()
    await toolbar.button(/^撤销：时钟调到/).click()
    await expect(toolbar.sheet.getByText(/^2026-03-14 11:30:/)).toBeVisible()
  },
)

test('数据：改一行，表结构拒绝的会说明，可撤销', { tag: '@FAKE-04' }, async ({ app, fake }) => {
  await app.open(paths.home)
  const toolbar = new ToolbarModel(app)
  const { member } = await fake.status()
  await toolbar.open('数据')
  await toolbar.button(/^账户 \d+$/).click()
  await toolbar.field('搜索 账户').fill(`central ${member}`)
  await expect(toolbar.sheet.getByText('共 1 行')).toBeVisible()
  await toolbar.sheet.locator('summary').click()
  await toolbar.field('余额').fill('12.505')
  await toolbar.button('保存').click()
  await expect(toolbar.sheet.getByRole('alert')).toContainText(
    '余额：要金额（元），写成 12860.50 这样',
  )
  await toolbar.field('余额').fill('8888')
  await toolbar.button('保存').click()
  await expect(app.page.getByRole('banner')).toContainText('8,888.00')
  await toolbar.button(/^撤销：修改账户/).click()
  await expect(app.page.getByRole('banner')).toContainText('12,860.50')
})

test(
  '数据：存档后随便操作，恢复如初；操作可逐步撤销',
  { tag: '@FAKE-04' },
  async ({ app, fake }) => {
    await app.open(paths.vip)
    const toolbar = await new ToolbarModel(app).open('数据')
    await toolbar.field('存档名称').fill('演示前')
    await toolbar.button('存档').click()
    await expect(toolbar.list('存档列表')).toContainText('演示前')
    await toolbar.close()

    const before = await fake.centralCents()
    await fake.staff.do('member.credit')
    await fake.staff.do('member.credit')
    await app.goTo(paths.home)
    await toolbar.open('操作')
    await toolbar.button(/^撤销：/).click()
    expect(await fake.centralCents()).toBe(before + 10_000)
    await app.stands(paths.home)

    await app.reload()
    await toolbar.open('数据')
    await toolbar.button('恢复 演示前').click()
    await app.stands(paths.vip)
    expect(await fake.centralCents()).toBe(before)
    await toolbar.open('数据')
    await toolbar.button('重置场景').click()
    await app.stands(paths.home)
  },
)

test('日志：看变更的行', { tag: '@FAKE-04' }, async ({ app, fake }) => {
  await app.open(paths.money)
  const toolbar = new ToolbarModel(app)
  await app.button('一键回收').first().click()
  await toolbar.open('日志')
  await toolbar.field('筛选日志').fill('transall')
  await toolbar.sheet.locator('summary').first().click()
  const { member } = await fake.status()
  const accountRows = toolbar.sheet.getByRole('listitem').filter({ hasText: `central:${member}` })
  await expect(accountRows.first()).toContainText('余额：12860.50 → ')
})

test('键盘可以到达每个面板', { tag: '@FAKE-04' }, async ({ app }) => {
  await app.open(paths.home)
  const toolbar = new ToolbarModel(app)
  const bubble = toolbar.bubble()
  await bubble.focus()
  await app.page.keyboard.press('Enter')
  const firstTab = toolbar.sheet.getByRole('tab', { name: '场景' })
  await firstTab.focus()
  for (const name of ['身份', '时钟', '网络', '操作', '数据', '日志']) {
    await app.page.keyboard.press('ArrowRight')
    await expect(toolbar.sheet.getByRole('tab', { name })).toBeFocused()
    await expect(toolbar.sheet.getByRole('tabpanel', { name })).toBeVisible()
  }
  await app.page.keyboard.press('Escape')
  await expect(toolbar.sheet).toBeHidden()
  await expect(bubble).toBeFocused()
})
