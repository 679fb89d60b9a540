import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longList, useRestart } from '@/api/longList'
import { pagesOf, plainPage } from '@/api/query'
import { listRebates, type Rebate } from '@/contract/rewards'
import { daySums, type Sums } from '@/lib/daySums'
import { show, ZERO } from '@/lib/moneyText'
import { dayOf } from '@/lib/recordDay'
import { useDays } from '@/shared/records/useDays'
import { InfiniteList } from '@/ui/list/InfiniteList'
import { Page } from '@/ui/navigation/Page'
import { PullRefresh } from '@/ui/list/PullRefresh'
import { everything, RecordFilter, type RecordFilters } from '@/ui/list/RecordFilter'
import css from './RebatePage.module.css'
import { RebateRow } from './RebateRow'
import { RebateTotals } from './RebateTotals'
import { useClaim } from './useClaim'

/** An exception only hides the loader; a refusal shows the server's words (spec 8). The list offers a retry. */
const rebatePages = ({ date, api_type }: RecordFilters) => ({
  ...pagesOf(
    listRebates,
    (page) => ({ date, page, api_type, type: '' as const }),
    ({ list }) => plainPage(list),
  ),
  ...longList,
})
const rowsOf = ({ rows }: { rows: Rebate[] }) => rows
const keyOfRow = ({ gamename, created_at }: Rebate, index: number) =>
  `${gamename}-${created_at}-${index}`
const dayOfRebate = ({ created_at }: Rebate) => dayOf(created_at)
const rebateSums = () => daySums<Rebate, 'paid'>(dayOfRebate, ({ money }) => ({ paid: money }))
const paidOf = ({ of }: Sums<'paid'>) => <span>返水 {show(of.paid ?? ZERO)}</span>
const row = (one: Rebate) => <RebateRow rebate={one} />

/** 返水中心: rebates for bets, claimed by hand. */
export default function RebatePage() {
  const [filters, setFilters] = useState(everything)
  const options = rebatePages(filters)
  const query = useInfiniteQuery(options)
  const restart = useRestart(options.queryKey)
  const first = query.data?.pages[0]
  const { claim, busy } = useClaim(restart)
  const [sum] = useState(rebateSums)
  const { head } = useDays({
    sum,
    query,
    say: paidOf,
  })
  return (
    <Page title="返水中心">
      <RebateTotals
        claimed={first?.data.jisuan}
        pending={first?.data.nojisuan}
        failed={query.isError}
        busy={busy}
        onClaim={claim}
      />
      <RecordFilter value={filters} onChange={setFilters} />
      <PullRefresh onRefresh={restart}>
        {typeof first?.total === 'number' && <p className={css.count}>共 {first.total} 笔</p>}
        <InfiniteList
          query={query}
          label="返水记录"
          rows={rowsOf}
          rowKey={keyOfRow}
          renderRow={row}
          groups={{ of: dayOfRebate, head }}
          empty="暂无返水记录"
        />
      </PullRefresh>
    </Page>
  )
}
