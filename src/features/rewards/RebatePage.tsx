import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { longList, useRestart } from '@/api/longList'
import { pagesOf, plainPage } from '@/api/query'
import { useSend } from '@/api/send'
import { reloadUser } from '@/api/user'
import { UnresolvedNotice } from '@/connected/UnresolvedNotice'
import { claimRebate, listRebates, type Rebate } from '@/contract/rewards'
import { cmp, type Money, ZERO } from '@/lib/money'
import { words } from '@/lib/words'
import { InfiniteList } from '@/ui/InfiniteList'
import { Page } from '@/ui/Page'
import { PullRefresh } from '@/ui/PullRefresh'
import { everything, RecordFilter, type RecordFilters } from '@/ui/RecordFilter'
import { toast } from '@/ui/toast'
import { RebateRow } from './RebateRow'
import { RebateTotals } from './RebateTotals'

/** An exception only hides the loader, a refusal says the server's words (spec 8); the list offers to try again. */
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

/** 返水中心: what was won back by playing, claimed by hand. */
export default function RebatePage() {
  const client = useQueryClient()
  const [filters, setFilters] = useState(everything)
  const options = rebatePages(filters)
  const query = useInfiniteQuery(options)
  const restart = useRestart(options.queryKey)
  const first = query.data?.pages[0]
  const [send, busy] = useSend(claimRebate, {
    onSuccess: ({ message }) => {
      toast.success(message.trim() || words.succeeded)
      void reloadUser(client)
      void restart().catch(() => undefined)
    },
  })
  const claim = (pending: Money) => {
    // FS-03.
    if (cmp(pending, ZERO) <= 0) return toast.error('暂无领取额度！')
    void send({})
  }
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
