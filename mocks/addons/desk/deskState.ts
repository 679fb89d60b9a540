import type { TicketStatus } from '@/contract/support'
import { fromCents } from '@/lib/money/arithmetic'
import type { Control } from '../../control/control'
import { NEWEST_FIRST } from '../../db/query'
import type { TableName } from '../../db/tables'
import { getEndpointTitle } from '../../scenario/schemas'
import { acts, type ActName } from '../../server/acts'
import { toTicketAnswer } from '../../server/support'
import { getBalanceCents, centralAccount, getVenuesTotalCents } from '../../server/wallet/ledger'
import type { Entry } from '../../world/journal'
import { findOnlineMembers } from '../../world/members'
import type { Member, World } from '../../world/world'

const MAX_ROWS = 30
const MAX_MEMBERS = 60
const MAX_ENTRIES = 40
const MAX_UPCOMING = 8
const MAX_MESSAGE_LENGTH = 120

export function readDeskState(
  { world, control }: { world: World; control: Control },
  { search = '' }: { search?: string },
) {
  const matches = createMatcher(search)
  const membersByName = new Map(world.db.find('members').map((member) => [member.username, member]))
  const { title, scenario, generation, now, frozen, nextDue } = control.status()
  const entries = world.journal
    .list()
    .filter(({ member, path, endpoint }) =>
      matches(membersByName.get(member ?? ''), path, getEndpointTitle(endpoint ?? '')),
    )
  return {
    world: { title, scenario, generation, now, frozen, nextDue },
    waiting: readOrders(world, matches),
    tickets: readTickets(world, matches),
    members: readMembers(world, matches),
    site: siteActs.map((act) => ({
      act,
      title: acts[act]?.title ?? act,
      hasTargets: acts[act]?.findTargets !== undefined,
      targets: findTargets(world, act).slice(0, MAX_ROWS),
    })),
    upcoming: control['clock.upcoming'](MAX_UPCOMING),
    journal: entries.slice(-MAX_ENTRIES).reverse().map(toJournalLine),
    undo: control['undo.list']()[0] ?? null,
  }
}

export type DeskState = ReturnType<typeof readDeskState>

const findTargets = (world: World, act: ActName) => acts[act]?.findTargets?.(world) ?? []
const findOwner = (world: World, row: object | undefined) =>
  row && 'memberId' in row ? world.db.get('members', String(row.memberId)) : undefined
const getRowTime = (row: object | undefined) => (row && 'at' in row ? Number(row.at) : 0)

const normalize = (text: string) => text.toLowerCase().replaceAll(/[,¥]/g, '')

type RowMatcher = ReturnType<typeof createMatcher>

function createMatcher(search: string) {
  const words = normalize(search).split(/\s+/).filter(Boolean)
  return (owner: Pick<Member, 'username' | 'realname'> | undefined, ...texts: string[]) => {
    const text = normalize([...texts, owner?.username, owner?.realname].join(' '))
    return words.every((word) => text.includes(word))
  }
}

interface OrderGroup {
  title: string
  /** All that wait; `total` of them match the filter, of which the newest are `items`. */
  all: number
  total: number
  items: { id: string; title: string; at: number; actions: StaffAction[] }[]
}

function readOrders(world: World, matches: RowMatcher): OrderGroup[] {
  const groups: OrderGroup[] = []
  for (const { title, table, actions } of waitingGroups) {
    const waiting = actions[0] ? findTargets(world, actions[0].act) : []
    if (waiting.length === 0) continue
    const found = waiting.filter((row) =>
      matches(findOwner(world, world.db.get(table, row.id)), title, row.title, row.id),
    )
    const items = found.slice(0, MAX_ROWS).map((row) => ({
      ...row,
      at: getRowTime(world.db.get(table, row.id)),
      actions,
    }))
    groups.push({ title, all: waiting.length, total: found.length, items })
  }
  const getNewestTime = ({ items }: OrderGroup) => items[0]?.at ?? 0
  return groups.sort((a, b) => getNewestTime(b) - getNewestTime(a))
}

const TICKET_RANKS: Record<TicketStatus, number> = {
  pending: 0,
  processing: 0,
  replied: 1,
  closed: 2,
}
const isWaiting = (status: TicketStatus) => TICKET_RANKS[status] === 0

function listTicketActions(status: TicketStatus): StaffAction[] {
  if (status === 'pending') return [ticketActions.take, ticketActions.close]
  return status === 'closed' ? [] : [ticketActions.close]
}

function readTickets(world: World, matches: RowMatcher) {
  const rows = world.db.find('tickets', { orderBy: NEWEST_FIRST })
  const items = rows
    .filter((row) => matches(findOwner(world, row), row.title, row.content, row.orderNo))
    .sort((a, b) => TICKET_RANKS[a.status] - TICKET_RANKS[b.status])
    .slice(0, MAX_ROWS)
    .map((row) => ({
      ...toTicketAnswer(world, row),
      at: row.at,
      who: world.db.get('members', row.memberId)?.realname ?? row.memberId,
      reply: isWaiting(row.status) ? ticketActions.reply : null,
      actions: listTicketActions(row.status),
    }))
  return { waiting: rows.filter(({ status }) => isWaiting(status)).length, items }
}

function readMembers(world: World, matches: RowMatcher) {
  const online = findOnlineMembers(world)
  const onlineIds = new Set(online.map(({ id }) => id))
  const members = world.db.find('members')
  const offline = members.filter(({ id }) => !onlineIds.has(id))
  const found = [...online, ...offline].filter((member) => matches(member))
  const actionTargets = memberActions.map((action) => ({
    action,
    ids: new Set(findTargets(world, action.act).map(({ id }) => id)),
  }))
  return {
    total: members.length,
    found: found.length,
    online: onlineIds.size,
    items: found.slice(0, MAX_MEMBERS).map(({ id, username, realname, vip, isAgent }) => ({
      id,
      username,
      realname,
      vip,
      isAgent,
      online: onlineIds.has(id),
      central: fromCents(getBalanceCents(world, centralAccount(id))),
      venues: fromCents(getVenuesTotalCents(world, id)),
      actions: actionTargets.filter(({ ids }) => ids.has(id)).map(({ action }) => action),
    })),
  }
}

function toJournalLine({ seq, at, method, path, endpoint, status, took, rule, response }: Entry) {
  const { code = null, message = '' } = (response ?? {}) as { code?: number; message?: string }
  return {
    seq,
    at,
    method,
    path,
    title: endpoint === null ? '没有这个接口' : getEndpointTitle(endpoint),
    status: status ?? null,
    code,
    message: message.slice(0, MAX_MESSAGE_LENGTH),
    took: took ?? null,
    rule: rule ?? null,
  }
}

export interface StaffAction {
  act: ActName
  label: string
  tone?: 'good' | 'bad'
  /** Asked before an act that cannot be undone. */
  confirm?: string
  /** A second button asks for a reason. */
  reasonLabel?: string
}
/** All actions of a group fit each of its rows. */
interface WaitingGroup {
  title: string
  table: TableName
  actions: StaffAction[]
}

export const waitingGroups: WaitingGroup[] = [
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
      { act: 'withdrawal.reject', label: '驳回', tone: 'bad', reasonLabel: '驳回原因' },
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

export const memberActions: StaffAction[] = [
  { act: 'member.credit', label: '赠送 100 元' },
  { act: 'vip.promote', label: 'VIP 升级' },
  { act: 'vip.relegate', label: 'VIP 降级' },
  { act: 'redPacket.grant', label: '送一次红包' },
  { act: 'redPacket.draw', label: '替他抽红包' },
  { act: 'bet.play', label: '替他下注' },
  { act: 'session.end', label: '踢下线', tone: 'bad' },
]

export const siteActs: ActName[] = [
  'member.create',
  'venue.close',
  'venue.open',
  'range.narrow',
  'redPacket.open',
  'redPacket.close',
]
