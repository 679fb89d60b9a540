import * as calls from '@/contract/support'
import { valueWord } from '../../db/columns'
import { answer, answerFrom, tell, refuse } from '../../world/answer'
import { pageAddress, siteOf } from '../../world/site'
import { NEWEST_FIRST } from '../../db/query'
import { type TicketCategory, ticketLimit, type TicketStatus } from '@/contract/support'
import type { AskedOf } from '@/contract/endpoint'
import { beijing, MINUTE } from '@/lib/time'
import { staffReplies } from '@fixtures/content/tickets'
import type { Row } from '../../db/tables'
import { schedule, type Act, requestsOf } from '../../world/schedule'
import type { Member, World } from '../../world/world'
import { orderNo } from '../money/ledger'
import { paged } from '../money/wire'

export type TicketRow = Row<'tickets'>

/** What the member reads for a column's value. */
const wordOf = (column: 'status' | 'priority', value: string) =>
  valueWord('tickets', column, value) ?? value
const CATEGORY: Record<TicketCategory, string> = {
  general: '一般问题',
  technical: '技术问题',
  account: '账户问题',
  payment: '支付问题',
  game: '游戏问题',
  other: '其他',
}

/** Staff read a ticket after a minute and answer it two minutes later. */
const TAKEN_AFTER = MINUTE
const REPLIED_AFTER = 3 * MINUTE

/** Longer than the screens' fields allow. */
const MOST_TEXT = 2000

const text = (given: string, blank: string, most: number) => {
  const clean = given.trim()
  if (clean === '') return refuse(blank)
  return clean.length > most ? refuse(`内容过长，最多${most}字`) : clean
}

/** A new ticket. Staff accept and answer it automatically, unless someone does it earlier. */
function createTicket(
  world: World,
  member: Member,
  request: AskedOf<typeof calls.createTicket>,
): TicketRow {
  const title = text(request.title, '请输入工单标题', ticketLimit.title)
  const content = text(request.content, '请输入工单内容', MOST_TEXT)
  const row = world.db.insert('tickets', {
    id: world.id('K'),
    orderNo: orderNo(world, 'GD'),
    memberId: member.id,
    title,
    content,
    category: request.category,
    priority: request.priority,
    status: 'pending',
    at: world.now(),
  })
  expectStaff(world, row.id)
  return row
}

function expectStaff(world: World, id: string) {
  schedule(world, world.now() + TAKEN_AFTER, 'ticket.take', id)
  schedule(world, world.now() + REPLIED_AFTER, 'ticket.reply', id)
}

/** A ticket of this member; another member's counts as missing. */
function ownTicket(world: World, member: Member, id: string): TicketRow {
  const row = world.db.get('tickets', id)
  return row && row.memberId === member.id ? row : refuse('工单不存在')
}

const say = (world: World, ticketId: string, by: 'admin' | 'user', content: string) =>
  world.db.insert('ticketReplies', { id: world.id('R'), ticketId, by, content, at: world.now() })

/** The member writes again: an answered ticket waits for staff again. */
function replyTicket(world: World, member: Member, id: string, given: string) {
  const row = ownTicket(world, member, id)
  if (row.status === 'closed') return refuse('工单已关闭，无法回复')
  say(world, id, 'user', text(given, '请输入回复内容', MOST_TEXT))
  if (row.status !== 'replied') return
  world.db.patch('tickets', id, { status: 'processing' })
  schedule(world, world.now() + REPLIED_AFTER, 'ticket.reply', id)
}

/** Spec 4: a member may close an answered ticket. */
function closeTicket(world: World, member: Member, id: string) {
  const row = ownTicket(world, member, id)
  if (row.status === 'closed') return refuse('工单已关闭')
  if (row.status !== 'replied') return refuse('工单尚未回复，暂时无法关闭')
  world.db.patch('tickets', id, { status: 'closed' })
}

const openTicket = (world: World, id: string, from: readonly TicketStatus[]): TicketRow => {
  const row = world.db.get('tickets', id) ?? refuse('工单不存在')
  return from.includes(row.status) ? row : refuse(`工单${wordOf('status', row.status)}`)
}

/** Staff accept it. */
function takeTicket(world: World, id: string) {
  openTicket(world, id, ['pending'])
  world.db.patch('tickets', id, { status: 'processing' })
}

/** Staff answer, by default with words that fit the category. */
function answerTicket(world: World, id: string, words?: string) {
  const row = openTicket(world, id, ['pending', 'processing'])
  say(world, id, 'admin', words ?? staffReplies[row.category])
  world.db.patch('tickets', id, { status: 'replied' })
}

/** Staff close it, whatever its state. */
function shutTicket(world: World, id: string) {
  openTicket(world, id, ['pending', 'processing', 'replied'])
  world.db.patch('tickets', id, { status: 'closed' })
}

const WHO = { admin: '客服', user: '我' } as const

/** The replies of a ticket, oldest first. */
const repliesOf = (world: World, ticketId: string) =>
  world.db.find('ticketReplies', {
    where: { ticketId },
    orderBy: [
      ['at', 'asc'],
      ['id', 'asc'],
    ],
  })

/** A ticket as on the wire; admin_reply is the newest answer of staff. */
export function ticketAnswer(world: World, row: TicketRow) {
  const replies = repliesOf(world, row.id)
  const answered = replies.filter(({ by }) => by === 'admin').at(-1)
  return {
    ...answerFrom(calls.ticket, row),
    status_text: wordOf('status', row.status),
    category_text: CATEGORY[row.category],
    priority_text: wordOf('priority', row.priority),
    created_at: beijing(row.at),
    admin_reply: answered?.content ?? '',
    admin_reply_time: answered ? beijing(answered.at) : '',
    replies: replies.map((reply) => ({
      ...answerFrom(calls.ticketReply, reply),
      type: reply.by,
      type_text: WHO[reply.by],
      created_at: beijing(reply.at),
    })),
  }
}

/** One page of a member's tickets, newest first. */
function ticketPage(
  world: World,
  member: Member,
  { status, page, limit }: AskedOf<typeof calls.listTickets>,
) {
  const tickets = world.db.peek('tickets', {
    where: { memberId: member.id, ...(status !== 'all' && { status }) },
    orderBy: NEWEST_FIRST,
  })
  const size = Math.min(50, Math.max(1, limit))
  const toAnswer = (row: TicketRow) => ({ ...ticketAnswer(world, row), replies: [] })
  const { data: list, total } = paged(tickets, page, toAnswer, size)
  return { list, total }
}

export const supportHandlers = [
  answer(calls.readServiceConfig, ({ world }) => {
    const site = siteOf(world)
    return {
      ...answerFrom(calls.serviceConfig, site),
      kefu_url: pageAddress(world, site.kefuUrl),
      gongdan_url: pageAddress(world, site.gongdanUrl),
    }
  }),

  answer(calls.listTickets, ({ world, member, body }) => ticketPage(world, member, body)),

  // The session says who asks; user_id and username in the body are ignored.
  answer(calls.createTicket, ({ world, member, body }) => {
    createTicket(world, member, body)
    return tell('工单创建成功', null)
  }),

  answer(calls.readTicket, ({ world, member, body }) =>
    ticketAnswer(world, ownTicket(world, member, body.id)),
  ),

  answer(calls.replyTicket, ({ world, member, body }) => {
    replyTicket(world, member, body.work_order_id, body.content)
    return tell('回复成功', null)
  }),

  answer(calls.closeTicket, ({ world, member, body }) => {
    closeTicket(world, member, body.id)
    return tell('工单关闭成功', null)
  }),
]

const targets = (...states: TicketStatus[]) =>
  requestsOf(
    'tickets',
    ({ status }) => states.includes(status),
    ({ title }) => title,
    '：',
  )

export const ticketActs: Record<'ticket.take' | 'ticket.reply' | 'ticket.close', Act> = {
  'ticket.take': { title: '受理工单', targets: targets('pending'), run: takeTicket },
  'ticket.reply': {
    title: '回复工单',
    says: '回复内容',
    targets: targets('pending', 'processing'),
    run: answerTicket,
  },
  'ticket.close': {
    title: '关闭工单',
    targets: targets('pending', 'processing', 'replied'),
    run: shutTicket,
  },
}
