import type { EndpointId } from '../../src/contract/all'
import { paths } from '../../src/lib/paths'
import type { ScenarioName } from '../../scenarios/all'
import type { AppModel } from '../models/AppModel'
import { TransferPage } from '../models/TransferPage'
import { WithdrawalPage } from '../models/WithdrawalPage'

/** How a member sends a call that moves money. */
export interface MoneyTap {
  on: EndpointId
  path: string
  /** `member` by default. */
  scenario?: ScenarioName
  /** What must be filled in first; repeated before the second try. */
  prepare?: (app: AppModel) => Promise<unknown>
  button: string
  /** What is said when no answer comes, instead of 结果待确认. */
  silent?: string
}

const deposit = (tab: string) => async (app: AppModel) => {
  await app.tab(tab).click()
  await app.field('存款金额').fill('500')
}

/** One for each call that moves money. */
export const moneyTaps: readonly MoneyTap[] = [
  {
    on: 'deposit.create',
    path: paths.deposit,
    prepare: deposit('微信'),
    button: '立即存款',
  },
  { on: 'tron.create', path: paths.deposit, prepare: deposit('USDT'), button: '立即存款' },
  {
    on: 'withdrawal.create',
    path: paths.withdrawal,
    scenario: 'withdrawal-ready',
    prepare: (app) => new WithdrawalPage(app).fill('银行卡取款', '200'),
    button: '立即取款',
  },
  {
    on: 'wallet.transfer',
    path: paths.transfer,
    prepare: (app) => new TransferPage(app).fill('皓辰真人', '60'),
    button: '立即转账',
  },
  { on: 'wallet.recoverAll', path: paths.home, button: '一键回收' },
  { on: 'rebate.claim', path: paths.rebate, scenario: 'rebates-pending', button: '立即领取' },
  {
    on: 'redPacket.draw',
    path: paths.redPacket,
    scenario: 'red-packet-open',
    button: '立即抽取',
    silent: '服务器异常，请稍后再试',
  },
]
