import { type Journey, press, says, stands, until } from './journey'
import { links, paths } from '../../src/lib/paths'
import { screenWords } from '../../src/lib/screenWords'
import type { AppModel } from '../models/AppModel'
import { freeToWithdraw, WithdrawalPage } from '../models/WithdrawalPage'
import { slot } from '../models/GameScreen'
import { RedPacketPage } from '../models/RedPacketPage'
import { TransferPage } from '../models/TransferPage'
import type { Fake } from '../harness/fake'

/** More rows than any member has. */
const ALL = 10_000

/** Transfers whose money was not returned, by the wallets that it moved between. */
const transfers = async (fake: Fake, memberId: string) =>
  (await fake.db.rows('transfers', { memberId }, ALL))
    .filter(({ state }) => state !== 0)
    .map(({ from, to }) => `${from}>${to}`)

const thereFirst = async (app: AppModel, path: string) => {
  if (app.address() !== path) await app.goTo(path)
}

/** Waits until the button can be pressed; false where nothing is left to send. */
const canPress = (name: string) => (app: AppModel) =>
  until(() => app.button(name).first().isEnabled({ timeout: 1000 }), 5000)

const transfer = (title: string, prepare: Journey['prepare']): Journey => ({
  title,
  scenario: 'member',
  path: paths.transfer,
  on: 'wallet.transfer',
  ...(prepare && { prepare }),
  tap: press('立即转账'),
  moved: says('转账成功'),
  effects: transfers,
})

const walletJourneys = {
  transferIn: transfer('转入场馆', (app) => new TransferPage(app).fill('皓辰真人', '60')),
  transferOut: transfer('转出场馆', async (app: AppModel) => {
    await app.pick('转出钱包', '云顶真人')
    await new TransferPage(app).amount().fill('60')
  }),
  recoverAll: {
    title: '一键回收',
    scenario: 'member',
    path: paths.money,
    on: 'wallet.recoverAll',
    prepare: canPress('一键回收'),
    tap: press('一键回收'),
    moved: says('已回收'),
    unmoved: says('没有可回收的余额'),
    empties: true,
    effects: transfers,
  },
  autoTransfer: {
    title: '自动免转',
    scenario: 'member',
    path: paths.transfer,
    on: 'wallet.autoTransfer',
    prepare: async (app) => !(await new TransferPage(app).auto().isChecked()),
    tap: (app, how, timeout) => app.press(new TransferPage(app).auto(), how, { timeout }),
    moved: says('操作成功'),
    effects: async (fake, id) => {
      const [member] = await fake.db.rows('members', { id })
      return member?.autoTransfer ? ['on'] : []
    },
    idempotent: true,
    shows: async (app, moved) => {
      await thereFirst(app, paths.transfer)
      const on = await new TransferPage(app).auto().isChecked()
      return on === moved > 0
    },
  },
  rebate: {
    title: '领取返水',
    scenario: 'rebates-pending',
    path: paths.rebate,
    on: 'rebate.claim',
    prepare: canPress('立即领取'),
    tap: press('立即领取'),
    moved: says('领取成功'),
    effects: async (fake, memberId) =>
      (await fake.db.rows('ledger', { memberId, kind: 'rebate' }, ALL)).map(() => 'rebate'),
  },
  redPacket: {
    title: '抽红包',
    scenario: 'red-packet-open',
    path: paths.redPacket,
    on: 'redPacket.draw',
    prepare: canPress('立即抽取'),
    tap: press('立即抽取'),
    moved: says('恭喜中奖'),
    effects: async (fake, memberId) =>
      (await fake.db.rows('redPackets', { memberId }, ALL)).map(() => 'packet'),
    counted: true,
    silence: '服务器异常，请稍后再试',
    // The scenario begins without a draw today.
    shows: async (app, moved) => {
      await thereFirst(app, paths.redPacket)
      return (await new RedPacketPage(app).count('已抽次数').innerText()) === String(moved)
    },
  },
  game: {
    title: '进入游戏',
    scenario: 'game-auto-transfer',
    path: paths.home,
    on: 'games.open',
    tap: (app) => app.goTo(links.game(slot)),
    moved: () => false,
    effects: transfers,
    wordless: true,
  },
} as const satisfies Record<string, Journey>

/** Shown to a member who left while his order was being created. */
const elsewhere = says('下单成功')

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
  await app.chooseTab(tab)
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

const cashierJourneys = {
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

const all = { ...cashierJourneys, ...walletJourneys }

export type JourneyName = keyof typeof all
export const journeys: Record<JourneyName, Journey> = all
export const journeyNames = Object.keys(all) as JourneyName[]
