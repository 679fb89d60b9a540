import type { Ticket } from '@/contract/support'
import { links } from '@/lib/paths'
import { AppLink } from '@/ui/navigation/AppLink'
import { StatusTag } from '@/ui/list/StatusTag'
import { isUnread } from './seenTickets'
import css from './TicketRow.module.css'
import { categories, filters, statusTone, wordOf } from './ticketWords'

/** A ticket in the list: title, state, and the newest answer of staff. */
export function TicketRow({ ticket }: { ticket: Ticket }) {
  const { id, title, content, status, status_text, category, category_text, created_at } = ticket
  const unread = isUnread(ticket)
  return (
    <AppLink className={css.row} to={links.ticket(id)}>
      <span className={css.top}>
        {unread && (
          <span className={css.dot}>
            <span className="visually-hidden">有新回复</span>
          </span>
        )}
        <span className={css.title}>{title}</span>
        <StatusTag text={wordOf(status_text, status, filters)} tone={statusTone(status)} />
      </span>
      <span className={css.text}>
        {ticket.admin_reply ? `客服：${ticket.admin_reply}` : content}
      </span>
      <span className={css.foot}>
        <span>{wordOf(category_text, category, categories)}</span>
        <span>{created_at}</span>
      </span>
    </AppLink>
  )
}
