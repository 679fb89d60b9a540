import type { ScenarioName } from '../../../../scenarios/all'
import { links, paths } from '../../../../src/lib/paths'
import { resolve } from '../../../scenario/load'
import { PresenterModel } from './PresenterModel'
import { expect, test } from '../../../../e2e/test'

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

/** From the situation's own screen: 填入示例, the button, and what its story says comes of that. */
for (const [scenario, button, outcome] of [
  ['range-changed', '立即存款', '请输入金额在500-5000之间！'],
  ['deposits-waiting', '立即存款', '您有多笔存款正在审核，请稍后再试'],
  ['withdrawal-ready', '立即取款', '提交成功，等待后台审核'],
  ['withdrawal-balance-low', '立即取款', '余额不足'],
  ['withdrawal-locked', '立即取款', '支付密码错误次数过多，请1小时后再试'],
  ['withdrawal-pending', '立即取款', '您有一笔取款正在审核，请稍后再试'],
  ['venue-maintenance', '立即转账', '场馆维护中，请稍后再试'],
  ['transfer-fails', '立即转账', '云顶真人转账失败，资金已退回原钱包'],
  ['ticket-create-failing', '提交工单', '创建工单失败'],
  ['ticket-reply-failing', '发送回复', '回复失败'],
  ['profile-wrong', '保存', '请输入正确手机号'],
  ['login-wrong', '登录', '验证码错误！'],
] as const satisfies readonly (readonly [ScenarioName, string, string])[])
  test.describe(`填入示例 ${scenario}`, () => {
    test.use({ scenario })
    test('按它填的提交，得到故事说的结果', async ({ app, fake }) => {
      const presenter = await new PresenterModel(app).open(resolve(scenario).open)
      if (scenario === 'range-changed') {
        await app.chooseTab('支付宝')
        await fake.clock.advance(11)
      }
      await presenter.button('填入示例').click()
      await expect(presenter.card).toContainText('已填')
      await app.button(button).click()
      await expect(app).toShowNotice(outcome)
    })
  })

for (const scenario of ['deposit-approved', 'deposit-rejected'] as const)
  test.describe(`填入示例 ${scenario}`, () => {
    test.use({ scenario })
    test('用支付宝存 1000', async ({ app, fake }) => {
      const presenter = await new PresenterModel(app).open(paths.deposit)
      await presenter.button('填入示例').click()
      await expect(presenter.card).toContainText('已填')
      await app.button('立即存款').click()
      await app.stands(/^\/payInfo/)
      const [order] = (await fake.db.rows('deposits', { memberId: '10001' }, 5000)).slice(-1)
      expect(order).toMatchObject({ method: 'alipay', amountCents: 1000_00 })
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
