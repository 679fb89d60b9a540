import { memo, useCallback, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { createPagedQueryOptions, toPageRows, useInfinitePages, useShownFilter } from '@/api/lists'
import { resolveListedRequests } from '@/api/unresolvedRequests'
import { listTransactions, type Transaction, type TransactionType } from '@/contract/records'
import { ZERO } from '@/lib/money/money'
import { getDateRangeLabel } from '@/lib/text/recordFilters'
import { shortenAddress } from '@/lib/tron'
import { getTransactionIconKind, RecordIcon } from '@/shared/records/RecordIcon'
import { useDayGroups, RecordTimeOfDay, useBeijingToday } from '@/shared/records/useDayGroups'
import { constellations } from '@/ui/feedback/constellations'
import { ButtonLink } from '@/ui/form/BusyButton'
import { DateAndGameTypeFilter } from '@/ui/list/DateAndGameTypeFilter'
import { DimmedListFromTop, InfiniteList } from '@/ui/list/InfiniteList'
import { ListRow, StatusTag } from '@/ui/list/ListRow'
import { PullRefresh } from '@/ui/list/PullRefresh'
import { Page } from '@/ui/navigation/Page'
import { TabStrip } from '@/ui/navigation/TabStrip'
import { lazyOverlay, usePreloadWhenIdle } from '@/ui/overlay/lazyOverlay'
import { Summary, SummaryAndRowsSkeleton } from './Summary'
import {
  formatAmount,
  type Filters,
  isIncoming,
  isTronTransaction,
  getMood,
  formatCompletedTotal,
  nextStepLinks,
  readFilters,
  getStandingLabel,
  type StandingSums,
  getTransactionState,
  createAmountsGetter,
  transactionTypes,
  getTypeLabel,
} from './transactionRules'

const TransactionSheet = lazyOverlay(async () => ({
  default: (await import('./RecordSheets')).TransactionSheet,
}))

export default function TransactionsPage() {
  const [filters, changeFilters] = useFilters()
  const today = useBeijingToday()
  const [query, reload] = useInfinitePages(createTransactionsQuery(filters, today))
  const shownFilter = useShownFilter(query, { ...filters, today })
  const { type } = shownFilter
  usePreloadWhenIdle(TransactionSheet)
  const [details, setDetails] = useState<{ row: Transaction; opened: boolean }>()
  const openDetails = useCallback((row: Transaction) => setDetails({ row, opened: true }), [])
  const renderRow = useCallback(
    (row: Transaction) => <TransactionRow type={type} row={row} onOpen={openDetails} />,
    [type, openDetails],
  )
  const { sums, groups } = useDayGroups({
    query,
    today,
    getAmounts: useMemo(() => createAmountsGetter(type), [type]),
    formatSums: (daySums) => getDaySumsText(type, daySums),
  })
  const firstPage = query.data?.pages[0]
  return (
    <Page title="交易记录">
      <TabStrip
        label="交易类型"
        tabs={transactionTypes}
        value={filters.type}
        onChange={(chosenType) => changeFilters({ type: chosenType })}
      />
      <DateAndGameTypeFilter value={filters} onChange={changeFilters} />
      <PullRefresh onRefresh={reload}>
        <DimmedListFromTop key={JSON.stringify(shownFilter)} busy={query.isPlaceholderData}>
          {firstPage && firstPage.rows.length > 0 && (
            <Summary
              title={`${getDateRangeLabel(shownFilter.date)}${getTypeLabel(type)}`}
              recordCount={firstPage.total}
              result={sums && toSummaryResult(type, sums)}
            />
          )}
          <InfiniteList
            query={query}
            label={`${getTypeLabel(type)}记录`}
            renderRow={renderRow}
            groups={groups}
            skeleton={<SummaryAndRowsSkeleton />}
            sky={constellations.receipt}
            emptyText={`暂无${getTypeLabel(type)}记录`}
            emptyAction={<ButtonLink {...nextStepLinks[type]} />}
          />
        </DimmedListFromTop>
      </PullRefresh>
      {details && (
        <TransactionSheet
          type={type}
          {...details}
          onClose={() => setDetails({ ...details, opened: false })}
        />
      )}
    </Page>
  )
}

/** The filters are in the address: reloads and links keep them. */
function useFilters() {
  const [params, setParams] = useSearchParams()
  // Forms link to their tab through the history state; the address stays short (spec 9).
  const linkState = useLocation().state as { type?: TransactionType } | null
  const filters = readFilters(params, linkState?.type)
  const change = (part: Partial<Filters>) => {
    const { type, date, api_type } = { ...filters, ...part }
    const next = new URLSearchParams({ type: String(type), date: String(date) })
    if (api_type !== '') next.set('game', api_type)
    setParams(next, { replace: true })
  }
  return [filters, change] as const
}

const createTransactionsQuery = ({ date, type, api_type }: Filters, today: string) =>
  createPagedQueryOptions(
    listTransactions,
    (page) => ({ date, type, page, api_type }),
    (page) => {
      resolveListedRequests(page.data, ({ state }) => getTransactionState(type, state).text)
      return toPageRows(page)
    },
    { day: today },
  )

const getDaySumsText = (type: TransactionType, sums: StandingSums) =>
  [[getStandingLabel(type, 'done'), formatCompletedTotal(type, sums)]] as const

const toSummaryResult = (type: TransactionType, sums: StandingSums) => {
  const { done = ZERO, open = ZERO, void: failed = ZERO } = sums
  return {
    value: formatCompletedTotal(type, sums),
    bars: [
      { label: getStandingLabel(type, 'done'), amount: done, tone: 'green' },
      { label: getStandingLabel(type, 'open'), amount: open, tone: 'brand' },
      { label: getStandingLabel(type, 'void'), amount: failed, tone: 'dim' },
    ] as const,
  }
}

interface RowProps {
  type: TransactionType
  row: Transaction
  onOpen: (row: Transaction) => void
}

const TransactionRow = memo(function TransactionRow({ type, row, onOpen }: RowProps) {
  return (
    <ListRow
      icon={
        <RecordIcon
          kind={getTransactionIconKind(type, row.pay_way)}
          isIncoming={isIncoming(type)}
        />
      }
      title={row.pay_way || getTypeLabel(type)}
      time={
        <>
          <RecordTimeOfDay time={row.created_at} />{' '}
          {isTronTransaction(row) && <TronDetails row={row} />}
        </>
      }
      amount={formatAmount(type, row)}
      mood={getMood(type, row.state)}
      state={<StatusTag {...getTransactionState(type, row.state)} />}
      onClick={() => onOpen(row)}
    />
  )
})

const TronDetails = ({ row }: { row: Transaction }) => (
  <>
    {row.tron_usdt_amount && (
      <span translate="no" data-fact>
        {row.tron_usdt_amount} USDT
      </span>
    )}
    <br />
    {row.tron_network && <span data-fact>{row.tron_network}</span>}{' '}
    <span translate="no" data-fact>
      {shortenAddress(row.tron_address)}
    </span>
  </>
)
