import { IconSend, IconChevronLeft, IconHeadset } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useSkippedRowCount, getQueryKey } from '@/api/query'
import { getReadErrorMessage, isNotFoundRefusal } from '@/api/response'
import { useSendRequest } from '@/api/useSendRequest'
import {
  closeTicket,
  listTickets,
  readTicket,
  replyTicket,
  type Ticket,
  ticketLimit,
} from '@/contract/support'
import { links, paths } from '@/lib/paths'
import { words } from '@/lib/text/words'
import { extractDay } from '@/shared/records/days'
import { Card } from '@/ui/content/Card'
import { CopyButton } from '@/ui/content/CopyButton'
import { constellations } from '@/ui/feedback/constellations'
import { EmptyState, Read, SkeletonBlock, SkippedRowsNote } from '@/ui/feedback/Read'
import { toast } from '@/ui/feedback/toast'
import { BusyButton, ButtonLink } from '@/ui/form/BusyButton'
import { IconButton } from '@/ui/IconButton'
import { StatusTag } from '@/ui/list/ListRow'
import { useBack } from '@/ui/navigation/AppLink'
import { confirmDialog } from '@/ui/overlay/dialogs'
import { supportQueries, ticketPollOptions, useLoadTicketSender } from './supportQueries'
import {
  ticketCategoryOptions,
  ticketErrorMessages,
  ticketFilters,
  type ChatMessage,
  toChatMessages,
  ticketPriorityOptions,
  getTicketStatusTone,
  getOptionLabel,
  storeTicketSeenInTab,
  waitingTexts,
} from './tickets'
import * as css from './Support.module.css'

export function TicketThread({ id }: { id: string }) {
  const queryOptions = supportQueries.ticket(id)
  const query = useQuery({ ...queryOptions, ...ticketPollOptions })
  const { data } = query
  const skippedRows = useSkippedRowCount(queryOptions)
  useEffect(() => {
    if (data) storeTicketSeenInTab(data)
  }, [data])
  return (
    <>
      <TicketBackHeader
        title={data?.title ?? '工单详情'}
        right={data && <TicketStatus ticket={data} />}
      />
      <Read
        query={query}
        skeleton={
          <div aria-busy="true" style={{ display: 'grid', gap: 12 }}>
            <SkeletonBlock height={84} />
            <SkeletonBlock height={72} />
            <SkeletonBlock height={96} />
          </div>
        }
        empty="never"
        getFailure={(error) => ({
          text: ticketErrorMessages.detail,
          detail: getReadErrorMessage(error),
          action: isNotFoundRefusal(error) && backToTicketsLink,
        })}
      >
        {(ticket) => (
          <>
            <TicketFacts ticket={ticket} />
            <TicketMessages ticket={ticket} />
            <SkippedRowsNote count={skippedRows} />
            <TicketWaitingOrClose ticket={ticket} />
            <TicketReplyForm id={id} isClosed={ticket.status === 'closed'} />
          </>
        )}
      </Read>
    </>
  )
}

export function TicketBackHeader({ title, right }: { title: string; right?: ReactNode }) {
  const back = useBack(undefined, paths.support)
  return (
    <div className={css.backHeader}>
      <IconButton label={words.back} Icon={IconChevronLeft} onClick={back} />
      <h2 className="heading-lg clamp">{title}</h2>
      {right}
    </div>
  )
}

const backToTicketsLink = (
  <ButtonLink to={paths.support} replace>
    返回工单
  </ButtonLink>
)

function useReloadTickets() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: getQueryKey(listTickets) })
    return client.invalidateQueries({ queryKey: getQueryKey(readTicket) })
  }
}

/** KF-10: only for a replied ticket. */
function CloseTicketButton({ id }: { id: string }) {
  const refreshTickets = useReloadTickets()
  const [close, busy] = useSendRequest(closeTicket, {
    refusalFallback: ticketErrorMessages.close,
    noResponseMessage: ticketErrorMessages.close,
    onSuccess: () => {
      toast.success('工单关闭成功')
      return refreshTickets()
    },
  })
  const confirmClose = async () => {
    const text = '关闭后无法继续回复，确定问题已解决？'
    if (await confirmDialog({ title: '关闭工单', text })) await close({ id })
  }
  return (
    <BusyButton compact variant="light" busy={busy} onClick={() => void confirmClose()}>
      关闭工单
    </BusyButton>
  )
}

function TicketWaitingOrClose({ ticket: { id, status } }: { ticket: Ticket }) {
  const isWaiting = status === 'pending' || status === 'processing'
  if (isWaiting)
    return (
      <EmptyState constellation={constellations.bubble} text={waitingTexts[status]} action={null} />
    )
  return (
    status === 'replied' && (
      <div className="row spread dim-sm">
        问题已解决？
        <CloseTicketButton id={id} />
      </div>
    )
  )
}

/** Two lines of the header on a phone of 320 px. */
const MAX_HEADER_CHARACTERS = 20

const TicketFacts = ({ ticket }: { ticket: Ticket }) => (
  <Card className={`row spread dim-sm ${css.facts}`}>
    <div>
      {ticket.title.length > MAX_HEADER_CHARACTERS && <p className="anywhere">{ticket.title}</p>}
      <p className="row wrap">
        <span>{getOptionLabel(ticket.category_text, ticket.category, ticketCategoryOptions)}</span>
        <span>
          优先级：
          {getOptionLabel(ticket.priority_text, ticket.priority, ticketPriorityOptions)}
        </span>
      </p>
      <p translate="no" className="tabular clamp">
        {ticket.order_no}
      </p>
    </div>
    {ticket.order_no && <CopyButton value={ticket.order_no} name="复制工单号" text="复制" />}
  </Card>
)

export const TicketStatus = ({ ticket: { status, status_text } }: { ticket: Ticket }) => (
  <StatusTag
    text={getOptionLabel(status_text, status, ticketFilters)}
    tone={getTicketStatusTone(status)}
  />
)

function TicketMessages({ ticket }: { ticket: Ticket }) {
  const messages = toChatMessages(ticket)
  const end = useRef<HTMLDivElement>(null)
  const previousCount = useRef(messages.length)
  useEffect(() => {
    if (messages.length > previousCount.current) end.current?.scrollIntoView({ block: 'end' })
    previousCount.current = messages.length
  }, [messages.length])
  return (
    <>
      <ul className="stack" style={{ gap: 16 }} aria-label="对话" aria-live="polite">
        {messages.map((message, index) => (
          <TicketMessage
            key={message.id}
            message={message}
            isNewDay={extractDay(message.sentAt) !== extractDay(messages[index - 1]?.sentAt ?? '')}
          />
        ))}
      </ul>
      <div ref={end} className={css.messagesEnd} />
    </>
  )
}

function TicketMessage({ message, isNewDay }: { message: ChatMessage; isNewDay: boolean }) {
  const { author, authorName, text, sentAt } = message
  const day = extractDay(sentAt)
  return (
    <li className={css.message} data-by={author} data-day={isNewDay ? day : undefined}>
      {author === 'admin' && (
        <span className={`center ${css.supportAvatar}`}>
          <IconHeadset size={20} aria-hidden />
        </span>
      )}
      <span className="tabular dim-xs">
        <span className={author === 'user' ? 'visually-hidden' : undefined}>{authorName} </span>
        <time>
          <span className="visually-hidden">{day} </span>
          {sentAt.slice(11, 16)}
        </time>
      </span>
      <p className={css.bubble}>{text}</p>
    </li>
  )
}

/** Keeps what was typed while the reply was being sent. */
function removeSentText(current: string, sent: string): string {
  const text = current.trim()
  return text.startsWith(sent) ? text.slice(sent.length) : current
}

/** KF-09: until the ticket is closed. */
function TicketReplyForm({ id, isClosed }: { id: string; isClosed: boolean }) {
  const refreshTickets = useReloadTickets()
  const loadSender = useLoadTicketSender()
  const [text, setText] = useState('')
  const [send, busy] = useSendRequest(replyTicket, {
    refusalFallback: ticketErrorMessages.reply,
    noResponseMessage: ticketErrorMessages.reply,
    onSuccess: (_, { content }) => {
      setText((current) => removeSentText(current, content))
      toast.success('回复成功')
      void refreshTickets()
    },
    onError: ({ kind }) => {
      if (kind === 'refused') void refreshTickets()
    },
  })
  const submit = async () => {
    const content = text.trim()
    if (content === '') {
      toast.error('请输入回复内容')
      return
    }
    const sender = await loadSender()
    if (!sender) {
      toast.error(ticketErrorMessages.reply)
      return
    }
    await send({ work_order_id: id, content, ...sender })
  }
  if (isClosed)
    return (
      <>
        <p className="center dim-sm">工单已关闭，如有新问题请新建工单</p>
        <div className={css.newTicket}>
          <ButtonLink to={links.newTicket()}>新建工单</ButtonLink>
        </div>
      </>
    )
  return (
    <form
      className={css.replyForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <textarea
        className={`grow ${css.replyText}`}
        aria-label="回复内容"
        placeholder="继续提问"
        rows={Math.min(4, Math.max(1, text.split('\n').length))}
        maxLength={ticketLimit.content}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <button
        type="submit"
        className={`center fixed-size ${css.sendButton}`}
        aria-label="发送回复"
        aria-busy={busy || undefined}
        disabled={busy}
      >
        <IconSend size={20} aria-hidden />
      </button>
    </form>
  )
}
