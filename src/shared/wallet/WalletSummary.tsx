import { IconChevronDown } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, memo, useId, useState } from 'react'
import { getQueryKey } from '@/api/query'
import { listVenues } from '@/contract/wallet'
import { formatShortMoney, compare } from '@/lib/money/arithmetic'
import { type Money, ZERO } from '@/lib/money/money'
import { screenWords } from '@/lib/text/screenWords'
import { words } from '@/lib/text/words'
import { useBalanceState, useRefreshBalance } from '@/shared/session/user'
import { Card } from '@/ui/content/Card'
import { BalanceVisibilityButton, RollingMoney, useIsBalanceHidden } from '@/ui/content/Money'
import { EmptyState, Read, SkeletonBlock, SkeletonLine, SkippedRowsNote } from '@/ui/feedback/Read'
import { BusyButton } from '@/ui/form/BusyButton'
import { RefreshBalanceButton } from '@/ui/IconButton'
import { MoneyStage } from './MoneyStage'
import { useMovementAnimation } from './movement'
import { useRecoverAll } from './useRecoverAll'
import {
  useVenuesTotalState,
  useVenue,
  useVenueIdsMoneyFirstQuery,
  useSkippedVenueCount,
  useWalletColour,
} from './venues'
import { WalletAmount } from './WalletAmount'
import * as css from './WalletSummary.module.css'

export function useRefreshAndRecoverProps(begin: Parameters<typeof useRecoverAll>[0]) {
  const client = useQueryClient()
  const { refresh, isRefreshing } = useRefreshBalance()
  const { recover, busy, waiting, isMoving } = useRecoverAll(begin)
  const refreshAll = () => {
    void client.refetchQueries({ queryKey: getQueryKey(listVenues) })
    void refresh()
  }
  return {
    refreshProps: { busy: isRefreshing, onClick: refreshAll },
    recoverProps: { busy, waiting, onClick: () => void recover() },
    isMoving,
  }
}

/** Components of their own, so that a poll renders only the numbers. */
const PlatformAmount = () => (
  <WalletAmount
    compact
    label="平台钱包 (元)"
    extra={<BalanceVisibilityButton />}
    {...useBalanceState()}
  />
)
const VenuesAmount = () => <WalletAmount compact label="场馆钱包 (元)" {...useVenuesTotalState()} />

export function RecoverButton(props: Omit<ComponentProps<typeof BusyButton>, 'children'>) {
  const { value } = useVenuesTotalState()
  const isEmpty = !useIsBalanceHidden() && value && compare(value, ZERO) === 0
  return (
    <BusyButton compact variant={isEmpty ? 'subtle' : 'light'} {...props}>
      {words.recoverAll}
    </BusyButton>
  )
}

export function WalletSummary({ limit }: { limit: 3 | 4 }) {
  const { animation, begin, dismiss } = useMovementAnimation()
  const { refreshProps, recoverProps } = useRefreshAndRecoverProps(begin)
  return (
    <Card className={css.card ?? ''}>
      <div className={`row ${css.amountsAndButtons}`}>
        <div className={`wrap ${css.amounts}`}>
          <PlatformAmount />
          <VenuesAmount />
        </div>
        <div className={`row ${css.buttons}`}>
          <RefreshBalanceButton className={`fixed-size ${css.refreshButton}`} {...refreshProps} />
          <RecoverButton {...recoverProps} />
        </div>
      </div>
      <VenueList limit={limit} compact />
      {animation && <MoneyStage animation={animation} onTap={dismiss} />}
    </Card>
  )
}

const NO_VENUES_TEXT = '暂无场馆'

interface VenueListProps {
  limit: 3 | 4
  compact?: boolean
}

export function VenueList({ limit, compact = false }: VenueListProps) {
  const query = useVenueIdsMoneyFirstQuery()
  const skippedRows = useSkippedVenueCount()
  return (
    <>
      <Read
        query={query}
        skeleton={<Venues limit={limit} compact={compact} />}
        empty={{
          when: (ids) => ids.length === 0,
          show: compact ? (
            <p className={`row spread dim-sm ${css.notice}`}>{NO_VENUES_TEXT}</p>
          ) : (
            <EmptyState text={NO_VENUES_TEXT} />
          ),
        }}
        renderFailure={(retry) => <FailedVenues onRetry={retry} />}
      >
        {(ids) => <Venues ids={ids} limit={limit} compact={compact} />}
      </Read>
      <SkippedRowsNote count={skippedRows} />
    </>
  )
}

const FailedVenues = ({ onRetry }: { onRetry: () => void }) => (
  <p className={`row spread dim-sm ${css.notice}`} role="group" aria-label={words.loadFailed}>
    场馆钱包暂时读不到
    <button type="button" className="text-button" onClick={onRetry}>
      {words.reload}
    </button>
  </p>
)

/** A skeleton without `ids`. */
function Venues({ ids, limit, compact = false }: VenueListProps & { ids?: readonly string[] }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const list = (
    <>
      <ul id={id} className={compact ? `wrap ${css.list}` : css.tileGrid} aria-label="场馆余额">
        {ids
          ? ids.slice(0, open ? undefined : limit).map((platname) => (
              <li key={platname}>
                <Tile id={platname} plain={compact && !open} />
              </li>
            ))
          : Array.from({ length: limit }, (_, i) => (
              <li key={i} aria-hidden>
                <SkeletonBlock height={compact ? 38 : 58} radius="var(--radius-small)" />
              </li>
            ))}
      </ul>
      {(!ids || ids.length > limit) && (
        <button
          type="button"
          disabled={!ids}
          className={`row dim-sm ${css.expandButton}`}
          data-wide={!compact || undefined}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? screenWords.collapse : screenWords.expand}
          <IconChevronDown size={20} className={css.arrow} aria-hidden />
        </button>
      )}
    </>
  )
  if (!compact) return list
  return (
    <div className={css.compactVenues} data-open={open || undefined}>
      <h2 className={open ? 'bold text-sm' : 'visually-hidden'}>场馆钱包</h2>
      {list}
    </div>
  )
}

function Tile({ id, plain }: { id: string; plain: boolean }) {
  const venue = useVenue(id)
  const colour = useWalletColour(id)
  if (!venue) return null
  const { name, balance, status } = venue
  return <VenueTile closed={status === 0} {...{ name, colour, balance, plain }} />
}

interface VenueTileProps {
  name: string
  colour: string
  balance: Money | null | undefined
  closed: boolean
  plain: boolean
}

const VenueTile = memo(function VenueTile(props: VenueTileProps) {
  const { name, colour, balance, closed, plain } = props
  const hidden = useIsBalanceHidden()
  return (
    <div
      className={css.tile}
      data-plain={plain || undefined}
      data-zero={(!hidden && balance && compare(balance, ZERO) === 0) || undefined}
    >
      <span className="one-line dim-xs">
        {!plain && <i className={css.colourDot} style={{ background: colour }} aria-hidden />}
        {name}
      </span>
      <span className={`row ${css.balance}`}>
        {balance === undefined ? (
          <SkeletonLine width="4em" />
        ) : (
          <RollingMoney value={balance} size="sm" {...(plain && { format: formatShortMoney })} />
        )}
        {closed && (
          <span className="text-xs tone" data-tone="gold">
            {screenWords.maintenance}
          </span>
        )}
      </span>
    </div>
  )
})
