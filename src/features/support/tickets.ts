import * as v from 'valibot'
import {
  type Ticket,
  type TicketCategory,
  type TicketPriority,
  type TicketStatus,
  ticketLimit,
} from '@/contract/support'
import type { FieldError } from '@/lib/fieldErrors'
import { PERSONAL_PREFIX, readStored, tabStorage } from '@/lib/storage/storage'
import type { Tone } from '@/ui/options'
import type { TicketFilter } from './supportQueries'

export const ticketFilters: { value: TicketFilter; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'pending', label: '待处理' },
  { value: 'processing', label: '处理中' },
  { value: 'replied', label: '已回复' },
  { value: 'closed', label: '已关闭' },
]
export const ticketCategoryOptions: { value: TicketCategory; label: string }[] = [
  { value: 'general', label: '一般问题' },
  { value: 'technical', label: '技术问题' },
  { value: 'account', label: '账户问题' },
  { value: 'payment', label: '支付问题' },
  { value: 'game', label: '游戏问题' },
  { value: 'other', label: '其他' },
]
export const ticketPriorityOptions: { value: TicketPriority; label: string }[] = [
  { value: 'low', label: '低' },
  { value: 'normal', label: '普通' },
  { value: 'high', label: '高' },
  { value: 'urgent', label: '紧急' },
]

/** Spec 8. */
export const ticketErrorMessages = {
  list: '获取工单列表失败',
  create: '创建工单失败',
  detail: '获取工单详情失败',
  reply: '回复失败',
  close: '关闭工单失败',
}

export const waitingTexts = {
  pending: '已提交，客服受理后会在这里回复',
  processing: '客服正在处理，结果会在这里告诉您',
}

const statusTones: Record<TicketStatus, Tone> = {
  pending: 'gold',
  processing: 'brand',
  replied: 'green',
  closed: 'dim',
}
export const getTicketStatusTone = (status: string): Tone =>
  statusTones[status as TicketStatus] ?? 'dim'

/** The server's text, else ours, else the value. */
export const getOptionLabel = (
  serverText: string,
  value: string,
  options: readonly { value: string; label: string }[],
): string => serverText || options.find((option) => option.value === value)?.label || value

interface TicketDraft {
  title: string
  content: string
  category: TicketCategory | ''
  priority: TicketPriority | ''
}

/** KF-05: the default priority is normal. */
export const emptyTicket: TicketDraft = { title: '', content: '', category: '', priority: 'normal' }

/** Spec 5, in its order. */
export function checkTicket(draft: TicketDraft): FieldError<keyof TicketDraft> | undefined {
  if (draft.title.trim() === '') return { field: 'title', message: '请输入工单标题' }
  if (draft.content.trim() === '') return { field: 'content', message: '请输入工单内容' }
  if (draft.category === '') return { field: 'category', message: '请选择工单分类' }
  if (draft.priority === '') return { field: 'priority', message: '请选择工单优先级' }
  return undefined
}

export interface ChatMessage {
  id: string
  author: 'admin' | 'user'
  authorName: string
  text: string
  sentAt: string
}

/** Oldest first: the member's text, the replies, and admin_reply where it is not among the replies. */
export function toChatMessages(ticket: Ticket): ChatMessage[] {
  const question: ChatMessage = {
    id: 'ticket',
    author: 'user',
    authorName: '我',
    text: ticket.content,
    sentAt: ticket.created_at,
  }
  const replies = (ticket.replies ?? []).map(
    ({ id, type, type_text, content, created_at }, index): ChatMessage => ({
      id: `reply/${id || index}`,
      author: type === 'admin' ? 'admin' : 'user',
      authorName: type_text || (type === 'admin' ? '客服' : '我'),
      text: content,
      sentAt: created_at,
    }),
  )
  const { admin_reply: text, admin_reply_time: sentAt } = ticket
  const isListed = replies.some((reply) => reply.author === 'admin' && reply.text === text)
  if (text !== '' && !isListed)
    replies.push({ id: 'admin_reply', author: 'admin', authorName: '客服', text, sentAt })
  return [question, ...replies.sort(compareBySentAt)]
}

/** Times sort as text; a message without one stays in its place. */
function compareBySentAt(a: ChatMessage, b: ChatMessage): number {
  if (!a.sentAt || !b.sentAt || a.sentAt === b.sentAt) return 0
  return a.sentAt < b.sentAt ? -1 : 1
}

const createPicklist = <V extends string>(options: readonly { value: V }[]) =>
  v.picklist(options.map(({ value }) => value))
const draftSchema = v.object({
  title: v.fallback(v.pipe(v.string(), v.maxLength(ticketLimit.title)), ''),
  content: v.fallback(v.pipe(v.string(), v.maxLength(ticketLimit.content)), ''),
  category: v.fallback(v.union([createPicklist(ticketCategoryOptions), v.literal('')]), ''),
  priority: v.fallback(createPicklist(ticketPriorityOptions), 'normal'),
})

/** One key per member, so that another member cannot read it. */
const getDraftKey = (owner: string) => `${PERSONAL_PREFIX}ticketDraft:${owner}`

export const readTicketDraft = (owner: string): TicketDraft =>
  readStored<TicketDraft>(tabStorage, getDraftKey(owner), draftSchema) ?? emptyTicket

export function storeTicketDraftInTab(owner: string, draft: TicketDraft): void {
  if (owner !== '') tabStorage.set(getDraftKey(owner), JSON.stringify(draft))
}

export const removeTicketDraft = (owner: string): void => tabStorage.remove(getDraftKey(owner))

/** Of each ticket id, the time of the reply seen in this tab. */
const SEEN_KEY = `${PERSONAL_PREFIX}ticketsSeen`
const readSeenReplyTimes = () =>
  readStored(tabStorage, SEEN_KEY, v.record(v.string(), v.fallback(v.string(), ''))) ?? {}

export const isTicketUnread = ({ id, status, admin_reply_time }: Ticket): boolean =>
  status === 'replied' && readSeenReplyTimes()[id] !== admin_reply_time

export function storeTicketSeenInTab({ id, admin_reply_time }: Ticket): void {
  tabStorage.set(SEEN_KEY, JSON.stringify({ ...readSeenReplyTimes(), [id]: admin_reply_time }))
}
