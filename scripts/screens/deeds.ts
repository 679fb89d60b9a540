import type { EndpointId } from '../../src/contract/all'
import { links, paths } from '../../src/lib/paths'
import type { ScenarioName } from '../../scenarios/all'

interface Sending {
  name: string
  on: EndpointId
  /** A read that is sent by a tap: the screen may send it by itself as well. */
  reads?: true
  /** Set up again for each cell of the matrix. */
  scenario: ScenarioName
  path: string
}

/** The places with a wallet and its two buttons: the header, the member centre, the summary. */
const wallets = [paths.home, paths.mine, paths.money, paths.withdrawal, paths.transfer]

const sendings = [
  { name: '登录', on: 'user.login', scenario: 'default', path: paths.login },
  { name: '注册', on: 'user.register', scenario: 'default', path: links.login(undefined, 1) },
  { name: '退出', on: 'user.logoff', scenario: 'member', path: paths.mine },
  { name: '换头像', on: 'user.uploadAvatar', scenario: 'member', path: paths.profile },
  { name: '保存资料', on: 'user.update', scenario: 'member', path: paths.profile },
  { name: '改登录密码', on: 'user.changePassword', scenario: 'member', path: links.password(1) },
  { name: '改支付密码', on: 'user.changePayPassword', scenario: 'member', path: links.password(2) },
  ...wallets.flatMap(
    (path) =>
      [
        { name: '刷新余额', on: 'user.refresh', scenario: 'member', path },
        { name: '一键回收', on: 'wallet.recoverAll', scenario: 'member', path },
      ] as const,
  ),
  { name: '微信存款', on: 'deposit.create', scenario: 'member', path: paths.deposit },
  { name: '银行卡存款', on: 'deposit.create', scenario: 'member', path: paths.deposit },
  { name: 'USDT 下单', on: 'tron.create', scenario: 'member', path: paths.deposit },
  { name: '提交哈希', on: 'tron.submitHash', scenario: 'member', path: paths.deposit },
  { name: '查询状态', on: 'tron.status', reads: true, scenario: 'member', path: paths.deposit },
  {
    name: '重新生成二维码',
    on: 'tron.qrcode',
    reads: true,
    scenario: 'member',
    path: paths.deposit,
  },
  { name: '取款', on: 'withdrawal.create', scenario: 'withdrawal-ready', path: paths.withdrawal },
  { name: '转账', on: 'wallet.transfer', scenario: 'member', path: paths.transfer },
  { name: '自动免转', on: 'wallet.autoTransfer', scenario: 'member', path: paths.transfer },
  { name: '绑定 USDT 地址', on: 'cards.bind', scenario: 'member', path: paths.addAddress },
  { name: '绑定银行卡', on: 'cards.bind', scenario: 'member', path: paths.addBankCard },
  { name: '解绑', on: 'cards.remove', scenario: 'member', path: links.cards(2) },
  { name: '领返水', on: 'rebate.claim', scenario: 'rebates-pending', path: paths.rebate },
  { name: '抽红包', on: 'redPacket.draw', scenario: 'red-packet-open', path: paths.redPacket },
  { name: '申请优惠', on: 'promotions.apply', scenario: 'member', path: links.promotion('105') },
  { name: '新建工单', on: 'tickets.create', scenario: 'member', path: links.newTicket() },
  { name: '回复工单', on: 'tickets.reply', scenario: 'member', path: links.ticket('1012') },
  { name: '关闭工单', on: 'tickets.close', scenario: 'member', path: links.ticket('1012') },
  { name: '申请合营', on: 'agent.apply', scenario: 'member', path: paths.agentApply },
] as const satisfies readonly Sending[]

export type DeedName = (typeof sendings)[number]['name']

/** What a member's tap sends, and from where. */
export interface PlacedDeed extends Sending {
  name: DeedName
}
/** Every call sent by a tap; how it is tapped: e2e/matrix/deeds.ts. */
export const placedDeeds: readonly PlacedDeed[] = sendings
