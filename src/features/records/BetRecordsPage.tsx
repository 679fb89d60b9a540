import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState, memo } from 'react'
import { longList, useRestart } from '@/api/longList'
import { pagesOf, plainPage, type PageOf } from '@/api/query'
import { type Bet, listBets } from '@/contract/records'
import { rangeWord } from '@/lib/recordFilters'
import { useDays } from '@/shared/records/useDays'
import { InfiniteList } from '@/ui/list/InfiniteList'
import { lazyPart, useSoon } from '@/ui/overlay/lazyPart'
import { Page } from '@/ui/navigation/Page'
import { PullRefresh } from '@/ui/list/PullRefresh'
import { everything, RecordFilter, type RecordFilters } from '@/ui/list/RecordFilter'
import { BetDaySums, betSums, BetSummary, dayOfBet } from './betSums'
import { SummarySkeleton } from './SummarySkeleton'
import { show } from '@/lib/moneyText'
import { ListRow } from '@/ui/list/ListRow'
import { RecordTime } from '@/ui/list/RecordTime'
import { StatusTag } from '@/ui/list/StatusTag'
import css from './BetRecordsPage.module.css'
import { betState, isVoid, outcome } from './betWords'

const BetSheet = lazyPart(() => import('./BetSheet'))

/** An exception only hides the loader; a refusal shows the server's words (spec 8). The list offers a retry. */
const betPages = ({ date, api_type }: RecordFilters) => ({
  ...pagesOf(listBets, (page) => ({ date, page, api_type }), plainPage),
  ...longList,
})
const rowsOf = ({ rows }: PageOf<Bet>) => rows
const keyOfRow = ({ bet_id }: Bet, index: number) => `${bet_id}-${index}`

/** 投注记录. */
export default function BetRecordsPage() {
  useSoon(BetSheet)
  const [filters, setFilters] = useState(everything)
  const options = betPages(filters)
  const query = useInfiniteQuery(options)
  const restart = useRestart(options.queryKey)
  const [bet, setBet] = useState<Bet>()
  const [opened, setOpened] = useState(false)
  const open = useCallback((one: Bet) => {
    setBet(one)
    setOpened(true)
  }, [])
  const row = useCallback((one: Bet) => <BetRow bet={one} onOpen={open} />, [open])
  const [sum] = useState(betSums)
  const pages = query.data?.pages
  const { all, head, complete } = useDays({
    sum,
    query,
    say: BetDaySums,
  })
  return (
    <Page title="投注记录">
      <RecordFilter value={filters} onChange={setFilters} />
      <PullRefresh onRefresh={restart}>
        {all.count > 0 && (
          <BetSummary
            sums={all}
            dates={rangeWord(filters.date)}
            total={pages?.[0]?.total}
            complete={complete}
          />
        )}
        <InfiniteList
          query={query}
          label="投注记录"
          rows={rowsOf}
          rowKey={keyOfRow}
          renderRow={row}
          groups={{ of: dayOfBet, head }}
          empty="暂无投注记录"
          skeleton={<SummarySkeleton />}
        />
      </PullRefresh>
      {bet && <BetSheet bet={bet} opened={opened} onClose={() => setOpened(false)} />}
    </Page>
  )
}

interface Props {
  bet: Bet
  onOpen: (bet: Bet) => void
}

const BetRow = memo(function BetRow({ bet, onOpen }: Props) {
  const { text, tone } = outcome(bet)
  return (
    <ListRow
      title={bet.Code || '--'}
      time={
        <>
          <RecordTime time={bet.created_at} /> · 投注 {show(bet.bet_amount)}
        </>
      }
      amount={
        <span className={css.outcome} data-tone={tone}>
          {text}
        </span>
      }
      mood={isVoid(bet) ? 'void' : undefined}
      state={<StatusTag {...betState(bet.status)} />}
      onClick={() => onOpen(bet)}
    />
  )
})
