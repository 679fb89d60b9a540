import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useLoggedIn } from '@/api/session'
import { troubleOf } from '@/api/errors'
import type { Ticket } from '@/contract/support'
import { links } from '@/lib/paths'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { BusyButton } from '@/ui/form/BusyButton'
import { Chips } from '@/ui/form/Chips'
import { InfiniteList } from '@/ui/list/InfiniteList'
import { StatusTag } from '@/ui/list/StatusTag'
import { AppLink } from '@/ui/navigation/AppLink'
import { ButtonLink } from '@/ui/navigation/ButtonLink'
import { useHere } from '@/ui/navigation/useGo'
import { supportQueries, type Filter } from './supportQueries'
import { TicketForm } from './TicketForm'
import { categories, failures, filters, statusTone, wordOf } from './ticketRules'
import { isUnread } from './ticketStorage'
import css from './Tickets.module.css'
import { TicketThread } from './TicketThread'

/** The built-in tickets: the list, one ticket, or a new one, as the address says. */
export function TicketDesk() {
  const [params] = useSearchParams()
  const here = useHere()
  const loggedIn = useLoggedIn()
  const id = params.get('ticket')
  if (!loggedIn)
    return (
      <EmptyState
        text="登录后可提交工单并查看回复"
        action={<ButtonLink to={links.login(here)}>前往登录</ButtonLink>}
      />
    )
  if (id) return <TicketThread key={id} id={id} />
  return params.get('view') === 'new' ? <TicketForm /> : <TicketList />
}

/** The member's tickets by status, ten at a time. */
function TicketList() {
  const navigate = useNavigate()
  const [status, setStatus] = useState<Filter>('all')
  const query = useInfiniteQuery(supportQueries.tickets(status))
  return (
    <>
      <div className="row spread">
        <h2 className={css.listTitle}>我的工单</h2>
        <BusyButton
          compact
          icon={<IconPlus size={20} aria-hidden />}
          onClick={() => void navigate(links.newTicket())}
        >
          新建工单
        </BusyButton>
      </div>
      <Chips as="tab" label="工单状态" options={filters} value={status} onChange={setStatus} />
      <InfiniteList
        key={status}
        query={query}
        label="工单列表"
        rowKey={({ id }) => id}
        renderRow={(ticket) => <TicketRow ticket={ticket} />}
        empty={status === 'all' ? '还没有工单，遇到问题就告诉我们' : '暂无此状态的工单'}
        failed={(error) => ({ text: failures.list, detail: troubleOf(error) })}
      />
    </>
  )
}

/** A ticket in the list: title, state, and the newest answer of staff. */
function TicketRow({ ticket }: { ticket: Ticket }) {
  const { id, title, content, status, status_text, category, category_text, created_at } = ticket
  const unread = isUnread(ticket)
  return (
    <AppLink className={`stack ${css.row}`} to={links.ticket(id)}>
      <span className={`row ${css.rowTop}`}>
        {unread && (
          <span className={css.dot}>
            <span className="visually-hidden">有新回复</span>
          </span>
        )}
        <span className={`one-line ${css.rowTitle}`}>{title}</span>
        <StatusTag text={wordOf(status_text, status, filters)} tone={statusTone(status)} />
      </span>
      <span className="dim-sm clamp">
        {ticket.admin_reply ? `客服：${ticket.admin_reply}` : content}
      </span>
      <span className={`dim-xs ${css.rowFoot}`}>
        <span>{wordOf(category_text, category, categories)}</span>
        <span>{created_at}</span>
      </span>
    </AppLink>
  )
}
