import { endpoints } from '@/contract/all'
import { fromCents } from '@/lib/money'
import { NEWEST_FIRST } from '../../db/store'
import { acts, type ActName } from '../../server/acts'
import { balanceOf, central, venuesTotal } from '../../server/money/ledger'
import { present } from '../../world/schedule'
import { ticketAnswer } from '../../server/support/tickets'
import type { Entry } from '../../world/journal'
import type { World } from '../../world/world'
import type { Control } from '../../control/control'
import type { TableName } from '../../db/tables'

const MAX_ROWS = 30
const MAX_MEMBERS = 60
const MAX_ENTRIES = 40

const titles = new Map(endpoints.map(({ id, title }) => [id as string, title]))
const findTargets = (world: World, { act }: StaffAction) => acts[act]?.targets?.(world) ?? []
const findOwner = (world: World, row: object | undefined) =>
  row && 'memberId' in row ? world.db.get('members', String(row.memberId)) : undefined
const getRowTime = (row: object | undefined) => (row && 'at' in row ? Number(row.at) : 0)

export interface DeskFilter {
  find?: string
}
const normalize = (text: string) => text.toLowerCase().replaceAll(/[,¥]/g, '')

function createFilter({ find = '' }: DeskFilter) {
  const words = normalize(find)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return () => true
  return (who: { username: string; realname: string } | undefined, ...texts: string[]) => {
    const { username = '', realname = '' } = who ?? {}
    const text = normalize([...texts, username, realname].join(' '))
    return words.every((word) => text.includes(word))
  }
}
type RowFilter = ReturnType<typeof createFilter>

const getNewestTime = ({ items }: { items: readonly { at: number }[] }) => items[0]?.at ?? 0

/** What waits for staff, the newest first and the subject of the newest before others, with what can be done to each. */
const readOrders = (world: World, fits: RowFilter) =>
  subjects
    .flatMap(({ title, table, actions }) => {
      const [first] = actions
      const all = first ? findTargets(world, first) : []
      const rows = all.filter((row) =>
        fits(findOwner(world, world.db.get(table, row.id)), title, row.title, row.id),
      )
      if (all.length === 0) return []
      const items = rows.slice(0, MAX_ROWS).map((row) => ({
        ...row,
        at: getRowTime(world.db.get(table, row.id)),
        actions,
      }))
      return [{ title, all: all.length, total: rows.length, items }]
    })
    .sort((a, b) => getNewestTime(b) - getNewestTime(a))

/** Tickets that are open, and the last ones closed; those that wait for an answer come first. */
function readTickets(world: World, wanted: RowFilter) {
  const rows = world.db.find('tickets', {
    orderBy: NEWEST_FIRST,
  })
  const rank = { pending: 0, processing: 0, replied: 1, closed: 2 }
  const fits = (status: keyof typeof rank) => [
    ...(status === 'pending' ? [ticketActions.take] : []),
    ...(status === 'closed' ? [] : [ticketActions.close]),
  ]
  const items = rows
    .filter((row) => wanted(findOwner(world, row), row.title, row.content, row.orderNo))
    .sort((a, b) => rank[a.status] - rank[b.status])
    .slice(0, MAX_ROWS)
    .map((row) => ({
      ...ticketAnswer(world, row),
      at: row.at,
      who: world.db.get('members', row.memberId)?.realname ?? row.memberId,
      reply: rank[row.status] === 0 ? ticketActions.reply : null,
      actions: fits(row.status),
    }))
  return { waiting: rows.filter(({ status }) => rank[status] === 0).length, items }
}

function readMembers(world: World, wanted: RowFilter) {
  const here = present(world)
  const online = new Set(here.map(({ id }) => id))
  const all = world.db.find('members')
  const found = [...here, ...all.filter(({ id }) => !online.has(id))].filter((one) => wanted(one))
  const fitting = memberActions.map((action) => ({
    action,
    ids: new Set(findTargets(world, action).map(({ id }) => id)),
  }))
  return {
    total: all.length,
    found: found.length,
    online: online.size,
    items: found.slice(0, MAX_MEMBERS).map(({ id, username, realname, vip, isAgent }) => ({
      id,
      username,
      realname,
      vip,
      isAgent,
      online: online.has(id),
      central: fromCents(balanceOf(world, central(id))),
      venues: fromCents(venuesTotal(world, id)),
      actions: fitting.flatMap(({ action, ids }) => (ids.has(id) ? [action] : [])),
    })),
  }
}

function toJournalLine({ seq, at, method, path, endpoint, status, took, rule, response }: Entry) {
  const body = response as { code?: unknown; message?: unknown } | null | undefined
  const envelope = typeof body === 'object' ? body : undefined
  return {
    seq,
    at,
    method,
    path,
    title: titles.get(endpoint ?? '') ?? '没有这个接口',
    status: status ?? null,
    code: typeof envelope?.code === 'number' ? envelope.code : null,
    message: typeof envelope?.message === 'string' ? envelope.message.slice(0, 120) : '',
    took: took ?? null,
    rule: rule ?? null,
  }
}

export function readDeskState(
  { world, control }: { world: World; control: Control },
  filter: DeskFilter = {},
) {
  const fits = createFilter(filter)
  const calls = world.journal.list()
  const byUsername = new Map(world.db.find('members').map((one) => [one.username, one]))
  const { title, scenario, generation, now, frozen, jumping, nextDue } = control.status()
  return {
    world: { title, scenario, generation, now, frozen, jumping: jumping !== null, nextDue },
    waiting: readOrders(world, fits),
    tickets: readTickets(world, fits),
    members: readMembers(world, fits),
    site: siteActs.map((act) => ({
      act,
      title: acts[act]?.title ?? act,
      alone: acts[act]?.targets === undefined,
      targets: (acts[act]?.targets?.(world) ?? []).slice(0, MAX_ROWS),
    })),
    upcoming: control['clock.upcoming'](8),
    journal: calls
      .filter(({ member, path, endpoint }) =>
        fits(byUsername.get(member ?? ''), path, titles.get(endpoint ?? '') ?? ''),
      )
      .slice(-MAX_ENTRIES)
      .reverse()
      .map(toJournalLine),
    undo: control['undo.list']()[0] ?? null,
  }
}

export type DeskState = ReturnType<typeof readDeskState>

/** A button of the desk: an act, its word, and what is asked before it where nobody can take it back. */
export interface StaffAction {
  act: ActName
  label: string
  tone?: 'good' | 'bad'
  confirm?: string
  says?: string
}
/** Rows that wait for staff; every act of a subject fits the same rows. */
interface Subject {
  title: string
  table: TableName
  actions: StaffAction[]
}

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
      { act: 'withdrawal.reject', label: '驳回', tone: 'bad', says: '驳回原因' },
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
