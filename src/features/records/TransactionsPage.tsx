import { memo, useCallback, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { createPagedQueryOptions, toPageRows, useInfinitePages, useShownFilter } from '@/api/lists'
import { resolveListedRequests } from '@/api/unresolvedRequests'
import { listTransactions, type Transaction, type TransactionType } from '@/contract/records'
import { ZERO } from '@/lib/money/money'
import { getDateRangeLabel } from '@/lib/text/recordFilters'
import { shortenAddress } from '@/lib/tron'
import { useBeijingToday } from '@/shared/records/days'
import { getTransactionIconKind, RecordIcon } from '@/shared/records/RecordIcon'
import { useDayGroups, RecordTimeOfDay } from '@/shared/records/useDayGroups'
import { constellations } from '@/ui/feedback/constellations'
import { ButtonLink } from '@/ui/form/BusyButton'
import { DateAndGameTypeFilter } from '@/ui/list/DateAndGameTypeFilter'
import { DimmedListFromTop, InfiniteList } from '@/ui/list/InfiniteList'
import { ListRow, StatusTag } from '@/ui/list/ListRow'
import { PullRefresh } from '@/ui/list/PullRefresh'
import { Page } from '@/ui/navigation/Page'
import { TabStrip } from '@/ui/navigation/TabStrip'
import { lazyOverlay, usePreloadWhenIdle } from '@/ui/overlay/lazyOverlay'
import { RecordsSummary, SummaryAndRowsSkeleton } from './RecordsSummary'
import {
  formatTransactionAmount,
  type TransactionFilters,
  isIncomingType,
  isTronTransaction,
  getListRowMood,
  formatSettledTotal,
  nextStepLinks,
  parseTransactionFilters,
  getSettlementLabel,
  type SettlementSums,
  getTransactionState,
  getAmountsAddedByTransaction,
  transactionTypes,
  getTransactionTypeLabel,
} from './transactionRules'

const TransactionSheet = lazyOverlay(async () => ({
  default: (await import('./RecordSheets')).TransactionSheet,
}))

export default function TransactionsPage() {
  const [filters, changeFilters] = useFiltersFromAddress()
  const today = useBeijingToday()
  const [query, reload] = useInfinitePages(createTransactionsQuery(filters, today))
  // The old rows keep their own labels until the new ones arrive.
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
    getAmounts: useCallback((row: Transaction) => getAmountsAddedByTransaction(type, row), [type]),
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
            <RecordsSummary
              title={`${getDateRangeLabel(shownFilter.date)}${getTransactionTypeLabel(type)}`}
              recordCount={firstPage.total}
              result={sums && toSummaryResult(type, sums)}
            />
          )}
          <InfiniteList
            query={query}
            label={`${getTransactionTypeLabel(type)}记录`}
            renderRow={renderRow}
            groups={groups}
            skeleton={<SummaryAndRowsSkeleton />}
            constellation={constellations.receipt}
            emptyText={`暂无${getTransactionTypeLabel(type)}记录`}
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
function useFiltersFromAddress() {
  const [params, setParams] = useSearchParams()
  // Forms link to their tab through the history state, so that the address stays short (spec 9).
  const linkState = useLocation().state as { type?: TransactionType } | null
  const filters = parseTransactionFilters(params, linkState?.type)
  const change = (part: Partial<TransactionFilters>) => {
    const { type, date, api_type } = { ...filters, ...part }
    const next = new URLSearchParams({ type: String(type), date: String(date) })
    if (api_type !== '') next.set('game', api_type)
    setParams(next, { replace: true })
  }
  return [filters, change] as const
}

const createTransactionsQuery = ({ date, type, api_type }: TransactionFilters, today: string) =>
  createPagedQueryOptions(
    listTransactions,
    (page) => ({ date, type, page, api_type }),
    (page) => {
      // A listed row ends the warning about its unanswered request.
      resolveListedRequests(page.data, ({ state }) => getTransactionState(type, state).text)
      return toPageRows(page)
    },
    { day: today },
  )

const getDaySumsText = (type: TransactionType, sums: SettlementSums) =>
  [[getSettlementLabel(type, 'done'), formatSettledTotal(type, sums)]] as const

const toSummaryResult = (type: TransactionType, sums: SettlementSums) => {
  const { done = ZERO, open = ZERO, void: failed = ZERO } = sums
  return {
    value: formatSettledTotal(type, sums),
    bars: [
      { label: getSettlementLabel(type, 'done'), amount: done, tone: 'green' },
      { label: getSettlementLabel(type, 'open'), amount: open, tone: 'brand' },
      { label: getSettlementLabel(type, 'void'), amount: failed, tone: 'dim' },
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
          isIncoming={isIncomingType(type)}
        />
      }
      title={row.pay_way || getTransactionTypeLabel(type)}
      time={
        <>
          <RecordTimeOfDay time={row.created_at} />{' '}
          {isTronTransaction(row) && <TronDetails row={row} />}
        </>
      }
      amount={formatTransactionAmount(type, row)}
      mood={getListRowMood(type, row.state)}
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
