import { IconCreditCard, IconReceipt } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useState } from 'react'
import { add, formatShortMoney, compare, getWholePercent } from '@/lib/money/arithmetic'
import { type Money, formatMoney, ZERO } from '@/lib/money/money'
import { links, paths } from '@/lib/paths'
import { useHeldValue, useBalanceState } from '@/shared/session/user'
import { ActionIcon, moneyActions } from '@/shared/wallet/ActionIcon'
import {
  useRichestVenues,
  usePollVenues,
  venuePolls,
  useVenuesTotalState,
} from '@/shared/wallet/venues'
import { RecoverButton, useWalletActions, VenueList } from '@/shared/wallet/WalletSummary'
import { Card } from '@/ui/content/Card'
import { HideBalancesButton, RollingMoney, useIsBalanceHidden } from '@/ui/content/Money'
import { OrbitLine } from '@/ui/feedback/OrbitPart'
import { ReadNumber, SkeletonLine } from '@/ui/feedback/Read'
import { ButtonLink } from '@/ui/form/BusyButton'
import { RefreshButton } from '@/ui/IconButton'
import { GridLinks, MenuRow } from '@/ui/list/MenuRow'
import { useGo } from '@/ui/navigation/AppLink'
import { Page } from '@/ui/navigation/Page'
import css from './MoneyPage.module.css'

const actions = [
  ...moneyActions.map(({ Icon, tone, ...action }) => ({
    ...action,
    icon: <ActionIcon Icon={Icon} tone={tone} />,
  })),
  { label: '卡包管理', to: paths.cards, icon: <ActionIcon Icon={IconCreditCard} tone="violet" /> },
]

const noStage = () => undefined

export default function MoneyPage() {
  usePollVenues(venuePolls.wallet)
  const { refreshing, busy, recovering, isMoving, onRefresh, onRecover } = useWalletActions(noStage)
  return (
    <Page title="我的钱包" back={paths.mine}>
      <div className={css.sky} data-mantine-color-scheme="dark">
        <WalletTotal isMoving={isMoving} />
        <RefreshButton className={css.refresh} busy={refreshing} onClick={onRefresh} />
      </div>
      <Card>
        <div className={`row spread ${css.venues}`}>
          <h2 className="bold text-sm">场馆钱包</h2>
          <RecoverButton busy={busy} waiting={recovering} onClick={onRecover} />
        </div>
        <VenueList shown={4} />
      </Card>
      <Card flush>
        <GridLinks items={actions} />
      </Card>
      <Card flush>
        <MenuRow label="交易记录" to={paths.transactions} icon={<IconReceipt size={20} />} />
      </Card>
    </Page>
  )
}

/** X and y on the orbit in px, the richest venue first. */
const PLACES = [
  [89, -69],
  [-89, 69],
  [-17, -51],
  [17, 51],
  [134, -58],
  [-134, 58],
] as const

/** As long as the transition in MoneyPage.module.css. */
const LEAVING_MS = 450

function useBodies() {
  const venues = useRichestVenues(PLACES.length)
  const [bodies, setBodies] = useState(venues)
  const isIn = ({ platname }: (typeof venues)[number]) =>
    venues.some((venue) => venue.platname === platname)
  const isLeaving = bodies.some((body) => !isIn(body))
  if (!isLeaving && bodies !== venues) setBodies(venues)
  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(setBodies, LEAVING_MS, venues)
    return () => clearTimeout(timer)
  }, [isLeaving, venues])
  return isLeaving ? bodies.map((body) => ({ ...body, isLeaving: !isIn(body) })) : venues
}

function System({ share }: { share: number | undefined }) {
  const bodies = useBodies()
  const hidden = useIsBalanceHidden()
  const go = useGo()
  const most = bodies[0]?.balance
  return (
    <div className={css.system} aria-hidden>
      <span
        className={css.star}
        data-of={share === undefined ? undefined : 'central'}
        style={{ transform: `scale(${0.7 + (share ?? 50) / 200})` }}
      />
      <svg viewBox="-180 -110 360 220">
        <OrbitLine rx={150} />
        {bodies.length === 0 && <circle cx="142" cy="-31" r="6" className={css.light} />}
      </svg>
      <div data-of={share === undefined || share === 100 ? undefined : 'venues'}>
        {bodies.map(({ platname, name, balance, colour, ...body }, i) => {
          const [x, y] = PLACES[i]!
          const part = hidden || !most ? 0.4 : getWholePercent(balance, most) / 100
          const size = 0.35 + 0.65 * Math.sqrt(part)
          const isLeaving = 'isLeaving' in body && body.isLeaving
          return (
            <button
              key={platname}
              type="button"
              tabIndex={-1}
              className={`center ${css.venue}`}
              data-above={y < 0 || undefined}
              data-leaving={isLeaving || undefined}
              // The same functions in both, so that the transition interpolates.
              style={{
                transform: isLeaving
                  ? 'translate(0, 0) scale(0.1)'
                  : `translate(${x}px, ${y}px) scale(1)`,
              }}
              onClick={() => void go(links.transfer(platname))}
            >
              <i style={{ color: colour, transform: `scale(${size})` }} />
              {!hidden && i < 4 && (
                <span className={css.label} style={{ margin: size * 22 + 4 }}>
                  <span className="one-line">{name}</span>
                  <span className="tabular" translate="no">
                    {formatShortMoney(balance, 6)}
                  </span>
                </span>
              )}
            </button>
          )
        })}
      </div>
    </div>
  )
}

type Balance = Money | null | undefined

/** Undefined while one is unknown, null when the server does not send one. */
export function addBalances(central: Balance, venues: Balance): Balance {
  if (central === undefined || venues === undefined) return undefined
  return central === null || venues === null ? null : add(central, venues)
}

/** Whole percent; undefined where there is nothing to share. */
export function getPlatformShare(central: Balance, venues: Balance): number | undefined {
  const total = addBalances(central, venues)
  if (!total || !central || !venues || compare(total, ZERO) <= 0) return undefined
  if (compare(central, ZERO) < 0 || compare(venues, ZERO) < 0) return undefined
  return getWholePercent(central, total)
}

function WalletTotal({ isMoving }: { isMoving: boolean }) {
  const central = useBalanceState()
  const venues = useVenuesTotalState()
  const hidden = useIsBalanceHidden()
  // Until both are read again they are of different moments.
  const total = useHeldValue(isMoving ? null : addBalances(central.value, venues.value))
  const failed = central.failed || venues.failed
  const share = hidden ? undefined : getPlatformShare(central.value, venues.value)
  const isZero = (amount: Balance) => Boolean(amount) && compare(amount!, ZERO) === 0
  const isEmpty = (wallet: Balance) => share !== undefined && isZero(wallet)
  return (
    <div>
      <div className={`row ${css.head}`}>
        <span className="dim-sm">总资产 (元)</span>
        <HideBalancesButton />
      </div>
      <div className={`center ${css.middle}`}>
        <System share={share} />
        <p className={css.total}>
          <ReadNumber
            value={total}
            failed={failed}
            old={central.old || venues.old}
            skeleton={<SkeletonLine width={190} height={58} />}
          >
            {(amount) => (
              <span style={{ '--characters': formatMoney(amount).length } as CSSProperties}>
                <RollingMoney value={amount} size="hero" />
              </span>
            )}
          </ReadNumber>
          {(total === null || failed) && (
            <small className="dim-xs">
              {isMoving ? '余额回收中，暂不合计' : '部分余额暂时读不到，暂不合计'}
            </small>
          )}
        </p>
        {!hidden && isZero(total) && (
          <ButtonLink className={css.deposit ?? ''} to={paths.deposit}>
            去存款
          </ButtonLink>
        )}
      </div>
      <dl className={`wrap ${css.parts}`}>
        <Part of="central" all={isEmpty(venues.value)} {...central} />
        <Part of="venues" all={isEmpty(central.value)} {...venues} />
      </dl>
    </div>
  )
}

interface PartProps {
  of: 'central' | 'venues'
  value: Balance
  failed: boolean
  old: boolean
  all: boolean
}

const Part = ({ of, all, ...number }: PartProps) => (
  <div>
    <dt className={`row dim-xs ${css.name}`}>
      <span className={`fixed-size ${css.dot}`} data-of={of} aria-hidden />
      {of === 'central' ? '平台钱包 (元)' : '场馆钱包 (元)'}
      {all && <b>全部</b>}
    </dt>
    <dd className={css.amount}>
      <ReadNumber {...number} skeleton={<SkeletonLine width={80} height={25} />}>
        {(amount) => <RollingMoney value={amount} size="lg" />}
      </ReadNumber>
    </dd>
  </div>
)
