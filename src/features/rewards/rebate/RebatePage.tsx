import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longList, useRestart } from '@/api/longList'
import { pagesOf, plainPage } from '@/api/query'
import { UnresolvedNotice } from '@/shared/wallet/UnresolvedNotice'
import { claimRebate, listRebates, type Rebate } from '@/contract/rewards'
import { InfiniteList } from '@/ui/list/InfiniteList'
import { Page } from '@/ui/navigation/Page'
import { PullRefresh } from '@/ui/list/PullRefresh'
import { everything, RecordFilter, type RecordFilters } from '@/ui/list/RecordFilter'
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
const row = (one: Rebate) => <RebateRow rebate={one} />

/** 返水中心: rebates for bets, claimed by hand. */
export default function RebatePage() {
  const [filters, setFilters] = useState(everything)
  const options = rebatePages(filters)
  const query = useInfiniteQuery(options)
  const restart = useRestart(options.queryKey)
  const first = query.data?.pages[0]
  const { claim, busy } = useClaim(restart)
  return (
    <Page title="返水中心">
      <UnresolvedNotice of={[claimRebate]} />
      <RebateTotals
        claimed={first?.data.jisuan}
        pending={first?.data.nojisuan}
        failed={query.isError}
        busy={busy}
        onClaim={claim}
      />
      <RecordFilter value={filters} onChange={setFilters} total={first?.total} />
      <PullRefresh onRefresh={restart}>
        <InfiniteList
          query={query}
          label="返水记录"
          rows={rowsOf}
          rowKey={keyOfRow}
          renderRow={row}
          empty="暂无返水记录"
        />
      </PullRefresh>
    </Page>
  )
}
