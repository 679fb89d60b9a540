import type { ActName } from '../../server/acts'
import type { TableName } from '../../db/tables'

/** A button of the desk: an act, its word, and what is asked before it where nobody can take it back. */
export interface StaffAction {
  act: ActName
  label: string
  tone?: 'good' | 'bad'
  confirm?: string
}
/** Rows that wait for staff; every act of a subject fits the same rows. */
interface Subject {
  title: string
  table: TableName
  actions: StaffAction[]
}

/** What waits for staff, in the order of the desk. */
export const subjects: Subject[] = [
  {
    title: '存款',
    table: 'deposits',
    actions: [
      { act: 'deposit.approve', label: '到账', tone: 'good' },
      { act: 'deposit.reject', label: '驳回', tone: 'bad' },
    ],
  },
  {
    title: 'USDT 订单',
    table: 'tronOrders',
    actions: [
      { act: 'tron.markPaid', label: '已到账', tone: 'good' },
      { act: 'tron.markRejected', label: '拒绝', tone: 'bad' },
    ],
  },
  {
    title: '取款',
    table: 'withdrawals',
    actions: [
      {
        act: 'withdrawal.approve',
        label: '出款',
        tone: 'good',
        confirm: '款项打出去就追不回来了。确定出款？',
      },
      { act: 'withdrawal.reject', label: '驳回', tone: 'bad' },
    ],
  },
  {
    title: '转账',
    table: 'transfers',
    actions: [
      { act: 'transfer.settle', label: '结算', tone: 'good' },
      { act: 'transfer.fail', label: '退回', tone: 'bad' },
    ],
  },
  {
    title: '活动申请',
    table: 'applications',
    actions: [
      { act: 'promotion.approve', label: '通过', tone: 'good' },
      { act: 'promotion.reject', label: '拒绝', tone: 'bad' },
    ],
  },
  {
    title: '合营申请',
    table: 'agentApplications',
    actions: [{ act: 'agent.approve', label: '通过', tone: 'good' }],
  },
  {
    title: '注单',
    table: 'bets',
    actions: [
      { act: 'bet.win', label: '判赢', tone: 'good' },
      { act: 'bet.lose', label: '判输', tone: 'bad' },
      { act: 'bet.settle', label: '结算' },
      { act: 'bet.void', label: '作废', confirm: '作废的注单不能再结算。确定作废？' },
    ],
  },
]

/** Of a ticket. */
export const ticketActions = {
  take: { act: 'ticket.take', label: '受理' },
  reply: { act: 'ticket.reply', label: '回复', tone: 'good' },
  close: {
    act: 'ticket.close',
    label: '关闭',
    tone: 'bad',
    confirm: '关闭后会员不能再回复。确定关闭工单？',
  },
} satisfies Record<string, StaffAction>

/** Of a member who is logged in. */
export const memberActions: StaffAction[] = [
  { act: 'member.credit', label: '赠送 100 元' },
  { act: 'vip.promote', label: 'VIP 升级' },
  { act: 'vip.relegate', label: 'VIP 降级' },
  { act: 'redPacket.grant', label: '送一次红包' },
  { act: 'redPacket.draw', label: '替他抽红包' },
  { act: 'bet.play', label: '替他下注' },
  { act: 'session.end', label: '踢下线', tone: 'bad' },
]

/** Of the site, by the titles that the acts have. */
export const siteActs: ActName[] = [
  'member.create',
  'venue.close',
  'venue.open',
  'range.narrow',
  'redPacket.open',
  'redPacket.close',
]
