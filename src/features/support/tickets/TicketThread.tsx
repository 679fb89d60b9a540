import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { troubleOf } from '@/api/trouble'
import { useLeftOut } from '@/api/leftOut'
import { polled, usePoll } from '@/api/usePoll'
import { LeftOut } from '@/ui/list/LeftOut'
import { ErrorState } from '@/ui/feedback/ErrorState'
import { SkeletonBlock } from '@/ui/feedback/Skeletons'
import { markSeen } from './seenTickets'
import { supportQueries, ticketPoll } from '@/features/support/supportQueries'
import { TicketClose } from './TicketClose'
import { TicketFacts } from './TicketFacts'
import { TicketHead } from './TicketHead'
import { TicketReply } from './TicketReply'
import { TicketTalk } from './TicketTalk'
import { failures } from './ticketWords'

/** One ticket as a conversation. */
export function TicketThread({ id }: { id: string }) {
  const query = supportQueries.ticket(id)
  const { data, error, isFetching, refetch } = useQuery({ ...query, ...polled })
  usePoll(query.queryKey, refetch, ticketPoll)
  const leftOut = useLeftOut(query)
  useEffect(() => {
    if (data) markSeen(data)
  }, [data])
  return (
    <>
      <TicketHead title="工单详情" right={data?.status === 'replied' && <TicketClose id={id} />} />
      {data ? (
        <>
          <TicketFacts ticket={data} />
          <TicketTalk ticket={data} />
          <LeftOut count={leftOut} />
          <TicketReply id={id} closed={data.status === 'closed'} />
        </>
      ) : error ? (
        <ErrorState
          text={failures.detail}
          detail={troubleOf(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <div aria-busy="true" style={{ display: 'grid', gap: 12 }}>
          <SkeletonBlock height={116} />
          <SkeletonBlock height={72} />
          <SkeletonBlock height={96} />
        </div>
      )}
    </>
  )
}
