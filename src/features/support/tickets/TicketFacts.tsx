import type { Ticket } from '@/contract/support'
import { Card } from '@/ui/content/Card'
import { CopyButton } from '@/ui/feedback/CopyButton'
import { StatusTag } from '@/ui/list/StatusTag'
import css from './TicketFacts.module.css'
import { categories, filters, priorities, statusTone, wordOf } from './ticketWords'

/** The ticket's data and state. */
export const TicketFacts = ({ ticket }: { ticket: Ticket }) => (
  <Card className={css.facts}>
    <div className={css.top}>
      <h3 className={css.title}>{ticket.title}</h3>
      <StatusTag
        text={wordOf(ticket.status_text, ticket.status, filters)}
        tone={statusTone(ticket.status)}
      />
    </div>
    <p className={css.line}>
      <span>{wordOf(ticket.category_text, ticket.category, categories)}</span>
      <span>优先级：{wordOf(ticket.priority_text, ticket.priority, priorities)}</span>
    </p>
    {ticket.order_no && (
      <p className={css.line}>
        <span className={css.number}>{ticket.order_no}</span>
        <CopyButton value={ticket.order_no} name="复制工单号" text="复制" />
      </p>
    )}
  </Card>
)
