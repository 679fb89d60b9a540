import { RecordsPage } from '../../../../e2e/models/RecordsPage'
import { expect, test } from '../../../../e2e/test'
import type { ScenarioName } from '../../../../scenarios/all'
import type { samples } from '../../../../scenarios/tours'
import { links, paths } from '../../../../src/lib/paths'
import { resolveScenario } from '../../../scenario/load'
import { PresenterModel } from './PresenterModel'

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
      const presenter = await new PresenterModel(app).open(path)
      await presenter.button('填入示例').click()
      await expect(presenter.card).toContainText(`已填 ${fields.length} 处`)
      for (const field of fields) await expect(app.field(field)).not.toHaveValue('')
      if (path !== paths.login) return
      await app.button('登录').click()
      await app.stands(paths.home)
    })
  })

const depositResults = {
  'deposit-approved': [/支付宝.*1,000\.00.*已通过/s, 13_860_50],
  'deposit-rejected': [/支付宝.*1,000\.00.*已拒绝/s, 12_860_50],
  'slow-network': [/微信.*500\.00.*待审核/s, 12_860_50],
} as const
type ScenarioWithSamples = Exclude<keyof typeof samples, keyof typeof depositResults>
/** By scenario: a button, its notice, the next button, its notice. */
const submitSteps: Readonly<
  Record<ScenarioWithSamples, readonly string[]> & Partial<Record<ScenarioName, readonly string[]>>
> = {
  'tron-hash-mismatch': [
    '立即存款',
    '待支付',
    '提交哈希',
    '金额不匹配，请检查转账金额是否正确，或联系客服处理',
    '提交哈希',
    '提交成功，请等待链上确认',
  ],
  'range-changed': ['立即存款', '请输入金额在500-5000之间！'],
  'deposits-waiting': ['立即存款', '您有多笔存款正在审核，请稍后再试'],
  'withdrawal-ready': ['立即取款', '提交成功，等待后台审核'],
  'withdrawal-balance-low': ['立即取款', '余额不足'],
  'withdrawal-locked': ['立即取款', '支付密码错误次数过多，请1小时后再试'],
  'withdrawal-pending': ['立即取款', '您有一笔取款正在审核，请稍后再试'],
  'venue-maintenance': ['立即转账', '场馆维护中，请稍后再试'],
  'transfer-fails': ['立即转账', '云顶真人转账失败，资金已退回原钱包'],
  'ticket-create-failing': ['提交工单', '创建工单失败'],
  'ticket-reply-failing': ['发送回复', '回复失败'],
  'profile-wrong': ['保存', '请输入正确手机号'],
  'login-wrong': ['登录', '验证码错误！'],
}
for (const [scenario, steps] of Object.entries(submitSteps))
  test.describe(`填入示例 ${scenario}`, () => {
    test.use({ scenario: scenario as ScenarioName })
    test('按它填的提交，得到故事说的结果', async ({ app, fake }) => {
      const presenter = await new PresenterModel(app).open(resolveScenario(scenario).open)
      if (scenario === 'range-changed') {
        await app.chooseTab('支付宝')
        await fake.clock.advance(11)
      }
      for (let index = 0; index < steps.length; index += 2) {
        await presenter.button('填入示例').click()
        await expect(presenter.card).toContainText('已填')
        await expect(app.page.getByRole('textbox').last()).not.toHaveValue('')
        await app.button(steps[index]!).click()
        await expect(app).toShowNotice(steps[index + 1]!)
      }
    })
  })

for (const [scenario, [newest, cents]] of Object.entries(depositResults))
  test.describe(`填入示例 ${scenario}`, () => {
    test.use({ scenario: scenario as ScenarioName })
    test('按它存款，连点两次也只有一笔，结果是故事说的', async ({ app, fake }) => {
      const presenter = await new PresenterModel(app).open(paths.deposit)
      await presenter.button('填入示例').click()
      await expect(presenter.card).toContainText('已填')
      await app.doubleTap(app.button('立即存款'))
      await app.stands(/^\/payInfo/)
      await fake.clock.advance(8)
      await expect(fake).toHaveCalled('deposit.create', 1)
      await expect((await new RecordsPage(app).open('存款')).newest()).toContainText(newest)
      expect(await fake.centralCents()).toBe(cents)
    })
  })

test.describe('没有地址可选', () => {
  test.use({ scenario: 'cards-none' })
  test('就不给填入示例', async ({ app }) => {
    const presenter = await new PresenterModel(app).open(paths.withdrawal)
    await expect(app.link('添加USDT地址')).toBeVisible()
    await expect(app.field('取款金额')).toBeVisible()
    await expect(presenter.button('填入示例')).toHaveCount(0)
  })
})
