import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { longList, useRestart } from '@/api/longList'
import { pagesOf, plainPage, type PageOf } from '@/api/query'
import { listTransactions, type Transaction } from '@/contract/records'
import type { Sums } from '@/lib/daySums'
import { rangeWord } from '@/lib/recordFilters'
import { useDays } from '@/shared/records/useDays'
import { InfiniteList } from '@/ui/list/InfiniteList'
import { lazyPart, useSoon } from '@/ui/overlay/lazyPart'
import { Page } from '@/ui/navigation/Page'
import { PullRefresh } from '@/ui/list/PullRefresh'
import { RecordFilter } from '@/ui/list/RecordFilter'
import { TabStrip } from '@/ui/navigation/TabStrip'
import { useFilters, type Filters } from './transactionFilters'
import { TransactionRow } from './TransactionRow'
import {
  dayOfTransaction,
  TransactionDaySums,
  transactionSums,
  TransactionSummary,
} from './transactionSums'
import { type Standing, types, typeWord } from './transactionWords'
import { SummarySkeleton } from './SummarySkeleton'

const TransactionSheet = lazyPart(() => import('./TransactionSheet'))

/** An exception only hides the loader; a refusal shows the server's words (spec 8). The list offers a retry. */
const transactionPages = ({ date, type, api_type }: Filters) => ({
  ...pagesOf(listTransactions, (page) => ({ date, type, page, api_type }), plainPage),
  ...longList,
})
const rowsOf = ({ rows }: PageOf<Transaction>) => rows
const keyOfRow = ({ out_trade_no }: Transaction, index: number) => `${out_trade_no}-${index}`

/** 交易记录: deposits, withdrawals and transfers. */
export default function TransactionsPage() {
  const [filters, change] = useFilters()
  const options = transactionPages(filters)
  const query = useInfiniteQuery(options)
  const restart = useRestart(options.queryKey)
  useSoon(TransactionSheet)
  const [row, setRow] = useState<Transaction>()
  const [opened, setOpened] = useState(false)
  const open = useCallback((one: Transaction) => {
    setRow(one)
    setOpened(true)
  }, [])
  const { type } = filters
  const renderRow = useCallback(
    (one: Transaction) => <TransactionRow type={type} row={one} onOpen={open} />,
    [type, open],
  )
  const sum = useMemo(() => transactionSums(type), [type])
  const pages = query.data?.pages
  const say = useCallback(
    (sums: Sums<Standing>) => <TransactionDaySums {...sums} type={type} />,
    [type],
  )
  const { all, head, complete } = useDays({
    sum,
    query,
    say,
  })
  return (
    <Page title="交易记录">
      <TabStrip
        label="交易类型"
        tabs={types}
        value={type}
        onChange={(chosen) => change({ type: chosen })}
      />
      <RecordFilter value={filters} onChange={change} />
      <PullRefresh onRefresh={restart}>
        {all.count > 0 && (
          <TransactionSummary
            type={type}
            sums={all}
            dates={rangeWord(filters.date)}
            total={pages?.[0]?.total}
            complete={complete}
          />
        )}
        <InfiniteList
          query={query}
          label={`${typeWord(type)}记录`}
          rows={rowsOf}
          rowKey={keyOfRow}
          renderRow={renderRow}
          groups={{ of: dayOfTransaction, head }}
          skeleton={<SummarySkeleton />}
          empty={`暂无${typeWord(type)}记录`}
        />
      </PullRefresh>
      {row && (
        <TransactionSheet type={type} row={row} opened={opened} onClose={() => setOpened(false)} />
      )}
    </Page>
  )
}
