import * as v from 'valibot'
import { endpoint } from './endpoint'
import { list } from './lists'
import { fields, lenient } from './tolerance'
import { code, count, flag, ident, int, text, time } from './wire'

export const serviceConfig = fields({
  kefu_enabled: flag,
  gongdan_enabled: flag,
  /** "kefu" or "gongdan". */
  default_system: text,
  show_selector: flag,
  kefu_url: text,
  gongdan_url: text,
})
export type ServiceConfig = v.InferOutput<typeof serviceConfig>

export const readServiceConfig = endpoint({
  id: 'support.config',
  route: 'POST /api/getservicerurl',
  title: '客服配置',
  open: true,
  data: serviceConfig,
})

export const ticketStatuses = ['pending', 'processing', 'replied', 'closed'] as const
export const ticketCategories = [
  'general',
  'technical',
  'account',
  'payment',
  'game',
  'other',
] as const
export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const
export type TicketStatus = (typeof ticketStatuses)[number]
export type TicketCategory = (typeof ticketCategories)[number]
export type TicketPriority = (typeof ticketPriorities)[number]

export const ticketReply = fields({
  id: code,
  /** "admin" or "user". */
  type: text,
  type_text: text,
  content: text,
  created_at: time,
})
export type TicketReply = v.InferOutput<typeof ticketReply>

/** Status, category and priority stay texts: a value new to us must not hide the list. */
export const ticket = fields({
  id: ident,
  order_no: code,
  title: text,
  content: text,
  category: text,
  priority: text,
  status: text,
  status_text: text,
  category_text: text,
  priority_text: text,
  created_at: time,
  admin_reply: text,
  admin_reply_time: time,
  replies: lenient(list(ticketReply), []),
})
/** The one that was asked for, so its id is known already. */
export const ticketDetail = fields({ ...ticket.entries, id: code })
export type Ticket = v.InferOutput<typeof ticket>

export const listTickets = endpoint({
  id: 'tickets.list',
  route: 'POST /api/workorder/list',
  title: '工单列表',
  body: v.object({ status: v.picklist(['all', ...ticketStatuses]), page: int, limit: int }),
  sample: { status: 'all', page: 1, limit: 10 },
  data: fields({ list: list(ticket), total: count }),
})

export const createTicket = endpoint({
  id: 'tickets.create',
  route: 'POST /api/workorder/create',
  title: '创建工单',
  effect: 'write',
  body: v.object({
    title: v.string(),
    content: v.string(),
    category: v.picklist(ticketCategories),
    priority: v.picklist(ticketPriorities),
    user_id: ident,
    username: v.string(),
  }),
})

export const readTicket = endpoint({
  id: 'tickets.detail',
  route: 'POST /api/workorder/detail',
  title: '工单详情',
  body: v.object({ id: ident }),
  data: ticketDetail,
})

export const replyTicket = endpoint({
  id: 'tickets.reply',
  route: 'POST /api/workorder/reply',
  title: '回复工单',
  effect: 'write',
  body: v.object({
    work_order_id: ident,
    content: v.string(),
    user_id: ident,
    username: v.string(),
  }),
})

export const closeTicket = endpoint({
  id: 'tickets.close',
  route: 'POST /api/workorder/close',
  title: '关闭工单',
  effect: 'write',
  body: v.object({ id: ident }),
})

/** Maximum lengths of a ticket's fields, in characters. */
export const ticketLimit = { title: 100, content: 1000 } as const
