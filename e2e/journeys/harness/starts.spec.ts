import { mkdirSync, writeFileSync } from 'node:fs'
import type { Scenario } from '../../../scenarios/scenario'
import { paths } from '../../../src/lib/paths'
import { createFake } from '../../harness/fake'
import { createApiControlSender } from '../../harness/serverFake'
import type { AppModel } from '../../models/AppModel'
import { expect, test } from '../../test'

const world = `starts-${process.env['TEST_PARALLEL_INDEX']}`
const bundle = `.out/starts/${world}.json`

const twoYuan = {
  name: 'two-yuan',
  group: '转账',
  title: '只剩两元',
  story: '老会员的平台钱包里只有两元',
  look: '平台钱包是 2.00',
  from: 'member',
  open: paths.transfer,
  world: { people: { wangFang: { balance: '2.00' } } },
} satisfies Scenario
const expectBalance = ({ page }: AppModel, amount: string) =>
  expect(page.getByText(amount, { exact: true }).first()).toBeVisible()

test.describe('从现场文件开始', () => {
  test.use({ bundle })
  test.beforeAll(async ({ playwright }) => {
    const request = await playwright.request.newContext()
    const otherFake = createFake(createApiControlSender(request, world))
    await otherFake.load('member')
    await otherFake.staff.do('member.credit')
    mkdirSync('.out/starts', { recursive: true })
    writeFileSync(bundle, JSON.stringify(await otherFake.bundle.make({ small: true })))
    await request.dispose()
  })

  test(
    '测试从那一刻的数据、时间和身份开始',
    { tag: ['@FAKE-05', '@grounds'] },
    async ({ app, fake }) => {
      await app.open(paths.money)
      await expect(app.page.getByText('12,960.50').first()).toBeVisible()
      expect(await fake.centralCents()).toBe(1_296_050)
      expect((await fake.status()).source).toEqual({ scenario: 'member', overrides: {} })
      await app.reload()
      expect(await fake.centralCents()).toBe(1_296_050)
    },
  )
})

test.describe('从测试自己写的场景开始', () => {
  test.use({ scenario: twoYuan })

  test('开在要去的地址上，刷新也不变', { tag: ['@FAKE-05', '@grounds'] }, async ({ app, fake }) => {
    await app.open(paths.money)
    await app.stands(paths.money)
    await expectBalance(app, '2.00')
    expect(await fake.centralCents()).toBe(200)
    await app.reload()
    await expectBalance(app, '2.00')
  })
})

test(
  '打开就是重新打开：只有 # 后面不同，或者什么都没变，填过的也不留下',
  { tag: '@grounds' },
  async ({ app }) => {
    const amount = app.page.getByLabel('转账金额')
    await app.open(paths.transfer)
    await amount.fill('12')
    await app.open(paths.transfer)
    await expect(amount).toHaveValue('')
    await app.page.evaluate(() => document.body.setAttribute('data-old', ''))
    await app.open(paths.money)
    await app.stands(paths.money)
    await expect(app.page.locator('[data-old]')).toHaveCount(0)
  },
)
