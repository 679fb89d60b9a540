import type { ScenarioName } from '../../scenarios/all'
import type { EndpointId } from '../../src/contract/all'
import { paths } from '../../src/lib/paths'
import type { AppModel } from './AppModel'
import { TransferPage } from './TransferPage'
import { WithdrawalPage } from './WithdrawalPage'

export interface MoneyTap {
  endpointId: EndpointId
  scenario?: ScenarioName
  path: string
  buttonName: string
  prepare?: (app: AppModel) => Promise<unknown>
  amount?: { field: string; yuan: string }
  /** The app reads the rates between the tap and its call. */
  readsRates?: true
  /** A message or an address that means success. */
  successPattern: RegExp
  /** After success the app goes to another screen. */
  leavesScreen?: true
  /** A message that leaves the result open. */
  unknownPattern?: RegExp
  /** Where a success adds rows; they have these values. */
  successTable: 'transfers' | 'withdrawals' | 'tronOrders' | 'deposits' | 'ledger' | 'redPackets'
  successRowValues?: object
  /** The server counts the taps, so the app repeats without asking. */
  allowsRepeats?: true
  /** Instead of 结果待确认. */
  noResponseMessage?: string
}

const createDepositTap = (
  endpointId: EndpointId,
  tab: string,
  table: MoneyTap['successTable'],
): MoneyTap => ({
  endpointId,
  path: paths.deposit,
  buttonName: '立即存款',
  async prepare(app) {
    await app.chooseTab(tab)
    await app.field('存款金额').fill('500')
  },
  amount: { field: '存款金额', yuan: '500' },
  successPattern: /等待后台审核|下单成功|^\/payInfo/,
  leavesScreen: true,
  successTable: table,
})

/** One for each call that moves money, for chaos and the fault matrix. */
export const moneyTaps: readonly MoneyTap[] = [
  {
    endpointId: 'wallet.transfer',
    path: paths.transfer,
    buttonName: '立即转账',
    prepare: (app) => new TransferPage(app).fill('皓辰真人', '60'),
    amount: { field: '转账金额', yuan: '60' },
    successPattern: /转账成功/,
    successTable: 'transfers',
  },
  {
    endpointId: 'withdrawal.create',
    scenario: 'withdrawal-ready',
    path: paths.withdrawal,
    buttonName: '立即取款',
    prepare: (app) => new WithdrawalPage(app).fill('USDT取款', '200'),
    amount: { field: '取款金额', yuan: '200' },
    readsRates: true,
    successPattern: /等待后台审核/,
    leavesScreen: true,
    successTable: 'withdrawals',
  },
  { ...createDepositTap('tron.create', 'USDT', 'tronOrders'), readsRates: true },
  createDepositTap('deposit.create', '微信', 'deposits'),
  {
    endpointId: 'wallet.recoverAll',
    path: paths.money,
    buttonName: '一键回收',
    successPattern: /已回收/,
    // Also shown after an earlier success.
    unknownPattern: /没有可回收的余额/,
    successTable: 'transfers',
  },
  {
    endpointId: 'rebate.claim',
    scenario: 'rebates-pending',
    path: paths.rebate,
    buttonName: '立即领取',
    successPattern: /领取成功/,
    successTable: 'ledger',
    successRowValues: { kind: 'rebate' },
  },
  {
    endpointId: 'redPacket.draw',
    scenario: 'red-packet-open',
    path: paths.redPacket,
    buttonName: '立即抽取',
    successPattern: /恭喜中奖|已存入平台钱包/,
    // The spec uses this message also when no response comes.
    unknownPattern: /服务器异常/,
    successTable: 'redPackets',
    allowsRepeats: true,
    noResponseMessage: '服务器异常，请稍后再试',
  },
]
