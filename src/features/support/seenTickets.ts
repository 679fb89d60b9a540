import * as v from 'valibot'
import type { Ticket } from '@/contract/support'
import { tab } from '@/lib/storage'

/** The answers seen in this tab: ticket id to the time of the answer. */
const KEY = 'ticketsSeen'

const kept = v.record(v.string(), v.string())

function seen(): Record<string, string> {
  try {
    return v.parse(kept, JSON.parse(tab.get(KEY) ?? '{}'))
  } catch {
    return {}
  }
}

/** Staff have answered, and the member has not seen it yet. */
export const isUnread = ({ id, status, admin_reply_time }: Ticket) =>
  status === 'replied' && seen()[id] !== admin_reply_time

export const markSeen = ({ id, admin_reply_time }: Ticket) =>
  tab.set(KEY, JSON.stringify({ ...seen(), [id]: admin_reply_time }))
