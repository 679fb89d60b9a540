import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { troubleOf } from '@/api/trouble'
import { useLeftOut } from '@/api/leftOut'
import { polled, usePoll } from '@/api/usePoll'
import { LeftOut } from '@/ui/list/LeftOut'
import { Read } from '@/ui/feedback/Read'
import { SkeletonBlock } from '@/ui/feedback/Skeletons'
import { markSeen } from './seenTickets'
import { supportQueries, ticketPoll } from './supportQueries'
import { TicketHead } from './TicketHead'
import { TicketReply } from './TicketReply'
import { TicketTalk } from './TicketTalk'
import { failures, categories, filters, priorities, statusTone, wordOf } from './ticketWords'
import { keyOf } from '@/api/query'
import { useSend } from '@/api/send'
import { closeTicket, listTickets, readTicket, type Ticket } from '@/contract/support'
import { BusyButton } from '@/ui/form/BusyButton'
import { confirm } from '@/ui/overlay/dialogs'
import { toast } from '@/ui/feedback/toast'
import { Card } from '@/ui/content/Card'
import { CopyButton } from '@/ui/content/CopyButton'
import { StatusTag } from '@/ui/list/StatusTag'
import css from './TicketThread.module.css'

/** One ticket as a conversation. */
export function TicketThread({ id }: { id: string }) {
  const read = supportQueries.ticket(id)
  const query = useQuery({ ...read, ...polled })
  const { data } = query
  usePoll(read.queryKey, query.refetch, ticketPoll)
  const leftOut = useLeftOut(read)
  useEffect(() => {
    if (data) markSeen(data)
  }, [data])
  return (
    <>
      <TicketHead title="工单详情" right={data?.status === 'replied' && <TicketClose id={id} />} />
      <Read
        query={query}
        skeleton={
          <div aria-busy="true" style={{ display: 'grid', gap: 12 }}>
            <SkeletonBlock height={116} />
            <SkeletonBlock height={72} />
            <SkeletonBlock height={96} />
          </div>
        }
        empty="never"
        failed={(error) => ({ text: failures.detail, detail: troubleOf(error) })}
      >
        {(ticket) => (
          <>
            <TicketFacts ticket={ticket} />
            <TicketTalk ticket={ticket} />
            <LeftOut count={leftOut} />
            <TicketReply id={id} closed={ticket.status === 'closed'} />
          </>
        )}
      </Read>
    </>
  )
}

/** KF-10: offered only while the ticket is in the state «answered». */
function TicketClose({ id }: { id: string }) {
  const client = useQueryClient()
  const [close, busy] = useSend(closeTicket, {
    fallback: failures.close,
    silence: failures.close,
    onSuccess: () => {
      toast.success('工单关闭成功')
      void client.invalidateQueries({ queryKey: keyOf(listTickets) })
      return client.invalidateQueries({ queryKey: keyOf(readTicket) })
    },
  })
  const ask = async () => {
    const text = '关闭后无法继续回复，确定问题已解决？'
    if (await confirm({ text })) await close({ id })
  }
  return (
    <BusyButton compact variant="light" busy={busy} onClick={() => void ask()}>
      关闭工单
    </BusyButton>
  )
}

/** The ticket's data and state. */
const TicketFacts = ({ ticket }: { ticket: Ticket }) => (
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
