import { useQueryClient } from '@tanstack/react-query'
import { useState, useEffect, useRef } from 'react'
import { createPagedQueryOptions, toPageRows, useLongList, useShownFilter } from '@/api/lists'
import { resolveListedRequests } from '@/api/unresolvedRequests'
import { useSendRequest } from '@/api/useSendRequest'
import { listRebates, type Rebate, claimRebate } from '@/contract/rewards'
import { PLATFORM_WALLET } from '@/contract/wallet'
import { UNKNOWN_STATE } from '@/contract/wire'
import { compare } from '@/lib/money/arithmetic'
import { formatMoney, ZERO, type Money } from '@/lib/money/money'
import { paths } from '@/lib/paths'
import { words } from '@/lib/text/words'
import type { Sums } from '@/shared/records/days'
import { RecordIcon } from '@/shared/records/RecordIcon'
import { getGameKind } from '@/shared/records/recordKinds'
import { useDayGroups, RecordTime, useToday } from '@/shared/records/useDays'
import { refetchUser } from '@/shared/session/user'
import { MoneyStage } from '@/shared/wallet/MoneyStage'
import { type MovementHandle, useMoneyStage } from '@/shared/wallet/movement'
import { WalletAmount } from '@/shared/wallet/WalletAmount'
import { Card } from '@/ui/content/Card'
import { constellations } from '@/ui/feedback/constellations'
import { SkeletonText } from '@/ui/feedback/Read'
import { toast } from '@/ui/feedback/toast'
import { BusyButton, ButtonLink } from '@/ui/form/BusyButton'
import { DimmedWhileBusy, InfiniteList } from '@/ui/list/InfiniteList'
import { ListRow, StatusTag } from '@/ui/list/ListRow'
import { PullRefresh } from '@/ui/list/PullRefresh'
import { defaultFilters, RecordFilter, type RecordFilters } from '@/ui/list/RecordFilter'
import { Page } from '@/ui/navigation/Page'
import css from './RebatePage.module.css'

/** Spec 8: an exception only hides the loader. */
const rebatePages = ({ date, api_type }: RecordFilters, day: string) =>
  createPagedQueryOptions(
    listRebates,
    (page) => ({ date, page, api_type, type: '' as const }),
    ({ list }) => {
      resolveListedRequests(list.data, ({ state }) => getRebateState(state).text)
      return toPageRows(list)
    },
    { day },
  )
const rebateAmounts = ({ money }: Rebate) => ({ paid: money })
const daySumsText = ({ paid = ZERO }: Sums<'paid'>['of']) => [['返水', formatMoney(paid)]] as const
const row = (rebate: Rebate) => <RebateRow rebate={rebate} />

export default function RebatePage() {
  const [filters, setFilters] = useState(defaultFilters)
  const today = useToday()
  const [query, restart] = useLongList(rebatePages(filters, today))
  const standing = useShownFilter(query, { ...filters, today })
  const held = query.isPlaceholderData
  const first = held ? undefined : query.data?.pages[0]
  const { claim, busy, staged, dismiss } = useClaimRebate(restart)
  const { groups } = useDayGroups({ query, today, amounts: rebateAmounts, sumsText: daySumsText })
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
        {(query.isPending || Number(first?.total) > 0) && (
          <p className={`tabular dim-xs ${css.count}`}>
            {first ? `共 ${first.total} 笔` : <SkeletonText width="4em" />}
          </p>
        )}
        <DimmedWhileBusy key={Object.values(standing).join()} busy={held}>
          <InfiniteList
            query={query}
            label="返水记录"
            renderRow={row}
            groups={groups}
            sky={constellations.drop}
            emptyText="暂无返水记录"
            emptyAction={<ButtonLink to={paths.home}>去选游戏</ButtonLink>}
          />
        </DimmedWhileBusy>
      </PullRefresh>
      {staged && <MoneyStage staged={staged} onTap={dismiss} />}
    </Page>
  )
}

const getRebateState = (state: number) =>
  state === 0
    ? ({ text: '未领取', tone: 'brand' } as const)
    : state === UNKNOWN_STATE
      ? ({ text: words.unknown, tone: 'dim' } as const)
      : ({ text: '已领取', tone: 'green' } as const)

/** Spec 4: state 0 is not claimed yet, anything else is claimed, with its time. */
const RebateRow = ({ rebate }: { rebate: Rebate }) => (
  <ListRow
    icon={<RecordIcon kind={getGameKind('', rebate.gamename)} />}
    title={rebate.gamename || words.unknown}
    time={
      <>
        <RecordTime time={rebate.created_at} />{' '}
        {rebate.state !== 0 && rebate.updated_at && (
          <span data-fact>领取时间 {rebate.updated_at}</span>
        )}
      </>
    }
    amount={formatMoney(rebate.money)}
    state={<StatusTag {...getRebateState(rebate.state)} />}
  />
)

interface Props {
  /** Undefined while unknown, null when the server does not send it. */
  claimed: Money | null | undefined
  pending: Money | null | undefined
  failed: boolean
  busy: boolean
  onClaim: (pending: Money | null) => void
}

/** FS-02, FS-03. */
const RebateTotals = ({ claimed, pending, failed, busy, onClaim }: Props) => (
  <Card>
    <div className={`wrap ${css.amounts}`}>
      <WalletAmount label="待领取 (元)" value={pending} failed={failed} />
      <WalletAmount compact label="已领取 (元)" value={claimed} failed={failed} />
    </div>
    <BusyButton
      busy={busy}
      disabled={pending === undefined}
      variant={pending && compare(pending, ZERO) <= 0 ? 'light' : 'filled'}
      onClick={() => {
        if (pending !== undefined) onClaim(pending)
      }}
    >
      立即领取
    </BusyButton>
    <p className={`dim-xs ${css.note}`}>
      返水按有效投注每日结算，次日可领取；领取后完成 1 倍流水即可取款。
    </p>
  </Card>
)

/** FS-03. */
export function useClaimRebate(readRecords: () => Promise<unknown>) {
  const client = useQueryClient()
  const latest = useRef(readRecords)
  useEffect(() => {
    latest.current = readRecords
  })
  const { staged, begin, dismiss } = useMoneyStage()
  const [asked, setAsked] = useState<Money | null>(null)
  const movement = useRef<MovementHandle>(undefined)
  const [send, busy] = useSendRequest(claimRebate, {
    onSend: () => {
      // The response has no amount, and the displayed amount may be outdated.
      movement.current = begin({
        from: { name: '返水' },
        to: PLATFORM_WALLET,
        pending: '正在领取，请稍候',
      })
    },
    onSuccess: ({ message }) => {
      movement.current?.complete(message)
      void latest.current().catch(() => undefined)
      void refetchUser(client)
    },
    onError: (error) => movement.current?.fail(error),
    onSettled: () => movement.current?.cancel(),
  })
  const claim = (pending: Money | null) => {
    if (pending && compare(pending, ZERO) <= 0) return toast.error('暂无领取额度！')
    setAsked(pending)
    void send({})
  }
  // The displayed amount may be outdated: it is shown again where the message names it.
  const isNamed = asked && staged?.message?.includes(formatMoney(asked))
  const shown = staged && isNamed ? { ...staged, amount: asked } : staged
  return { claim, busy, staged: shown, dismiss }
}
