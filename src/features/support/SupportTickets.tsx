import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { getQueryKey } from '@/api/query'
import { getReadErrorMessage } from '@/api/response'
import { useIsLoggedIn } from '@/api/session'
import { useSendRequest } from '@/api/useSendRequest'
import { type Ticket, createTicket, listTickets, ticketLimit } from '@/contract/support'
import { links, paths } from '@/lib/paths'
import { useMemberStorageKey } from '@/shared/session/user'
import { Card } from '@/ui/content/Card'
import { constellations } from '@/ui/feedback/constellations'
import { EmptyState } from '@/ui/feedback/Read'
import { toast } from '@/ui/feedback/toast'
import { BusyButton, ButtonLink } from '@/ui/form/BusyButton'
import { Chips } from '@/ui/form/Chips'
import { PickerField } from '@/ui/form/PickerField'
import { TextAreaField, TextField } from '@/ui/form/TextField'
import { useForm } from '@/ui/form/useForm'
import { InfiniteList, RowsSkeleton } from '@/ui/list/InfiniteList'
import { AppLink, useCurrentAddress, useBack } from '@/ui/navigation/AppLink'
import { supportQueries, type TicketFilter, useLoadTicketSender } from './supportQueries'
import {
  ticketCategoryOptions,
  ticketErrorMessages,
  ticketFilters,
  getOptionLabel,
  emptyTicket,
  ticketPriorityOptions,
  checkTicket,
  isTicketUnread,
  removeTicketDraft,
  storeTicketDraftInTab,
  readTicketDraft,
} from './tickets'
import { TicketThread, TicketBackHeader, TicketStatus } from './TicketThread'
import * as css from './Support.module.css'

export function SupportTickets() {
  const [params] = useSearchParams()
  const currentAddress = useCurrentAddress()
  const isLoggedIn = useIsLoggedIn()
  const id = params.get('ticket')
  if (!isLoggedIn)
    return (
      <EmptyState
        constellation={constellations.bubble}
        text="登录后可提交工单并查看回复"
        action={<ButtonLink to={links.login(currentAddress)}>前往登录</ButtonLink>}
      />
    )
  if (id) return <TicketThread key={id} id={id} />
  return params.get('view') === 'new' ? <TicketForm /> : <TicketList />
}

function TicketList() {
  const navigate = useNavigate()
  const [status, setStatus] = useState<TicketFilter>('all')
  const query = useInfiniteQuery(supportQueries.tickets(status))
  return (
    <>
      <h2 className="visually-hidden">我的工单</h2>
      <div className={css.filters}>
        <Chips
          as="tab"
          label="工单状态"
          options={ticketFilters}
          value={status}
          onChange={setStatus}
        />
      </div>
      <InfiniteList
        key={status}
        query={query}
        label="工单列表"
        renderRow={(ticket) => <TicketRow ticket={ticket} />}
        skeleton={<RowsSkeleton height="7.85rem" />}
        constellation={constellations.bubble}
        emptyText={status === 'all' ? '还没有工单，遇到问题就告诉我们' : '暂无此状态的工单'}
        emptyAction={null}
        getFailure={(error) => ({
          text: ticketErrorMessages.list,
          detail: getReadErrorMessage(error),
        })}
      />
      <div className={css.newTicket}>
        <BusyButton
          icon={<IconPlus size={20} aria-hidden />}
          onClick={() => void navigate(links.newTicket())}
        >
          新建工单
        </BusyButton>
      </div>
    </>
  )
}

function TicketRow({ ticket }: { ticket: Ticket }) {
  const { id, title, content, category, category_text, created_at } = ticket
  const isUnread = isTicketUnread(ticket)
  return (
    <AppLink className={`ground stack ${css.ticketRow}`} to={links.ticket(id)}>
      <span className="row">
        {isUnread && (
          <span className={`fixed-size ${css.unreadDot}`}>
            <span className="visually-hidden">有新回复</span>
          </span>
        )}
        <span className="grow clamp bold">{title}</span>
        <TicketStatus ticket={ticket} />
      </span>
      <span className="dim-sm clamp">
        {ticket.admin_reply ? `客服：${ticket.admin_reply}` : content}
      </span>
      <span className="row spread tabular dim-xs">
        <span>{getOptionLabel(category_text, category, ticketCategoryOptions)}</span>
        <span>{created_at}</span>
      </span>
    </AppLink>
  )
}

function TicketForm() {
  const { draft, bind, props, busy } = useTicketForm()
  return (
    <form {...props} style={{ display: 'grid', gap: 14 }}>
      <TicketBackHeader title="新建工单" />
      <Card>
        <TextField
          label="工单标题"
          placeholder="一句话说明问题"
          maxLength={ticketLimit.title}
          enterKeyHint="next"
          autoComplete="off"
          {...bind('title')}
        />
        <TextAreaField
          label="工单内容"
          placeholder="请描述发生了什么、订单号或时间，便于我们核对"
          rows={5}
          maxLength={ticketLimit.content}
          {...bind('content')}
        />
        <PickerField
          label="工单分类"
          placeholder="请选择工单分类"
          options={ticketCategoryOptions}
          {...bind('category')}
          value={draft.category || undefined}
        />
        <PickerField
          label="优先级"
          placeholder="请选择工单优先级"
          options={ticketPriorityOptions}
          {...bind('priority')}
          value={draft.priority || undefined}
        />
      </Card>
      <BusyButton type="submit" busy={busy}>
        提交工单
      </BusyButton>
    </form>
  )
}

function useTicketForm() {
  const client = useQueryClient()
  const back = useBack(undefined, paths.support)
  const loadSender = useLoadTicketSender()
  const [send, busy] = useSendRequest(createTicket, {
    refusalFallback: ticketErrorMessages.create,
    noResponseMessage: ticketErrorMessages.create,
    onSuccess: () => {
      form.clear()
      toast.success('工单创建成功')
      // Not invalidated: the old list would show first, and its rows move under the finger.
      client.removeQueries({ queryKey: getQueryKey(listTickets) })
    },
    onSuccessOnScreen: back,
  })
  const form = useForm({
    initial: emptyTicket,
    draftStore: {
      owner: useMemberStorageKey(),
      load: readTicketDraft,
      save: storeTicketDraftInTab,
      drop: removeTicketDraft,
    },
    findError: checkTicket,
    send: async ({ title, content, category, priority }) => {
      if (category === '' || priority === '') return
      const sender = await loadSender()
      if (!sender) return toast.error(ticketErrorMessages.create)
      await send({ title: title.trim(), content: content.trim(), category, priority, ...sender })
    },
    busy,
  })
  return form
}
