import type { Ticket } from '@/contract/support'

export interface Said {
  id: string
  by: 'admin' | 'user'
  who: string
  text: string
  at: string
}

/**
 * A ticket as a conversation, oldest first: the member's text, the replies, and admin_reply where the server
 * does not include it in the replies.
 */
export function talkOf(ticket: Ticket): Said[] {
  const first: Said = {
    id: 'ticket',
    by: 'user',
    who: '我',
    text: ticket.content,
    at: ticket.created_at,
  }
  const replies = (ticket.replies ?? []).map(
    ({ id, type, type_text, content, created_at }, n): Said => ({
      id: `reply/${id || n}`,
      by: type === 'admin' ? 'admin' : 'user',
      who: type_text || (type === 'admin' ? '客服' : '我'),
      text: content,
      at: created_at,
    }),
  )
  const { admin_reply: text, admin_reply_time: at } = ticket
  const apart = text !== '' && !replies.some((one) => one.by === 'admin' && one.text === text)
  const all = apart
    ? [...replies, { id: 'admin_reply', by: 'admin' as const, who: '客服', text, at }]
    : replies
  // Times are "YYYY-MM-DD HH:mm:ss", so they sort as text. A message without a time stays where it is.
  all.sort((a, b) => (a.at && b.at && a.at !== b.at ? (a.at < b.at ? -1 : 1) : 0))
  return [first, ...all]
}
