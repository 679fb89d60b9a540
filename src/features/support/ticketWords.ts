import type { TicketCategory, TicketPriority, TicketStatus } from '@/contract/support'
import type { Tone } from '@/ui/list/FactRow'
import type { Filter } from './supportQueries'

export const filters: { value: Filter; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'pending', label: '待处理' },
  { value: 'processing', label: '处理中' },
  { value: 'replied', label: '已回复' },
  { value: 'closed', label: '已关闭' },
]
export const categories: { value: TicketCategory; label: string }[] = [
  { value: 'general', label: '一般问题' },
  { value: 'technical', label: '技术问题' },
  { value: 'account', label: '账户问题' },
  { value: 'payment', label: '支付问题' },
  { value: 'game', label: '游戏问题' },
  { value: 'other', label: '其他' },
]
export const priorities: { value: TicketPriority; label: string }[] = [
  { value: 'low', label: '低' },
  { value: 'normal', label: '普通' },
  { value: 'high', label: '高' },
  { value: 'urgent', label: '紧急' },
]

/** Spec 8. */
export const failures = {
  list: '获取工单列表失败',
  create: '创建工单失败',
  detail: '获取工单详情失败',
  reply: '回复失败',
  close: '关闭工单失败',
}

const tones: Record<TicketStatus, Tone> = {
  pending: 'gold',
  processing: 'brand',
  replied: 'green',
  closed: 'dim',
}
/** For an unknown status: dim. */
export const statusTone = (status: string): Tone => tones[status as TicketStatus] ?? 'dim'

/** The server's word for a value, else ours, else the value itself. */
export const wordOf = (
  told: string,
  value: string,
  known: readonly { value: string; label: string }[],
): string => told || known.find((one) => one.value === value)?.label || value
