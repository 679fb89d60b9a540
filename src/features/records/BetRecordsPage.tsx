import { memo, useCallback, useState } from 'react'
import {
  createPagedQueryOptions,
  toPageRows,
  useInfinitePages,
  usePolledFirstPage,
  useShownFilter,
} from '@/api/lists'
import { createPollOptions } from '@/api/polling'
import { type Bet, listBets } from '@/contract/records'
import { formatMoney, ZERO } from '@/lib/money/money'
import { paths } from '@/lib/paths'
import { getDateRangeLabel } from '@/lib/text/recordFilters'
import { useBeijingToday } from '@/shared/records/days'
import { getGameIconKind, RecordIcon } from '@/shared/records/RecordIcon'
import { useDayGroups, RecordTimeOfDay } from '@/shared/records/useDayGroups'
import { constellations } from '@/ui/feedback/constellations'
import { ButtonLink } from '@/ui/form/BusyButton'
import {
  defaultRecordFilters,
  DateAndGameTypeFilter,
  type RecordFilters,
} from '@/ui/list/DateAndGameTypeFilter'
import { DimmedListFromTop, InfiniteList } from '@/ui/list/InfiniteList'
import { ListRow, StatusTag } from '@/ui/list/ListRow'
import { PullRefresh } from '@/ui/list/PullRefresh'
import { Page } from '@/ui/navigation/Page'
import { lazyOverlay, usePreloadWhenIdle } from '@/ui/overlay/lazyOverlay'
import {
  type BetAmounts,
  getAmountsAddedByBet,
  describeBetState,
  isOpenBet,
  isVoidBet,
  describeNetResult,
} from './betRules'
import { BetOutcome, RecordsSummary, SummaryAndRowsSkeleton } from './RecordsSummary'

const BetSheet = lazyOverlay(async () => ({
  default: (await import('./RecordSheets')).BetSheet,
}))

/** Spec 8: a network error only hides the loader, a refusal shows the server's words. */
const createBetsQuery = ({ date, api_type }: RecordFilters, today: string) =>
  createPagedQueryOptions(listBets, (page) => ({ date, page, api_type }), toPageRows, {
    day: today,
  })
const getBetId = ({ bet_id }: Bet) => bet_id
/** An open bet is settled elsewhere. */
const openBetPollOptions = createPollOptions({ intervalMs: 10_000 })

const toDaySumsText = (sums: BetAmounts) =>
  [
    ['投注', formatMoney(sums.staked ?? ZERO)],
    ['输赢', describeNetResult(sums).text],
  ] as const

const toSummaryResult = ({ staked = ZERO, won = ZERO, lost = ZERO }: BetAmounts) => {
  const { text, tone } = describeNetResult({ won, lost })
  return {
    value: text,
    tone,
    bars: [
      { label: '投注', amount: staked, tone: 'brand' },
      { label: '赢', amount: won, tone: 'green' },
      { label: '输', amount: lost, tone: 'red' },
    ] as const,
  }
}

export default function BetRecordsPage() {
  usePreloadWhenIdle(BetSheet)
  const [filters, setFilters] = useState(defaultRecordFilters)
  const today = useBeijingToday()
  const pages = createBetsQuery(filters, today)
  const [query, reload] = useInfinitePages(pages)
  const shownFilter = useShownFilter(query, { ...filters, today })
  const firstPage = query.data?.pages[0]
  usePolledFirstPage({
    pages,
    getKey: getBetId,
    poll: openBetPollOptions,
    enabled: firstPage?.rows.some(isOpenBet) ?? false,
  })
  const [details, setDetails] = useState<{ bet: Bet; opened: boolean }>()
  const openDetails = useCallback((bet: Bet) => setDetails({ bet, opened: true }), [])
  const { api_type } = shownFilter
  const renderRow = useCallback(
    (bet: Bet) => <BetRow bet={bet} api_type={api_type} onOpen={openDetails} />,
    [api_type, openDetails],
  )
  const { sums, groups } = useDayGroups({
    query,
    today,
    getAmounts: getAmountsAddedByBet,
    formatSums: toDaySumsText,
  })
  return (
    <Page title="投注记录">
      <DateAndGameTypeFilter value={filters} onChange={setFilters} />
      <PullRefresh onRefresh={reload}>
        <DimmedListFromTop key={JSON.stringify(shownFilter)} busy={query.isPlaceholderData}>
          {firstPage && firstPage.rows.length > 0 && (
            <RecordsSummary
              title={`${getDateRangeLabel(shownFilter.date)}输赢`}
              recordCount={firstPage.total}
              result={sums && toSummaryResult(sums)}
            />
          )}
          <InfiniteList
            query={query}
            label="投注记录"
            renderRow={renderRow}
            groups={groups}
            constellation={constellations.dice}
            emptyText="暂无投注记录"
            emptyAction={<ButtonLink to={paths.home}>去选游戏</ButtonLink>}
            skeleton={<SummaryAndRowsSkeleton />}
          />
        </DimmedListFromTop>
      </PullRefresh>
      {details && (
        <BetSheet
          bet={findLatestBet(details.bet, query.data?.pages)}
          opened={details.opened}
          onClose={() => setDetails({ ...details, opened: false })}
        />
      )}
    </Page>
  )
}

/** The given one where its id is not unique. */
function findLatestBet(bet: Bet, pages: readonly { rows: Bet[] }[] = []): Bet {
  const rows = pages.flatMap((page) => page.rows)
  const matches = rows.filter(({ bet_id }) => bet_id === bet.bet_id)
  return matches.length === 1 ? matches[0]! : bet
}

interface Props {
  bet: Bet
  api_type: string
  onOpen: (bet: Bet) => void
}

const BetRow = memo(function BetRow({ bet, api_type, onOpen }: Props) {
  return (
    <ListRow
      icon={<RecordIcon kind={getGameIconKind(api_type, bet.Code)} />}
      title={bet.Code || '--'}
      time={
        <>
          <RecordTimeOfDay time={bet.created_at} />{' '}
          <span data-fact>
            投注 <span translate="no">{formatMoney(bet.bet_amount)}</span>
          </span>
        </>
      }
      amount={<BetOutcome bet={bet} />}
      mood={isVoidBet(bet) ? 'void' : undefined}
      state={<StatusTag {...describeBetState(bet.status)} />}
      onClick={() => onOpen(bet)}
    />
  )
})
