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
  button: string
  prepare?: (app: AppModel) => Promise<unknown>
  amount?: { field: string; yuan: string }
  /** The app reads the rates between the tap and its call. */
  readsRates?: true
  /** A message or an address that means success. */
  successText: RegExp
  /** After success the app goes to another screen. */
  leavesScreen?: true
  /** A message that leaves the result open. */
  unknownText?: RegExp
  /** Where a success adds rows. */
  table: 'transfers' | 'withdrawals' | 'tronOrders' | 'deposits' | 'ledger' | 'redPackets'
  where?: object
  /** The server counts the taps, so the app repeats without asking. */
  allowsRepeats?: true
  /** Instead of 结果待确认. */
  noResponseMessage?: string
}

const createDepositTap = (
  endpointId: EndpointId,
  tab: string,
  table: MoneyTap['table'],
): MoneyTap => ({
  endpointId,
  path: paths.deposit,
  button: '立即存款',
  async prepare(app) {
    await app.chooseTab(tab)
    await app.field('存款金额').fill('500')
  },
  amount: { field: '存款金额', yuan: '500' },
  successText: /等待后台审核|下单成功|^\/payInfo/,
  leavesScreen: true,
  table,
})

/** One for each call that moves money, for chaos and the fault matrix. */
export const moneyTaps: readonly MoneyTap[] = [
  {
    endpointId: 'wallet.transfer',
    path: paths.transfer,
    button: '立即转账',
    prepare: (app) => new TransferPage(app).fill('皓辰真人', '60'),
    amount: { field: '转账金额', yuan: '60' },
    successText: /转账成功/,
    table: 'transfers',
  },
  {
    endpointId: 'withdrawal.create',
    scenario: 'withdrawal-ready',
    path: paths.withdrawal,
    button: '立即取款',
    prepare: (app) => new WithdrawalPage(app).fill('USDT取款', '200'),
    amount: { field: '取款金额', yuan: '200' },
    readsRates: true,
    successText: /等待后台审核/,
    leavesScreen: true,
    table: 'withdrawals',
  },
  { ...createDepositTap('tron.create', 'USDT', 'tronOrders'), readsRates: true },
  createDepositTap('deposit.create', '微信', 'deposits'),
  {
    endpointId: 'wallet.recoverAll',
    path: paths.money,
    button: '一键回收',
    successText: /已回收/,
    // Also shown after an earlier success.
    unknownText: /没有可回收的余额/,
    table: 'transfers',
  },
  {
    endpointId: 'rebate.claim',
    scenario: 'rebates-pending',
    path: paths.rebate,
    button: '立即领取',
    successText: /领取成功/,
    table: 'ledger',
    where: { kind: 'rebate' },
  },
  {
    endpointId: 'redPacket.draw',
    scenario: 'red-packet-open',
    path: paths.redPacket,
    button: '立即抽取',
    successText: /恭喜中奖|已存入平台钱包/,
    // The spec uses this message also when no response comes.
    unknownText: /服务器异常/,
    table: 'redPackets',
    allowsRepeats: true,
    noResponseMessage: '服务器异常，请稍后再试',
  },
]
