import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { pagesOf, plainPage } from '@/api/query'
import { listTransactions, type Transaction } from '@/contract/records'
import { dateRanges } from '@/lib/recordFilters'
import { Chips } from '@/ui/Chips'
import { GameTypePicker } from '@/ui/GameTypePicker'
import { InfiniteList } from '@/ui/InfiniteList'
import { Page } from '@/ui/Page'
import { PullRefresh } from '@/ui/PullRefresh'
import { TabStrip } from '@/ui/TabStrip'
import { useFilters, type Filters } from './transactionFilters'
import { TransactionRow } from './TransactionRow'
import css from './TransactionsPage.module.css'
import { types, typeWord } from './transactionWords'

const TransactionSheet = lazy(() => import('./TransactionSheet'))

/** An exception only hides the loader, a refusal says the server's words (spec 8); the list offers to try again. */
const transactionPages = ({ date, type, api_type }: Filters) =>
  pagesOf(listTransactions, (page) => ({ date, type, page, api_type }), plainPage)

/** 交易记录: deposits, withdrawals and transfers. */
export default function TransactionsPage() {
  const [filters, change] = useFilters()
  const query = useInfiniteQuery(transactionPages(filters))
  const [row, setRow] = useState<Transaction>()
  const [opened, setOpened] = useState(false)
  const total = query.data?.pages[0]?.total
  return (
    <Page title="交易记录">
      <TabStrip
        label="交易类型"
        tabs={types}
        value={filters.type}
        onChange={(type) => change({ type })}
      />
      <Chips
        label="日期"
        options={dateRanges}
        value={filters.date}
        onChange={(date) => change({ date })}
      />
      <div className={css.bar}>
        <span>{total === undefined ? '' : `共 ${total} 笔`}</span>
        <GameTypePicker value={filters.api_type} onChange={(api_type) => change({ api_type })} />
      </div>
      <PullRefresh onRefresh={() => query.refetch({ throwOnError: true })}>
        <InfiniteList
          query={query}
          label={`${typeWord(filters.type)}记录`}
          rows={(page) => page.rows}
          rowKey={({ out_trade_no }, index) => `${out_trade_no}-${index}`}
          renderRow={(one) => (
            <TransactionRow
              type={filters.type}
              row={one}
              onOpen={() => {
                setRow(one)
                setOpened(true)
              }}
            />
          )}
          empty={`暂无${typeWord(filters.type)}记录`}
        />
      </PullRefresh>
      {row && (
        <Suspense fallback={null}>
          <TransactionSheet
            type={filters.type}
            row={row}
            opened={opened}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </Page>
  )
}
