import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { longList, useRestart } from '@/api/longList'
import { pagesOf, plainPage } from '@/api/query'
import { serverNow } from '@/api/serverClock'
import { UnresolvedNotice } from '@/shared/wallet/UnresolvedNotice'
import { claimRebate, listRebates, type Rebate } from '@/contract/rewards'
import { daySums } from '@/lib/daySums'
import { show, ZERO } from '@/lib/moneyText'
import { dayOf, dayWords } from '@/lib/recordDay'
import { DayHead } from '@/ui/list/DayHead'
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
  const pages = query.data?.pages
  const { days, now } = useMemo(
    () => ({ ...sum((pages ?? []).map(rowsOf)), now: serverNow() }),
    [sum, pages],
  )
  const complete = !query.hasNextPage && (pages ?? []).every(({ leftOut = 0 }) => leftOut === 0)
  const head = (day: string) => (
    <DayHead day={dayWords(day, now)} count={days.get(day)?.count ?? 0} complete={complete}>
      <span>返水 {show(days.get(day)?.of.paid ?? ZERO)}</span>
    </DayHead>
  )
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
