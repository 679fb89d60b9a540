import * as v from 'valibot'
import { links, paths } from '@/lib/paths'
import { words } from '@/lib/text/words'
import type { readUser } from './account'
import { annotate, nonEmptySchema, type SampleContext, createEnumSchema } from './annotations'
import { endpoint } from './endpoint'
import { listOrEmptyIfUnreadable, readableRows } from './parseData'
import { copyableText, countOrNull, flag, identifier, integer, text, time } from './wire'

export const serviceConfig = v.object({
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

export const ticketReply = v.object({
  id: copyableText,
  type: text,
  type_text: text,
  content: text,
  created_at: time,
})
export type TicketReply = v.InferOutput<typeof ticketReply>

/** Texts: an unknown value must not hide the list. */
export const ticket = v.object({
  id: identifier,
  order_no: copyableText,
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
  replies: listOrEmptyIfUnreadable(ticketReply),
})
export const ticketDetail = v.object({ ...ticket.entries, id: copyableText })
export type Ticket = v.InferOutput<typeof ticket>

export const listTickets = endpoint({
  id: 'tickets.list',
  route: 'POST /api/workorder/list',
  title: '工单列表',
  body: v.object({ status: v.picklist(['all', ...ticketStatuses]), page: integer, limit: integer }),
  data: v.object({ list: readableRows(ticket), total: countOrNull }),
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
    user_id: identifier,
    username: v.string(),
  }),
})

export const readTicket = endpoint({
  id: 'tickets.detail',
  route: 'POST /api/workorder/detail',
  title: '工单详情',
  body: v.object({ id: identifier }),
  data: ticketDetail,
})

export const replyTicket = endpoint({
  id: 'tickets.reply',
  route: 'POST /api/workorder/reply',
  title: '回复工单',
  effect: 'write',
  body: v.object({
    work_order_id: identifier,
    content: v.string(),
    user_id: identifier,
    username: v.string(),
  }),
})

export const closeTicket = endpoint({
  id: 'tickets.close',
  route: 'POST /api/workorder/close',
  title: '关闭工单',
  effect: 'write',
  body: v.object({ id: identifier }),
})

/** In characters. */
export const ticketLimit = { title: 100, content: 1000 } as const

const ticketFields = () => ({
  category: createEnumSchema(ticketCategories),
  priority: createEnumSchema(ticketPriorities),
  status: createEnumSchema(ticketStatuses),
  admin_reply: 'The last word of staff; empty before.',
})
const authorFields = {
  user_id: 'The member himself: believe the session.',
  username: nonEmptySchema,
}
const SAMPLE_TITLE = '契约核对'
const findOwnTicketId = async ({ getData, requireValue, runMark, isOwnWorld }: SampleContext) => {
  if (!isOwnWorld) await getData<typeof createTicket>('tickets.create')
  const { list: tickets } = await getData<typeof listTickets>('tickets.list', {
    status: 'all',
    page: 1,
    limit: 10,
  })
  const created = tickets.find(({ status, title }) =>
    isOwnWorld ? status === 'replied' : title === `${SAMPLE_TITLE} ${runMark}`,
  )
  return requireValue(created, 'the ticket written before is not in the list').id
}
const getAuthor = async ({ getData }: SampleContext) => {
  const { id, username } = await getData<typeof readUser>('user.me')
  return { user_id: id, username }
}

annotate(serviceConfig, () => ({
  fields: { default_system: createEnumSchema(['kefu', 'gongdan']) },
}))
annotate(ticketReply, () => ({ fields: { type: createEnumSchema(['admin', 'user']) } }))
annotate(ticket, () => ({ fields: ticketFields() }))
annotate(ticketDetail, () => ({ fields: ticketFields() }))
annotate(readServiceConfig, () => ({
  refusalMessage: '系统暂时不可用',
  noResponseMessage: words.network,
  screens: [paths.support, links.ticket('1012'), links.newTicket(), `${paths.game}?dailiD=2`],
}))
annotate(listTickets, () => ({
  fields: { limit: { minimum: 1, description: 'Rows of a page: 10.' } },
  sample: () => ({ status: 'all' as const, page: 1, limit: 10 }),
  refusalMessage: '获取工单列表失败',
  noResponseMessage: '获取工单列表失败',
  screens: [paths.support],
}))
annotate(createTicket, () => ({
  fields: { title: nonEmptySchema, content: nonEmptySchema, ...authorFields },
  sample: async (context) => ({
    title: `${SAMPLE_TITLE} ${context.runMark}`,
    content: SAMPLE_TITLE,
    category: 'general' as const,
    priority: 'low' as const,
    ...(await getAuthor(context)),
  }),
}))
annotate(readTicket, () => ({
  sample: async ({ getData, requireValue }) => ({
    id: requireValue(
      (await getData<typeof listTickets>('tickets.list')).list[0],
      'the member has no ticket',
    ).id,
  }),
  refusalMessage: '获取工单详情失败',
  noResponseMessage: '获取工单详情失败',
  screens: [links.ticket('1012')],
}))
annotate(replyTicket, () => ({
  fields: { content: nonEmptySchema, ...authorFields },
  sample: async (context) => ({
    work_order_id: await findOwnTicketId(context),
    content: context.isOwnWorld ? '付款凭证已经上传，请再核对一次。' : SAMPLE_TITLE,
    ...(await getAuthor(context)),
  }),
  exampleScenario: 'member',
}))
annotate(closeTicket, () => ({
  sample: async (context) => {
    if (!context.isOwnWorld) await context.getData<typeof replyTicket>('tickets.reply')
    return { id: await findOwnTicketId(context) }
  },
  exampleScenario: 'member',
}))
