import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { longList, useRestart } from '@/api/longList'
import { pagesOf, plainPage, type PageOf } from '@/api/query'
import { listTransactions, type Transaction } from '@/contract/records'
import { dateRanges } from '@/lib/recordFilters'
import { Chips } from '@/ui/form/Chips'
import { GameTypePicker } from '@/ui/list/GameTypePicker'
import { InfiniteList } from '@/ui/list/InfiniteList'
import { lazyPart, useSoon } from '@/ui/overlay/lazyPart'
import { Page } from '@/ui/navigation/Page'
import { PullRefresh } from '@/ui/list/PullRefresh'
import { TabStrip } from '@/ui/navigation/TabStrip'
import { useFilters, type Filters } from './transactionFilters'
import { TransactionRow } from './TransactionRow'
import css from './TransactionsPage.module.css'
import { types, typeWord } from './transactionWords'

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
  const total = query.data?.pages[0]?.total
  return (
    <Page title="交易记录">
      <TabStrip
        label="交易类型"
        tabs={types}
        value={type}
        onChange={(chosen) => change({ type: chosen })}
      />
      <Chips
        label="日期"
        options={dateRanges}
        value={filters.date}
        onChange={(date) => change({ date })}
      />
      <div className={css.bar}>
        <span>{total === undefined || total === null ? '' : `共 ${total} 笔`}</span>
        <GameTypePicker value={filters.api_type} onChange={(api_type) => change({ api_type })} />
      </div>
      <PullRefresh onRefresh={restart}>
        <InfiniteList
          query={query}
          label={`${typeWord(type)}记录`}
          rows={rowsOf}
          rowKey={keyOfRow}
          renderRow={renderRow}
          empty={`暂无${typeWord(type)}记录`}
        />
      </PullRefresh>
      {row && (
        <TransactionSheet type={type} row={row} opened={opened} onClose={() => setOpened(false)} />
      )}
    </Page>
  )
}
