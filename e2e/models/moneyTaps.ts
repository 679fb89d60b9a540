import type { ScenarioName } from '../../scenarios/all'
import type { EndpointId } from '../../src/contract/all'
import { paths } from '../../src/lib/paths'
import type { AppModel } from './AppModel'
import { TransferPage } from './TransferPage'
import { WithdrawalPage } from './WithdrawalPage'

export interface MoneyTap {
  on: EndpointId
  scenario?: ScenarioName
  path: string
  button: string
  prepare?: (app: AppModel) => Promise<unknown>
  amount?: { field: string; yuan: string }
  /** The app reads the rates between the tap and its call. */
  hasRates?: true
  /** A message or an address that means success. */
  done: RegExp
  /** After success the app goes to another screen. */
  leads?: true
  /** A message that leaves the result open. */
  open?: RegExp
  /** Where a success adds rows. */
  table: 'transfers' | 'withdrawals' | 'tronOrders' | 'deposits' | 'ledger' | 'redPackets'
  where?: object
  /** The server counts the taps, so the app repeats without asking. */
  counted?: true
  /** The message without a response, instead of 结果待确认. */
  silent?: string
}

const deposit = (on: EndpointId, way: string, table: MoneyTap['table']): MoneyTap => ({
  on,
  path: paths.deposit,
  button: '立即存款',
  async prepare(app) {
    await app.chooseTab(way)
    await app.field('存款金额').fill('500')
  },
  amount: { field: '存款金额', yuan: '500' },
  ...(on === 'tron.create' && { hasRates: true }),
  done: /等待后台审核|下单成功|^\/payInfo/,
  leads: true,
  table,
})

/** One for each call that moves money, for chaos and the fault matrix. */
export const moneyTaps: readonly MoneyTap[] = [
  {
    on: 'wallet.transfer',
    path: paths.transfer,
    button: '立即转账',
    prepare: (app) => new TransferPage(app).fill('皓辰真人', '60'),
    amount: { field: '转账金额', yuan: '60' },
    done: /转账成功/,
    table: 'transfers',
  },
  {
    on: 'withdrawal.create',
    scenario: 'withdrawal-ready',
    path: paths.withdrawal,
    button: '立即取款',
    prepare: (app) => new WithdrawalPage(app).fill('USDT取款', '200'),
    amount: { field: '取款金额', yuan: '200' },
    hasRates: true,
    done: /等待后台审核/,
    leads: true,
    table: 'withdrawals',
  },
  deposit('tron.create', 'USDT', 'tronOrders'),
  deposit('deposit.create', '微信', 'deposits'),
  {
    on: 'wallet.recoverAll',
    path: paths.money,
    button: '一键回收',
    done: /已回收/,
    // Also shown after an earlier success.
    open: /没有可回收的余额/,
    table: 'transfers',
  },
  {
    on: 'rebate.claim',
    scenario: 'rebates-pending',
    path: paths.rebate,
    button: '立即领取',
    done: /领取成功/,
    table: 'ledger',
    where: { kind: 'rebate' },
  },
  {
    on: 'redPacket.draw',
    scenario: 'red-packet-open',
    path: paths.redPacket,
    button: '立即抽取',
    done: /恭喜中奖|已存入平台钱包/,
    // The spec uses this message also when no response comes.
    open: /服务器异常/,
    table: 'redPackets',
    counted: true,
    silent: '服务器异常，请稍后再试',
  },
]
