import { IconCreditCard, IconReceipt } from '@tabler/icons-react'
import { ActionIcon, moneyActions } from '@/shared/wallet/ActionIcon'
import {
  useRichestVenues,
  useVenuePoll,
  useWalletActions,
  venuePolls,
  useGameBalanceState,
} from '@/shared/wallet/venues'
import { links, paths } from '@/lib/paths'
import { OrbitLine } from '@/ui/feedback/OrbitPart'
import { useGo } from '@/ui/navigation/AppLink'
import { Card } from '@/ui/content/Card'
import { GridLinks, MenuRow } from '@/ui/list/MenuRow'
import { Page } from '@/ui/navigation/Page'
import { RefreshButton } from '@/ui/IconButton'
import { RecoverButton, VenueList } from '@/shared/wallet/WalletSummary'
import css from './MoneyPage.module.css'
import { useHeldValue, useBalanceState } from '@/shared/session/user'
import { type Money, show, ZERO } from '@/lib/moneyText'
import { EyeButton, RollingMoney, useHidden } from '@/ui/content/Money'
import { ReadNumber, SkeletonLine } from '@/ui/feedback/Read'
import { add, cmp, percentOf } from '@/lib/money'

const actions = [
  ...moneyActions.map(({ Icon, tone, ...action }) => ({
    ...action,
    icon: <ActionIcon Icon={Icon} tone={tone} />,
  })),
  { label: '卡包管理', to: paths.cards, icon: <ActionIcon Icon={IconCreditCard} tone="violet" /> },
]

/** 我的钱包: all that the member has as a system of stars, the venues one by one, and the buttons to move money. */
export default function MoneyPage() {
  useVenuePoll(venuePolls.wallet)
  const { refreshing, busy, recovering, home, onRefresh, onRecover } = useWalletActions(true)
  return (
    <Page title="我的钱包" back={paths.mine}>
      <div className={css.sky}>
        <WalletTotal home={home} />
        <RefreshButton className={css.refresh} busy={refreshing} onClick={onRefresh} />
      </div>
      <Card>
        <div className="row spread">
          <h2 className={css.title}>场馆钱包</h2>
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

/** Where the bodies stand on the orbit, the largest first: all but where the total has its line. */
const PLACES = [
  [89, -69],
  [-89, 69],
  [-17, -51],
  [17, 51],
  [134, -58],
  [-134, 58],
] as const

interface SystemProps {
  /** The central wallet's percent of all; undefined where nothing is told. */
  share: number | undefined
  /** The venues' money is on its way to the middle. */
  home: boolean
}

/**
 * The central wallet's star, and on its orbit the venues that hold most, as large as their balance; a tap transfers.
 * Screen readers have the list below. While balances are hidden it tells nothing.
 */
function System({ share, home }: SystemProps) {
  const venues = useRichestVenues(PLACES.length)
  const hidden = useHidden()
  const go = useGo()
  const most = venues[0]?.balance
  return (
    <div className={css.system} data-home={home || undefined} aria-hidden>
      <span
        className={css.star}
        data-of={share === undefined ? undefined : 'central'}
        style={{ transform: `scale(${0.7 + (share ?? 50) / 200})` }}
      />
      <svg viewBox="-180 -110 360 220">
        <OrbitLine rx={150} />
        {venues.length === 0 && <circle cx="142" cy="-31" r="6" className={css.light} />}
      </svg>
      <div data-of={share === undefined || share === 100 ? undefined : 'venues'}>
        {venues.map(({ platname, name, balance }, i) => {
          const [x, y] = PLACES[i]!
          const part = hidden || !most || !balance ? 0.4 : percentOf(balance, most) / 100
          const size = 0.35 + 0.65 * Math.sqrt(part)
          return (
            <button
              key={platname}
              type="button"
              tabIndex={-1}
              className={`center ${css.venue}`}
              data-above={y < 0 || undefined}
              // The same functions, or it would jump.
              style={{
                transform: home
                  ? 'translate(0, 0) scale(0.1)'
                  : `translate(${x}px, ${y}px) scale(1)`,
              }}
              onClick={() => void go(links.transfer(platname))}
            >
              <i style={{ transform: `scale(${size})` }} />
              {!hidden && i < 4 && (
                <span className="one-line" style={{ margin: size * 22 + 4 }}>
                  {name}
                </span>
              )}
            </button>
          )
        })}
      </div>
    </div>
  )
}

type Told = Money | null | undefined

/** Both together: undefined while one is still to come, null when nobody tells one of them. */
export function totalOf(central: Told, venues: Told): Told {
  if (central === undefined || venues === undefined) return undefined
  return central === null || venues === null ? null : add(central, venues)
}

/** The whole percent of all that is the central wallet's; undefined where there is nothing to share. */
export function centralShare(central: Told, venues: Told): number | undefined {
  const total = totalOf(central, venues)
  if (!total || !central || !venues || cmp(total, ZERO) <= 0) return undefined
  if (cmp(central, ZERO) < 0 || cmp(venues, ZERO) < 0) return undefined
  return percentOf(central, total)
}

/** More characters than these are wider than a small phone at the largest size. */
const LARGE = 11

/** All that the member has, and how central wallet and venues share it; nothing is told while balances are hidden. */
function WalletTotal({ home }: { home: boolean }) {
  const central = useBalanceState()
  const venues = useGameBalanceState()
  const hidden = useHidden()
  // While the venues' money is on its way, the two were read at different moments.
  const total = useHeldValue(home ? null : totalOf(central.value, venues.value))
  const failed = central.failed || venues.failed
  const share = hidden ? undefined : centralShare(central.value, venues.value)
  const isAll = (other: Told) => share !== undefined && cmp(other ?? ZERO, ZERO) === 0
  return (
    // No notice covers what it may have just changed.
    <div data-read>
      <div className={`row ${css.head}`}>
        <span className="dim-sm">总资产 (元)</span>
        <EyeButton />
      </div>
      <div className={`center ${css.middle}`}>
        <System share={share} home={home} />
        <p className={css.total}>
          <ReadNumber
            value={total}
            failed={failed}
            old={central.old || venues.old}
            skeleton={<SkeletonLine width={190} height={48} />}
          >
            {(amount) => (
              <RollingMoney value={amount} size={show(amount).length > LARGE ? 'xl' : 'hero'} />
            )}
          </ReadNumber>
          {(total === null || failed) && (
            <small className="dim-xs">
              {home ? '余额回收中，暂不合计' : '部分余额暂时读不到，暂不合计'}
            </small>
          )}
        </p>
      </div>
      <dl className={css.parts}>
        <Part of="central" all={isAll(venues.value)} {...central} />
        <Part of="venues" all={isAll(central.value)} {...venues} />
      </dl>
    </div>
  )
}

interface PartProps {
  of: 'central' | 'venues'
  value: Told
  failed: boolean
  old: boolean
  /** The other one holds nothing. */
  all: boolean
}

/** One part of the total, with its colour in the sky. */
const Part = ({ of, all, ...number }: PartProps) => (
  <div>
    <dt className={`row dim-xs ${css.label}`}>
      <span className={css.dot} data-of={of} aria-hidden />
      {of === 'central' ? '中心钱包 (元)' : '场馆钱包 (元)'}
      {all && <b>全部</b>}
    </dt>
    <dd className={css.amount}>
      <ReadNumber {...number} skeleton={<SkeletonLine width={80} height={25} />}>
        {(amount) => <RollingMoney value={amount} size="lg" />}
      </ReadNumber>
    </dd>
  </div>
)
