import type { ParsedBodyOf } from '@/contract/endpoint'
import * as calls from '@/contract/support'
import { formatBeijingTime, MINUTE_MS } from '@/lib/time/time'
import { staffReplies } from '@fixtures/content/tickets'
import { findValueLabel } from '../db/columns'
import { NEWEST_FIRST, OLDEST_FIRST } from '../db/query'
import type { Row } from '../db/tables'
import { scheduleAct, type Act, createRowTargetFinder } from '../world/acts'
import { createHandler, pickAnswerFields, withMessage, refuse } from '../world/handler'
import { resolvePageCode, getSite } from '../world/site'
import { type Member, type World, createOrderNo } from '../world/world'
import { toPage } from './wire'

export type TicketRow = Row<'tickets'>

const getLabel = (column: 'status' | 'priority', value: string) =>
  findValueLabel('tickets', column, value) ?? value

const CATEGORY_LABELS: Record<calls.TicketCategory, string> = {
  general: '一般问题',
  technical: '技术问题',
  account: '账户问题',
  payment: '支付问题',
  game: '游戏问题',
  other: '其他',
}

const STAFF_TAKE_AFTER_MS = MINUTE_MS
const STAFF_REPLY_AFTER_MS = 3 * MINUTE_MS

const MAX_TEXT_LENGTH = 2000

function parseTextOrRefuse(input: string, blankMessage: string, maxLength: number): string {
  const text = input.trim()
  if (text === '') return refuse(blankMessage)
  return text.length > maxLength ? refuse(`内容过长，最多${maxLength}字`) : text
}

/** Staff take and answer it after some minutes, unless someone does it earlier. */
function createTicket(
  world: World,
  member: Member,
  request: ParsedBodyOf<typeof calls.createTicket>,
): TicketRow {
  const title = parseTextOrRefuse(request.title, '请输入工单标题', calls.ticketLimit.title)
  const content = parseTextOrRefuse(request.content, '请输入工单内容', MAX_TEXT_LENGTH)
  const ticket = world.db.insert('tickets', {
    id: world.createId('K'),
    orderNo: createOrderNo(world, 'GD'),
    memberId: member.id,
    title,
    content,
    category: request.category,
    priority: request.priority,
    status: 'pending',
    at: world.now(),
  })
  scheduleAct(world, world.now() + STAFF_TAKE_AFTER_MS, 'ticket.take', ticket.id)
  scheduleAct(world, world.now() + STAFF_REPLY_AFTER_MS, 'ticket.reply', ticket.id)
  return ticket
}

function getOwnTicketOrRefuse(world: World, member: Member, id: string): TicketRow {
  const ticket = world.db.get('tickets', id)
  return ticket?.memberId === member.id ? ticket : refuse('工单不存在')
}

function insertReply(world: World, ticketId: string, by: 'admin' | 'user', content: string) {
  const id = world.createId('R')
  world.db.insert('ticketReplies', { id, ticketId, by, content, at: world.now() })
}

function replyTicket(
  world: World,
  member: Member,
  { work_order_id: id, content }: ParsedBodyOf<typeof calls.replyTicket>,
) {
  const { status } = getOwnTicketOrRefuse(world, member, id)
  if (status === 'closed') return refuse('工单已关闭，无法回复')
  insertReply(world, id, 'user', parseTextOrRefuse(content, '请输入回复内容', MAX_TEXT_LENGTH))
  if (status !== 'replied') return
  world.db.patch('tickets', id, { status: 'processing' })
  scheduleAct(world, world.now() + STAFF_REPLY_AFTER_MS, 'ticket.reply', id)
}

/** Spec 4: only an answered ticket. */
function closeTicket(world: World, member: Member, id: string) {
  const { status } = getOwnTicketOrRefuse(world, member, id)
  if (status === 'closed') return refuse('工单已关闭')
  if (status !== 'replied') return refuse('工单尚未回复，暂时无法关闭')
  world.db.patch('tickets', id, { status: 'closed' })
}

function getTicketOrRefuse(
  world: World,
  id: string,
  statuses: readonly calls.TicketStatus[],
): TicketRow {
  const ticket = world.db.get('tickets', id) ?? refuse('工单不存在')
  if (statuses.includes(ticket.status)) return ticket
  return refuse(`工单${getLabel('status', ticket.status)}`)
}

function takeTicket(world: World, id: string) {
  getTicketOrRefuse(world, id, ['pending'])
  world.db.patch('tickets', id, { status: 'processing' })
}

function replyAsStaff(world: World, id: string, text?: string) {
  const { category } = getTicketOrRefuse(world, id, ['pending', 'processing'])
  insertReply(world, id, 'admin', text ?? staffReplies[category])
  world.db.patch('tickets', id, { status: 'replied' })
}

function closeAsStaff(world: World, id: string) {
  getTicketOrRefuse(world, id, ['pending', 'processing', 'replied'])
  world.db.patch('tickets', id, { status: 'closed' })
}

const AUTHOR_LABELS = { admin: '客服', user: '我' } as const

const findReplies = (world: World, ticketId: string) =>
  world.db.find('ticketReplies', { where: { ticketId }, orderBy: OLDEST_FIRST })

/** admin_reply is the newest reply of staff. */
export function toTicketAnswer(world: World, row: TicketRow) {
  const replies = findReplies(world, row.id)
  const staffReply = replies.findLast(({ by }) => by === 'admin')
  return {
    ...pickAnswerFields(calls.ticket, row),
    status_text: getLabel('status', row.status),
    category_text: CATEGORY_LABELS[row.category],
    priority_text: getLabel('priority', row.priority),
    created_at: formatBeijingTime(row.at),
    admin_reply: staffReply?.content ?? '',
    admin_reply_time: staffReply ? formatBeijingTime(staffReply.at) : '',
    replies: replies.map((reply) => ({
      ...pickAnswerFields(calls.ticketReply, reply),
      type: reply.by,
      type_text: AUTHOR_LABELS[reply.by],
      created_at: formatBeijingTime(reply.at),
    })),
  }
}

const MAX_PAGE_SIZE = 50

function listMemberTickets(
  world: World,
  member: Member,
  { status, page, limit }: ParsedBodyOf<typeof calls.listTickets>,
) {
  const tickets = world.db.peek('tickets', {
    where: status === 'all' ? { memberId: member.id } : { memberId: member.id, status },
    orderBy: NEWEST_FIRST,
  })
  const size = Math.min(MAX_PAGE_SIZE, Math.max(1, limit))
  const toAnswer = (row: TicketRow) => ({ ...toTicketAnswer(world, row), replies: [] })
  const { data: list, total } = toPage(tickets, page, toAnswer, size)
  return { list, total }
}

export const supportHandlers = [
  createHandler(calls.readServiceConfig, ({ world }) => {
    const site = getSite(world)
    return {
      ...pickAnswerFields(calls.serviceConfig, site),
      kefu_url: resolvePageCode(world, site.kefuUrl),
      gongdan_url: resolvePageCode(world, site.gongdanUrl),
    }
  }),

  createHandler(calls.listTickets, ({ world, member, body }) =>
    listMemberTickets(world, member, body),
  ),

  // The session identifies the member; user_id and username are ignored.
  createHandler(calls.createTicket, ({ world, member, body }) => {
    createTicket(world, member, body)
    return withMessage('工单创建成功', null)
  }),

  createHandler(calls.readTicket, ({ world, member, body }) =>
    toTicketAnswer(world, getOwnTicketOrRefuse(world, member, body.id)),
  ),

  createHandler(calls.replyTicket, ({ world, member, body }) => {
    replyTicket(world, member, body)
    return withMessage('回复成功', null)
  }),

  createHandler(calls.closeTicket, ({ world, member, body }) => {
    closeTicket(world, member, body.id)
    return withMessage('工单关闭成功', null)
  }),
]

const createTicketFinder = (...statuses: calls.TicketStatus[]) =>
  createRowTargetFinder(
    'tickets',
    ({ status }) => statuses.includes(status),
    ({ title }) => title,
    '：',
  )

export const ticketActs = {
  'ticket.take': { title: '受理工单', findTargets: createTicketFinder('pending'), run: takeTicket },
  'ticket.reply': {
    title: '回复工单',
    textLabel: '回复内容',
    findTargets: createTicketFinder('pending', 'processing'),
    run: replyAsStaff,
  },
  'ticket.close': {
    title: '关闭工单',
    findTargets: createTicketFinder('pending', 'processing', 'replied'),
    run: closeAsStaff,
  },
} satisfies Record<string, Act>
