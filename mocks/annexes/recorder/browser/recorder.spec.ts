import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { paths } from '../../../../src/lib/paths'
import { RecorderModel } from './RecorderModel'
import { onePoint } from '../../../../e2e/harness/onePoint'
import { expect, test } from '../../../../e2e/test'
import type { ScenarioName } from '../../../../scenarios/all'
import { LoginPage } from '../../../../e2e/models/LoginPage'
import { WithdrawalPage } from '../../../../e2e/models/WithdrawalPage'
import type { Fake } from '../../../../e2e/harness/fake'

/** A journey to record: the written test, formatted, must equal e2e/recorded/<name>.spec.ts. */
interface RecordedJourney {
  name: string
  title: string
  tags: string
  scenario: ScenarioName
  path: string
  /** One act after the other, each with its effects before the next. */
  walk: (recorder: RecorderModel, fake: Fake) => Promise<void>
}

const recordedJourneys: readonly RecordedJourney[] = [
  {
    name: 'login',
    title: '录制：访客打开「我的」，登录后回到那里',
    tags: 'AUTH-09 NAV-03',
    scenario: 'guest',
    path: paths.mine,
    async walk(recorder) {
      const { app } = recorder
      const login = new LoginPage(app)
      await recorder.does(app.field('用户名').fill('demo888'))
      await recorder.does(app.field('密码').fill('demo888'))
      await recorder.does(app.button('登录').click())
      await recorder.does(app.field('验证码').pressSequentially(await login.code()))
      await app.button('登录').click()
      await app.stands(paths.mine)
      await recorder.settled()
    },
  },
  {
    name: 'depositExpires',
    title: '录制：USDT 订单一小时后过期',
    tags: 'PAY-02 PAY-03',
    scenario: 'member',
    path: paths.deposit,
    async walk(recorder, fake) {
      const { app } = recorder
      await recorder.does(app.tab('USDT').click())
      await recorder.does(app.field('存款金额').fill('1000'))
      await app.button('立即存款').click()
      await app.stands(/^\/payInfo/)
      await Promise.all(
        ['待支付', '二维码生成成功'].map((said) => expect(app.notice(said)).toBeVisible()),
      )
      await recorder.settled()
      await recorder.does(app.button('提交哈希').click())
      await recorder.checks(app.page.getByText(/^137\.36/).first())
      await fake.clock.advance(3601)
      await recorder.settled()
      await recorder.checks(app.page.getByText(/^付款时间已到/))
      await recorder.does(app.button('查询状态').click(), app.notice('已是最新状态'))
    },
  },
  {
    name: 'withdrawal',
    title: '录制：先输错支付密码，改正后取款成功',
    tags: 'WD-04',
    scenario: 'withdrawal-ready',
    path: paths.withdrawal,
    async walk(recorder) {
      const { app } = recorder
      const page = new WithdrawalPage(app)
      await recorder.does(app.tab('银行卡取款').click())
      await recorder.does(page.card('银行卡取款').click())
      await recorder.does(
        app.dialog('选择银行卡').getByRole('list').getByRole('button').nth(1).click(),
      )
      await recorder.does(page.amount().fill('300'))
      await recorder.does(page.password().fill('123456'))
      await recorder.does(page.send().click(), app.notice('支付密码错误'))
      await recorder.does(page.password().fill('888888'))
      await page.send().click()
      await app.stands(paths.transactions)
      await expect(app.title('交易记录')).toBeVisible()
      await recorder.settled()
    },
  },
  {
    name: 'avatar',
    title: '录制：更换头像，被拒绝后再传一次',
    tags: 'PRO-02',
    scenario: 'avatar-refused',
    path: paths.profile,
    async walk(recorder) {
      const { app } = recorder
      for (const said of ['头像未通过审核', '操作成功']) {
        await recorder.does(app.button('更换头像').click())
        await recorder.does(
          app.chooseFile(app.button('从相册选择'), {
            name: '头像.png',
            mimeType: 'image/png',
            buffer: onePoint,
          }),
          app.notice(said),
        )
      }
      await recorder.checks(app.field('手机号'))
    },
  },
  {
    name: 'transfer',
    title: '录制：转入场馆，交换方向，打开自动免转',
    tags: 'TR-01 TR-02',
    scenario: 'member',
    path: paths.transfer,
    async walk(recorder) {
      const { app } = recorder
      await recorder.does(app.pick('转入钱包', '皓辰真人'))
      await recorder.checks(app.button('转入钱包'))
      await recorder.does(app.field('转账金额').fill('88.88'))
      await recorder.does(app.button('立即转账').click(), app.notice('转账成功'))
      await recorder.checks(app.field('转账金额'))
      await recorder.does(app.button('交换转出转入').click())
      await recorder.does(app.reload())
      const auto = app.page.getByRole('switch', { name: '自动免转' })
      await recorder.does(auto.click(), app.notice('操作成功'))
      await recorder.checks(auto)
    },
  },
]

/** By its script, not its command, which is a .cmd file on Windows. */
const formatted = (input: string) =>
  execFileSync(
    process.execPath,
    ['node_modules/oxfmt/bin/oxfmt', '--stdin-filepath', 'x.spec.ts'],
    { input, encoding: 'utf8' },
  )

/** When set, the written file replaces the committed one; otherwise they must be equal. */
const RECORD = process.env['RECORD'] !== undefined

for (const { name, title, tags, scenario, path, walk } of recordedJourneys) {
  test.describe(title, () => {
    test.use({ scenario })
    test('写出的测试与入库的一字不差', { tag: '@FAKE-04' }, async ({ app, fake }) => {
      const recorder = new RecorderModel(app)
      await app.open(paths.home)
      await recorder.startAnew(path)
      await walk(recorder, fake)
      const saved = await recorder.written(name, title, tags)
      expect(saved.name).toBe(`${name}.spec.ts`)
      const file = `e2e/recorded/${name}.spec.ts`
      const text = formatted(saved.text)
      if (RECORD) await writeFile(file, text)
      expect(text).toBe(await readFile(file, 'utf8'))
    })
  })
}

test('步骤可以删除、撤销；检查时点到的按钮不会动作', { tag: '@FAKE-04' }, async ({ app }) => {
  const recorder = new RecorderModel(app)
  const { toolbar } = recorder
  await app.open(paths.home)
  await recorder.startAnew(paths.money)
  await toolbar.bubble().click()
  await expect(recorder.steps().first()).toBeVisible()
  await toolbar.close()
  await recorder.does(app.link('转账').click())
  await recorder.checks(app.button('立即转账'))
  await expect(app.notices.filter({ hasText: '请输入' })).toHaveCount(0)
  await recorder.does(app.field('转账金额').fill('1'))
  await recorder.does(app.page.goBack())
  await toolbar.open('录制')
  await expect(recorder.steps().locator('span')).toHaveText([
    '看到标题「我的钱包」',
    '点链接「转账」',
    '看到地址 /transfer',
    '看到标题「转账」',
    '看到按钮「立即转账」',
    '输入框「转账金额」填「1」',
    '浏览器后退',
    '看到地址 /money',
    '看到标题「我的钱包」',
  ])

  const before = await recorder.steps().count()
  await toolbar.button('删除：看到按钮「立即转账」').click()
  await toolbar.button('撤销最后一步').click()
  await expect(recorder.steps()).toHaveCount(before - 2)
  await toolbar.button('停止录制').click()
  await expect(toolbar.bubble()).not.toHaveAttribute('data-recording')
  await toolbar.close()
  await app.goTo(paths.vip)
  await toolbar.open('录制')
  await expect(recorder.steps()).toHaveCount(before - 2)
  await toolbar.button('放弃并重新录制').click()
  await expect(toolbar.field('起始地址')).toHaveValue(paths.vip)
})

test('往下滚到的行、换成的身份，都写进测试', { tag: '@FAKE-04' }, async ({ app, fake }) => {
  const recorder = new RecorderModel(app)
  const rows = app.page.getByRole('listitem')
  await app.open(paths.home)
  await recorder.startAnew(paths.transactions)
  // The second page comes by itself, its end being near; the third only to who scrolls.
  const first = 20
  await expect(rows).toHaveCount(first)
  await app.scrollTo(first + 1)
  await recorder.does(rows.nth(first).getByRole('button').click())
  await recorder.does(app.page.keyboard.press('Escape'))
  const [, other] = await fake.members()
  await fake.become(other?.id ?? '')
  await recorder.settled()

  await recorder.toolbar.open('录制')
  await recorder.toolbar.button('停止录制').click()
  await expect(recorder.toolbar.field('文件名')).toHaveValue('recorded')
  await expect(recorder.toolbar.sheet).toContainText('都放进 e2e/page/')
  const { text } = await recorder.toolbar.saved('下载 .spec.ts')
  expect(text).toMatch(/await app\.scrollTo\(\d+\)\n {2}await app\.page\.getByRole\('button'/)
  expect(text).toContain("await app.page.keyboard.press('Escape')")
  expect(text).toContain(`await fake.become('${other?.id}')`)
})
