import { useState, useEffect, useRef } from 'react'
import { pagesOf, plainPage, useLongList, useStanding } from '@/api/pages'
import { resolveListed } from '@/api/unresolvedRequests'
import { RecordIcon } from '@/shared/records/RecordIcon'
import { gameKind } from '@/shared/records/recordKinds'
import { useDays, RecordTime, useToday } from '@/shared/records/useDays'
import { beginFlight, type MovementHandle } from '@/shared/wallet/MoneyStage'
import { WalletAmount } from '@/shared/wallet/WalletAmount'
import { listRebates, type Rebate, claimRebate } from '@/contract/rewards'
import { NO_STATE } from '@/contract/wire'
import type { Sums } from '@/shared/records/days'
import { cmp } from '@/lib/money'
import { show, ZERO, type Money } from '@/lib/moneyText'
import { paths } from '@/lib/paths'
import { words } from '@/lib/words'
import { Card } from '@/ui/content/Card'
import { SkeletonText } from '@/ui/feedback/Read'
import { BusyButton, ButtonLink } from '@/ui/form/BusyButton'
import { Held, InfiniteList } from '@/ui/list/InfiniteList'
import { ListRow, StatusTag } from '@/ui/list/ListRow'
import { PullRefresh } from '@/ui/list/PullRefresh'
import { everything, RecordFilter, type RecordFilters } from '@/ui/list/RecordFilter'
import { Page } from '@/ui/navigation/Page'
import css from './RebatePage.module.css'
import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '@/api/send'
import { reloadUser } from '@/shared/session/user'
import { toast } from '@/ui/feedback/toast'

/** An exception only hides the loader; a refusal shows the server's words (spec 8). The list offers a retry. */
const rebatePages = ({ date, api_type }: RecordFilters, day: string) =>
  pagesOf(
    listRebates,
    (page) => ({ date, page, api_type, type: '' as const }),
    ({ list }) => {
      resolveListed(list.data, ({ state }) => stateOf(state).text)
      return plainPage(list)
    },
    { day },
  )
const rebateAmounts = ({ money }: Rebate) => ({ paid: money })
/** For the head of a day. */
const daySumsText = ({ paid = ZERO }: Sums<'paid'>['of']) => [['返水', show(paid)]] as const
const row = (rebate: Rebate) => <RebateRow rebate={rebate} />

/** 返水中心: rebates for bets, claimed by hand. */
export default function RebatePage() {
  const [filters, setFilters] = useState(everything)
  const today = useToday()
  const [query, restart] = useLongList(rebatePages(filters, today))
  const standing = useStanding(query, { ...filters, today })
  const held = query.isPlaceholderData
  // Another range has other totals.
  const first = held ? undefined : query.data?.pages[0]
  const { claim, busy } = useClaim(restart)
  const { groups } = useDays({ query, today, amounts: rebateAmounts, sumsText: daySumsText })
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
        <Held key={Object.values(standing).join()} busy={held}>
          <InfiniteList
            query={query}
            label="返水记录"
            renderRow={row}
            groups={groups}
            empty="暂无返水记录"
            next={<ButtonLink to={paths.home}>去选游戏</ButtonLink>}
          />
        </Held>
      </PullRefresh>
    </Page>
  )
}

const stateOf = (state: number) =>
  state === 0
    ? ({ text: '未领取', tone: 'brand' } as const)
    : state === NO_STATE
      ? ({ text: words.unknown, tone: 'dim' } as const)
      : ({ text: '已领取', tone: 'green' } as const)

/**
 * Spec 4: state 0 is not claimed yet, anything else claimed, with its time. Rebates are of a day, which the head
 * says; some servers tell the time of it as well.
 */
const RebateRow = ({ rebate }: { rebate: Rebate }) => (
  <ListRow
    icon={<RecordIcon kind={gameKind('', rebate.gamename)} />}
    title={rebate.gamename || words.unknown}
    time={
      <>
        <RecordTime time={rebate.created_at} />{' '}
        {rebate.state !== 0 && rebate.updated_at && (
          <span data-fact>领取时间 {rebate.updated_at}</span>
        )}
      </>
    }
    amount={show(rebate.money)}
    state={<StatusTag {...stateOf(rebate.state)} />}
  />
)

interface Props {
  /** Undefined while unknown, null when the server does not tell it. */
  claimed: Money | null | undefined
  pending: Money | null | undefined
  /** They could not be read. */
  failed: boolean
  busy: boolean
  onClaim: (pending: Money | null) => void
}

/** The amounts waiting and claimed, with the claim button (FS-02, FS-03). */
const RebateTotals = ({ claimed, pending, failed, busy, onClaim }: Props) => (
  <Card>
    <div className={css.amounts}>
      <WalletAmount label="待领取 (元)" value={pending} failed={failed} />
      <WalletAmount label="已领取 (元)" value={claimed} failed={failed} />
    </div>
    <BusyButton
      busy={busy}
      disabled={pending === undefined}
      variant={pending && cmp(pending, ZERO) <= 0 ? 'light' : 'filled'}
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

/** 一键领取: claims everything pending, if there is any (FS-03), then reads member and records again. */
export function useClaim(readRecords: () => Promise<unknown>) {
  const client = useQueryClient()
  // Others may have been asked for when the answer comes.
  const latest = useRef(readRecords)
  useEffect(() => {
    latest.current = readRecords
  })
  const movement = useRef<MovementHandle>(undefined)
  const [send, busy] = useSend(claimRebate, {
    onSend: () => {
      // The response names no amount, and the one on the screen may be old.
      movement.current = beginFlight({ from: '返水', to: '中心钱包' })
    },
    onSuccess: ({ message }) => {
      movement.current?.complete(message)
      void latest.current().catch(() => undefined)
      void reloadUser(client)
    },
    onError: (error) => movement.current?.fail(error),
    onEnd: () => movement.current?.cancel(),
  })
  const claim = (pending: Money | null) => {
    // When the server does not tell what is pending, it decides.
    if (pending && cmp(pending, ZERO) <= 0) return toast.error('暂无领取额度！')
    void send({})
  }
  return { claim, busy }
}
