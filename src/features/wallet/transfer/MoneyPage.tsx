import { IconCreditCard, IconReceipt } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useState } from 'react'
import { add, formatShortMoney, compare, getWholePercent } from '@/lib/money/arithmetic'
import { type Money, formatMoney, ZERO } from '@/lib/money/money'
import { links, paths } from '@/lib/paths'
import { useBalanceState, useVenueIdsAwaitingBalance } from '@/shared/session/user'
import { ActionIcon, moneyActions } from '@/shared/wallet/ActionIcon'
import {
  useRichestVenues,
  usePollVenues,
  venuePolls,
  useVenuesTotalState,
} from '@/shared/wallet/venues'
import { RecoverButton, useRefreshAndRecoverProps, VenueList } from '@/shared/wallet/WalletSummary'
import { Card } from '@/ui/content/Card'
import { BalanceVisibilityButton, RollingMoney, useIsBalanceHidden } from '@/ui/content/Money'
import { OrbitLine } from '@/ui/feedback/OrbitPart'
import { ReadNumber, SkeletonLine } from '@/ui/feedback/Read'
import { ButtonLink } from '@/ui/form/BusyButton'
import { RefreshBalanceButton } from '@/ui/IconButton'
import { LinkGrid, MenuRow } from '@/ui/list/MenuRow'
import { useNavigateWithAccessCheck } from '@/ui/navigation/AppLink'
import { Page } from '@/ui/navigation/Page'
import * as css from './MoneyPage.module.css'

const actions = [
  ...moneyActions.map(({ Icon, tone, ...action }) => ({
    ...action,
    icon: <ActionIcon Icon={Icon} tone={tone} />,
  })),
  { label: '卡包管理', to: paths.cards, icon: <ActionIcon Icon={IconCreditCard} tone="violet" /> },
]

const beginNoMovement = () => undefined

export default function MoneyPage() {
  usePollVenues(venuePolls.wallet)
  const { refreshProps, recoverProps, isMoving } = useRefreshAndRecoverProps(beginNoMovement)
  return (
    <Page title="我的钱包" back={paths.mine}>
      <div className={css.totalPanel} data-mantine-color-scheme="dark">
        <WalletTotal isMoving={isMoving} />
        <RefreshBalanceButton className={css.refreshButton} {...refreshProps} />
      </div>
      <Card>
        <div className={`row spread ${css.venuesHead}`}>
          <h2 className="bold text-sm">场馆钱包</h2>
          <RecoverButton {...recoverProps} />
        </div>
        <VenueList limit={4} />
      </Card>
      <Card>
        <LinkGrid items={actions} />
      </Card>
      <Card flush>
        <MenuRow label="交易记录" to={paths.transactions} icon={<IconReceipt size={20} />} />
      </Card>
    </Page>
  )
}

/** On the orbit, in px from its middle; the richest venue is at the first. */
const PLANET_PLACES = [
  { x: 89, y: -69 },
  { x: -89, y: 69 },
  { x: -17, y: -51 },
  { x: 17, y: 51 },
  { x: 134, y: -58 },
  { x: -134, y: 58 },
] as const
const MAX_PLANET_LABELS = 4

/** As long as the transition in MoneyPage.module.css. */
const PLANET_LEAVING_MS = 450

/** The richest venues; those that are emptied stay until they have left, and all while balances are unknown. */
function useVenuePlanets(isUnknown: boolean) {
  const venues = useRichestVenues(PLANET_PLACES.length)
  const [shown, setShown] = useState(venues)
  const planets = shown.map((planet) => ({
    ...planet,
    isLeaving: !isUnknown && venues.every(({ platname }) => platname !== planet.platname),
  }))
  const hasLeaving = planets.some(({ isLeaving }) => isLeaving)
  if (!isUnknown && !hasLeaving && shown !== venues) setShown(venues)
  useEffect(() => {
    if (!hasLeaving) return
    const timer = setTimeout(setShown, PLANET_LEAVING_MS, venues)
    return () => clearTimeout(timer)
  }, [hasLeaving, venues])
  return planets
}

/** In px, at scale 1. */
const PLANET_RADIUS = 22

/** By area; equal without `largest`. */
function getPlanetScale(balance: Money, largest: Money | undefined): number {
  const share = largest ? getWholePercent(balance, largest) / 100 : 0.4
  return 0.35 + 0.65 * Math.sqrt(share)
}

function WalletOrbit({ platformPercent }: { platformPercent: number | undefined }) {
  const isUnknown = useVenueIdsAwaitingBalance().length > 0
  const planets = useVenuePlanets(isUnknown)
  const hidden = useIsBalanceHidden()
  const navigate = useNavigateWithAccessCheck()
  const largest = planets[0]?.balance
  const hasVenueMoney = platformPercent !== undefined && platformPercent !== 100
  return (
    <div className={css.orbit} aria-hidden>
      <span
        className={css.platformStar}
        data-of={platformPercent === undefined ? undefined : 'central'}
        style={{ transform: `scale(${0.7 + (platformPercent ?? 50) / 200})` }}
      />
      <svg viewBox="-180 -110 360 220">
        <OrbitLine rx={150} />
        {planets.length === 0 && (
          <circle cx="142" cy="-31" r="6" className={css.emptyOrbitMarker} />
        )}
      </svg>
      <div data-of={hasVenueMoney ? 'venues' : undefined}>
        {planets.map(({ platname, name, balance, colour, isLeaving }, index) => {
          const { x, y } = PLANET_PLACES[index]!
          // The same functions as when leaving, so that the transition interpolates.
          const place = `translate(${x}px, ${y}px) scale(1)`
          const scale = getPlanetScale(balance, hidden ? undefined : largest)
          return (
            <button
              key={platname}
              type="button"
              tabIndex={-1}
              className={`center ${css.venue}`}
              data-above={y < 0 || undefined}
              data-leaving={isLeaving || undefined}
              style={{ transform: isLeaving ? 'translate(0, 0) scale(0.1)' : place }}
              onClick={() => void navigate(links.transfer(platname))}
            >
              <i style={{ color: colour, transform: `scale(${scale})` }} />
              {!hidden && index < MAX_PLANET_LABELS && (
                <span className={css.venueLabel} style={{ margin: scale * PLANET_RADIUS + 4 }}>
                  <span className="one-line">{name}</span>
                  {!isUnknown && (
                    <span className="tabular" translate="no">
                      {formatShortMoney(balance)}
                    </span>
                  )}
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

const isZero = (balance: Balance) => Boolean(balance) && compare(balance!, ZERO) === 0

/** Undefined while one is unknown, null when the server does not send one. */
export function addBalances(platform: Balance, venues: Balance): Balance {
  if (platform === undefined || venues === undefined) return undefined
  if (platform === null || venues === null) return null
  return add(platform, venues)
}

/** Whole percent; undefined where there is nothing to share. */
export function getPlatformPercent(platform: Balance, venues: Balance): number | undefined {
  const total = addBalances(platform, venues)
  if (!total || !platform || !venues || compare(total, ZERO) <= 0) return undefined
  if (compare(platform, ZERO) < 0 || compare(venues, ZERO) < 0) return undefined
  return getWholePercent(platform, total)
}

function WalletTotal({ isMoving }: { isMoving: boolean }) {
  const platform = useBalanceState()
  const venues = useVenuesTotalState()
  const hidden = useIsBalanceHidden()
  const sum = addBalances(platform.value, venues.value)
  const [total, setTotal] = useState(sum)
  // Until both are read again they are of different moments.
  if (!isMoving && total !== sum) setTotal(sum)
  const failed = platform.failed || venues.failed
  const platformPercent = hidden ? undefined : getPlatformPercent(platform.value, venues.value)
  return (
    <div>
      <div className={`row ${css.head}`}>
        <span className="dim-sm">总资产 (元)</span>
        <BalanceVisibilityButton />
      </div>
      <div className={`center ${css.orbitArea}`}>
        <WalletOrbit platformPercent={platformPercent} />
        <p className={css.total}>
          <ReadNumber
            value={total}
            failed={failed}
            old={platform.old || venues.old}
            skeleton={<SkeletonLine width={190} height={58} />}
          >
            {(amount) => (
              <span style={{ '--characters': formatMoney(amount).length } as CSSProperties}>
                <RollingMoney value={amount} size="hero" />
              </span>
            )}
          </ReadNumber>
          {(total === null || failed) && (
            <small className="dim-xs">部分余额暂时读不到，暂不合计</small>
          )}
        </p>
        {!hidden && isZero(total) && (
          <ButtonLink className={css.depositLink ?? ''} to={paths.deposit}>
            去存款
          </ButtonLink>
        )}
      </div>
      <dl className={`wrap ${css.walletParts}`}>
        <WalletPart
          wallet="central"
          hasAll={platformPercent !== undefined && isZero(venues.value)}
          {...platform}
        />
        <WalletPart
          wallet="venues"
          hasAll={platformPercent !== undefined && isZero(platform.value)}
          {...venues}
        />
      </dl>
    </div>
  )
}

interface WalletPartProps extends ReturnType<typeof useBalanceState> {
  wallet: 'central' | 'venues'
  hasAll: boolean
}

const WalletPart = ({ wallet, hasAll, ...number }: WalletPartProps) => (
  <div>
    <dt className={`row dim-xs ${css.partName}`}>
      <span className={`fixed-size ${css.colourDot}`} data-of={wallet} aria-hidden />
      {wallet === 'central' ? '平台钱包 (元)' : '场馆钱包 (元)'}
      {hasAll && <b>全部</b>}
    </dt>
    <dd className={css.partAmount}>
      <ReadNumber {...number} skeleton={<SkeletonLine width={80} height={25} />}>
        {(amount) => <RollingMoney value={amount} size="lg" />}
      </ReadNumber>
    </dd>
  </div>
)
