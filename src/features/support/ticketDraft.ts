import type { TicketCategory, TicketPriority } from '@/contract/support'
import { tab } from '@/lib/storage'
import type { Wrong } from '@/lib/wrong'
import { categories, priorities } from './ticketWords'

export interface TicketDraft {
  title: string
  content: string
  category: TicketCategory | ''
  priority: TicketPriority | ''
}

/** KF-05: the default priority is normal. */
export const emptyDraft: TicketDraft = { title: '', content: '', category: '', priority: 'normal' }

/** Spec 5, in its order. */
export function wrongTicket(draft: TicketDraft): Wrong<keyof TicketDraft> | undefined {
  if (draft.title.trim() === '') return { field: 'title', message: '请输入工单标题' }
  if (draft.content.trim() === '') return { field: 'content', message: '请输入工单内容' }
  if (draft.category === '') return { field: 'category', message: '请选择工单分类' }
  if (draft.priority === '') return { field: 'priority', message: '请选择工单优先级' }
  return undefined
}

/** One key per member, so that another member logging in here cannot read it. */
const keyOf = (member: string) => `ticketDraft:${member}`
/** While the member is unknown nothing is stored, because it would belong to no one. */
const isKnown = (member: string) => member !== ''

const textOf = (raw: unknown) => (typeof raw === 'string' ? raw : '')

/** The draft in this tab; an empty one when there is none or it cannot be read. */
export function loadDraft(member: string): TicketDraft {
  try {
    const raw = JSON.parse(tab.get(keyOf(member)) ?? '{}') as Record<string, unknown>
    return {
      title: textOf(raw['title']),
      content: textOf(raw['content']),
      category: categories.find(({ value }) => value === raw['category'])?.value ?? '',
      priority: priorities.find(({ value }) => value === raw['priority'])?.value ?? 'normal',
    }
  } catch {
    return emptyDraft
  }
}

export function keepDraft(member: string, draft: TicketDraft) {
  if (isKnown(member)) tab.set(keyOf(member), JSON.stringify(draft))
}

export const dropDraft = (member: string) => tab.remove(keyOf(member))
