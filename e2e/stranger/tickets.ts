import { given, members, nextNumber, Refusal, type Calls, type MembersCall } from './call.ts'
import { id, maybe, nothing, when, whole, type Plain } from './marks.ts'
import type { Ticket } from './world.ts'

const statuses: Record<string, string> = {
  pending: '待处理',
  processing: '处理中',
  replied: '已回复',
  closed: '已关闭',
}
const categories: Record<string, string> = {
  general: '一般问题',
  technical: '技术问题',
  account: '账户问题',
  payment: '支付问题',
  game: '游戏问题',
  other: '其他',
}
const priorities: Record<string, string> = { low: '低', normal: '普通', high: '高', urgent: '紧急' }

const listed = (ticket: Ticket): { [field: string]: Plain } => {
  const reply = ticket.replies.filter(({ by }) => by === 'admin').at(-1)
  return {
    id: id(ticket.id),
    order_no: ticket.no,
    title: ticket.title,
    content: ticket.content,
    category: ticket.category,
    priority: ticket.priority,
    status: ticket.status,
    status_text: statuses[ticket.status] ?? '',
    category_text: categories[ticket.category] ?? '',
    priority_text: priorities[ticket.priority] ?? '',
    created_at: when(ticket.at),
    admin_reply: maybe(reply?.content ?? ''),
    admin_reply_time: reply ? when(reply.at) : maybe(''),
  }
}

function ticketOf({ world, me, body }: MembersCall, field: string) {
  const ticket = world.tickets.find((one) => String(one.id) === body[field] && one.member === me.id)
  if (!ticket) throw new Refusal('工单不存在')
  return ticket
}

export const ticketCalls: Calls = {
  'POST workorder/list': members(({ world, me, body }) => {
    const { status = 'all' } = body
    const rows = world.tickets.filter(
      (one) => one.member === me.id && (status === 'all' || !status || one.status === status),
    )
    const [page, limit] = [Number(body['page']) || 1, Number(body['limit']) || 10]
    return {
      data: {
        list: rows.slice((page - 1) * limit, page * limit).map(listed),
        total: whole(rows.length),
      },
    }
  }),
  'POST workorder/create': members(({ world, me, body, now }) => {
    const number = nextNumber(world)
    world.tickets.unshift({
      id: number,
      member: me.id,
      no: `WO${number}`,
      title: given(body, 'title', '标题不能为空'),
      content: given(body, 'content', '内容不能为空'),
      category: given(body, 'category', '请选择分类'),
      priority: given(body, 'priority', '请选择优先级'),
      status: 'pending',
      at: now,
      replies: [],
    })
    return { data: nothing, message: '创建成功' }
  }),
  'POST workorder/detail': members((call) => {
    const ticket = ticketOf(call, 'id')
    const replies = ticket.replies.map((reply) => ({
      id: id(reply.id),
      type: reply.by,
      type_text: reply.by === 'admin' ? '客服回复' : '用户回复',
      content: reply.content,
      created_at: when(reply.at),
    }))
    return { data: { ...listed(ticket), replies } }
  }),
  'POST workorder/reply': members((call) => {
    const ticket = ticketOf(call, 'work_order_id')
    if (ticket.status === 'closed') throw new Refusal('工单已关闭')
    const content = given(call.body, 'content', '内容不能为空')
    ticket.replies.push({ id: nextNumber(call.world), by: 'user', content, at: call.now })
    ticket.status = 'processing'
    return { data: nothing, message: '已回复' }
  }),
  'POST workorder/close': members((call) => {
    ticketOf(call, 'id').status = 'closed'
    return { data: nothing, message: '已关闭' }
  }),
}
