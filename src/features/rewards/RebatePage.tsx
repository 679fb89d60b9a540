import { useState } from 'react'
import { createPagedQueryOptions, toPageRows, useInfinitePages, useShownFilter } from '@/api/lists'
import { resolveListedRequests } from '@/api/unresolvedRequests'
import { listRebates, type Rebate } from '@/contract/rewards'
import { UNKNOWN_STATE } from '@/contract/wire'
import { compare } from '@/lib/money/arithmetic'
import { formatMoney, ZERO, type Money } from '@/lib/money/money'
import { paths } from '@/lib/paths'
import { words } from '@/lib/text/words'
import type { Sums } from '@/shared/records/days'
import { useBeijingToday } from '@/shared/records/days'
import { getGameIconKind, RecordIcon } from '@/shared/records/RecordIcon'
import { useDayGroups, RecordTimeOfDay } from '@/shared/records/useDayGroups'
import { MoneyStage } from '@/shared/wallet/MoneyStage'
import { WalletAmount } from '@/shared/wallet/WalletAmount'
import { Card } from '@/ui/content/Card'
import { constellations } from '@/ui/feedback/constellations'
import { SkeletonText } from '@/ui/feedback/Read'
import { BusyButton, ButtonLink } from '@/ui/form/BusyButton'
import {
  defaultRecordFilters,
  DateAndGameTypeFilter,
  type RecordFilters,
} from '@/ui/list/DateAndGameTypeFilter'
import { DimmedListFromTop, InfiniteList } from '@/ui/list/InfiniteList'
import { ListRow, StatusTag } from '@/ui/list/ListRow'
import { PullRefresh } from '@/ui/list/PullRefresh'
import { Page } from '@/ui/navigation/Page'
import type { Tone } from '@/ui/options'
import { useClaimRebate } from './useClaimRebate'
import * as css from './RebatePage.module.css'

/** Spec 8: a failed read shows no message. */
const createRebatesQuery = ({ date, api_type }: RecordFilters, today: string) =>
  createPagedQueryOptions(
    listRebates,
    (page) => ({ date, page, api_type, type: '' as const }),
    ({ list }) => {
      // A listed claim is no longer unresolved.
      resolveListedRequests(list.data, ({ state }) => describeRebateState(state).text)
      return toPageRows(list)
    },
    { day: today },
  )
const getPaidAmount = ({ money }: Rebate) => ({ paid: money })
const toDaySumsText = ({ paid = ZERO }: Sums<'paid'>['amounts']) =>
  [['返水', formatMoney(paid)]] as const
const renderRebate = (rebate: Rebate) => <RebateRow rebate={rebate} />

export default function RebatePage() {
  const [filters, setFilters] = useState(defaultRecordFilters)
  const today = useBeijingToday()
  const [query, reload] = useInfinitePages(createRebatesQuery(filters, today))
  const shownFilter = useShownFilter(query, { ...filters, today })
  const isPlaceholder = query.isPlaceholderData
  const firstPage = isPlaceholder ? undefined : query.data?.pages[0]
  const { claim, isBusy, animation, dismiss } = useClaimRebate(reload)
  const { groups } = useDayGroups({
    query,
    today,
    getAmounts: getPaidAmount,
    formatSums: toDaySumsText,
  })
  return (
    <Page title="返水中心">
      <RebateTotals
        claimed={firstPage?.data.jisuan}
        pending={firstPage?.data.nojisuan}
        hasFailed={query.isError}
        isBusy={isBusy}
        onClaim={claim}
      />
      <DateAndGameTypeFilter value={filters} onChange={setFilters} />
      <PullRefresh onRefresh={reload}>
        {(query.isPending || Number(firstPage?.total) > 0) && (
          <p className="tabular dim-xs">
            {firstPage ? `共 ${firstPage.total} 笔` : <SkeletonText width="4em" />}
          </p>
        )}
        <DimmedListFromTop key={JSON.stringify(shownFilter)} busy={isPlaceholder}>
          <InfiniteList
            query={query}
            label="返水记录"
            renderRow={renderRebate}
            groups={groups}
            constellation={constellations.drop}
            emptyText="暂无返水记录"
            emptyAction={<ButtonLink to={paths.home}>去选游戏</ButtonLink>}
          />
        </DimmedListFromTop>
      </PullRefresh>
      {animation && <MoneyStage animation={animation} onTap={dismiss} />}
    </Page>
  )
}

function describeRebateState(state: number): { text: string; tone: Tone } {
  if (state === 0) return { text: '未领取', tone: 'brand' }
  if (state === UNKNOWN_STATE) return { text: words.unknown, tone: 'dim' }
  return { text: '已领取', tone: 'green' }
}

/** Spec 4: state 0 is not claimed yet, anything else is claimed, with its time. */
const RebateRow = ({ rebate }: { rebate: Rebate }) => (
  <ListRow
    icon={<RecordIcon kind={getGameIconKind('', rebate.gamename)} />}
    title={rebate.gamename || words.unknown}
    time={
      <>
        <RecordTimeOfDay time={rebate.created_at} />{' '}
        {rebate.state !== 0 && rebate.updated_at && (
          <span data-fact>领取时间 {rebate.updated_at}</span>
        )}
      </>
    }
    amount={formatMoney(rebate.money)}
    state={<StatusTag {...describeRebateState(rebate.state)} />}
  />
)

interface TotalsProps {
  /** Undefined while unknown, null when the server does not send it. */
  claimed: Money | null | undefined
  pending: Money | null | undefined
  hasFailed: boolean
  isBusy: boolean
  onClaim: (pending: Money | null | undefined) => void
}

/** FS-02, FS-03: claimed and pending sums. */
const RebateTotals = ({ claimed, pending, hasFailed, isBusy, onClaim }: TotalsProps) => (
  <Card className={css.totals ?? ''}>
    <div className={`wrap ${css.amounts}`}>
      <WalletAmount label="待领取 (元)" value={pending} failed={hasFailed} />
      <WalletAmount compact label="已领取 (元)" value={claimed} failed={hasFailed} />
    </div>
    <BusyButton
      busy={isBusy}
      disabled={pending === undefined}
      variant={pending && compare(pending, ZERO) <= 0 ? 'light' : 'filled'}
      onClick={() => onClaim(pending)}
    >
      立即领取
    </BusyButton>
    <p className="dim-xs" style={{ marginTop: 10 }}>
      返水按有效投注每日结算，次日可领取；领取后完成 1 倍流水即可取款。
    </p>
  </Card>
)
