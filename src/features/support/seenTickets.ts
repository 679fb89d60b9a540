import type { Ticket } from '@/contract/support'

/** Answers that were looked at in this tab: ticket id to the time of the answer. */
const KEY = 'ticketsSeen'

function seen(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

/** Staff have answered, and the member has not looked at it yet. */
export const isUnread = ({ id, status, admin_reply_time }: Ticket) =>
  status === 'replied' && seen()[id] !== admin_reply_time

export const markSeen = ({ id, admin_reply_time }: Ticket) =>
  sessionStorage.setItem(KEY, JSON.stringify({ ...seen(), [id]: admin_reply_time }))
