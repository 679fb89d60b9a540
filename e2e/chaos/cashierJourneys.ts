import { links, paths } from '../../src/lib/paths'
import { screenWords } from '../../src/lib/screenWords'
import type { AppModel } from '../pages/AppModel'
import { freeToWithdraw, WithdrawalPage } from '../pages/WithdrawalPage'
import { type Journey, press, says, stands } from './journey'

/** Shown to a member who left while his order was being created. */
const elsewhere = says('下单成功')

/** More rows than any member has. */
const ALL = 10_000

const withdrawal = (way: 'USDT取款' | '银行卡取款'): Journey => ({
  title: way,
  scenario: 'withdrawal-ready',
  path: paths.withdrawal,
  on: 'withdrawal.create',
  world: freeToWithdraw,
  prepare: (app) => new WithdrawalPage(app).fill(way, '200'),
  tap: press('立即取款'),
  moved: says(screenWords.submitted),
  effects: async (fake, memberId) =>
    (await fake.db.rows('withdrawals', { memberId }, ALL)).map(() => 'withdrawal'),
})

const amount = (tab: string) => async (app: AppModel) => {
  await app.tab(tab).click()
  await app.field('存款金额').fill('500')
}
const card = async (app: AppModel) => {
  await app.tab('银行转账').click()
  await app.pick('银行类型', '中国工商银行')
  await app.field('存款人姓名').fill('王芳')
  await app.field('银行卡号').fill('6222021234567890')
  await app.field('开户行地址').fill('杭州市西湖区支行')
  await app.field('存款金额').fill('2000')
}
const deposit = (title: string, prepare: Journey['prepare']): Journey => ({
  title,
  scenario: 'member',
  path: paths.deposit,
  on: 'deposit.create',
  ...(prepare && { prepare }),
  tap: press('立即存款'),
  moved: (said) =>
    says(screenWords.submitted)(said) || elsewhere(said) || stands(links.payOrder(''))(said),
  effects: async (fake, memberId) =>
    (await fake.db.rows('deposits', { memberId }, ALL)).map(() => 'deposit'),
})

export const cashierJourneys = {
  withdrawUsdt: withdrawal('USDT取款'),
  withdrawBank: withdrawal('银行卡取款'),
  depositBank: deposit('银行卡存款', card),
  depositWechat: deposit('微信存款', amount('微信')),
  depositAlipay: deposit('支付宝存款', amount('支付宝')),
  depositUsdt: {
    title: 'USDT存款',
    scenario: 'member',
    path: paths.deposit,
    on: 'tron.create',
    prepare: amount('USDT'),
    tap: press('立即存款'),
    moved: (said) => elsewhere(said) || stands(paths.payInfo)(said),
    effects: async (fake, memberId) =>
      (await fake.db.rows('tronOrders', { memberId }, ALL)).map(() => 'order'),
  },
} as const satisfies Record<string, Journey>
