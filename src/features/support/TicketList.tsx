import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { troubleOf } from '@/api/trouble'
import { links } from '@/lib/paths'
import { BusyButton } from '@/ui/form/BusyButton'
import { Chips } from '@/ui/form/Chips'
import { InfiniteList } from '@/ui/list/InfiniteList'
import { supportQueries, type Filter } from './supportQueries'
import css from './TicketList.module.css'
import { TicketRow } from './TicketRow'
import { failures, filters } from './ticketWords'

/** The member's tickets by status, ten at a time. */
export function TicketList() {
  const navigate = useNavigate()
  const [status, setStatus] = useState<Filter>('all')
  const query = useInfiniteQuery(supportQueries.tickets(status))
  return (
    <>
      <div className={css.top}>
        <h2 className={css.title}>我的工单</h2>
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
