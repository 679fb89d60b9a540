import * as v from 'valibot'
import { type Ticket, ticketLimit } from '@/contract/support'
import { readStored, tab } from '@/lib/storage'
import { categories, emptyDraft, priorities, type TicketDraft } from './ticketRules'

const oneOf = <V extends string>(options: readonly { value: V }[]) =>
  v.picklist(options.map(({ value }) => value))
const draftSchema = v.object({
  title: v.fallback(v.pipe(v.string(), v.maxLength(ticketLimit.title)), ''),
  content: v.fallback(v.pipe(v.string(), v.maxLength(ticketLimit.content)), ''),
  category: v.fallback(v.union([oneOf(categories), v.literal('')]), ''),
  priority: v.fallback(oneOf(priorities), 'normal'),
})

/** One key per member, so that another member logging in here cannot read it. */
const draftKey = (member: string) => `ticketDraft:${member}`

export const loadDraft = (member: string): TicketDraft =>
  readStored<TicketDraft>(tab, draftKey(member), draftSchema) ?? emptyDraft

/** While the member is unknown nothing is stored, because it would belong to no one. */
export function keepDraft(member: string, draft: TicketDraft) {
  if (member !== '') tab.set(draftKey(member), JSON.stringify(draft))
}

export const dropDraft = (member: string) => tab.remove(draftKey(member))

/** The answers seen in this tab: ticket id to the time of the answer. */
const SEEN_KEY = 'ticketsSeen'
const seen = () => readStored(tab, SEEN_KEY, v.record(v.string(), v.fallback(v.string(), ''))) ?? {}

/** Staff have answered, and the member has not seen it yet. */
export const isUnread = ({ id, status, admin_reply_time }: Ticket) =>
  status === 'replied' && seen()[id] !== admin_reply_time

export const markSeen = ({ id, admin_reply_time }: Ticket) =>
  tab.set(SEEN_KEY, JSON.stringify({ ...seen(), [id]: admin_reply_time }))
