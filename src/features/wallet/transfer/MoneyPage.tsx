import { IconCreditCard, IconReceipt } from '@tabler/icons-react'
import { ActionIcon, moneyActions } from '@/shared/wallet/ActionIcon'
import {
  useVenuePoll,
  useWalletActions,
  venuePolls,
  useGameBalanceState,
} from '@/shared/wallet/venues'
import { paths } from '@/lib/paths'
import { Card } from '@/ui/content/Card'
import { GridLinks, MenuRow } from '@/ui/list/MenuRow'
import { Page } from '@/ui/navigation/Page'
import { RefreshButton } from '@/ui/IconButton'
import { RecoverButton, VenueList } from '@/shared/wallet/WalletSummary'
import css from './MoneyPage.module.css'
import { useBalanceState } from '@/shared/session/user'
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

/** 我的钱包: the total, the venues one by one, and the buttons to move money. */
export default function MoneyPage() {
  useVenuePoll(venuePolls.wallet)
  const { refreshing, recovering, onRefresh, onRecover } = useWalletActions()
  return (
    <Page title="我的钱包" back={paths.mine}>
      <Card>
        <div className={css.top}>
          <WalletTotal />
          <RefreshButton className={css.refresh} busy={refreshing} onClick={onRefresh} />
        </div>
        <div className={`row spread ${css.venues}`}>
          <h2 className={css.title}>场馆钱包</h2>
          <RecoverButton busy={recovering} onClick={onRecover} />
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

type Told = Money | null | undefined

/** Both together: undefined while one is still to come, null when nobody tells one of them. */
export function totalOf(central: Told, venues: Told): Told {
  if (central === undefined || venues === undefined) return undefined
  return central === null || venues === null ? null : add(central, venues)
}

/** The whole percent of a bar that is the central wallet's; undefined where there is nothing to share. */
export function centralShare(central: Told, venues: Told): number | undefined {
  const total = totalOf(central, venues)
  if (!total || !central || !venues || cmp(total, ZERO) <= 0) return undefined
  if (cmp(central, ZERO) < 0 || cmp(venues, ZERO) < 0) return undefined
  return percentOf(central, total)
}

/** Whether one wallet holds all there is: its number would only repeat the total. */
export const holdsAll = (part: Told, total: Told) =>
  Boolean(part && total && cmp(total, ZERO) !== 0 && cmp(part, total) === 0)

/** More characters than these are wider than a small phone at the largest size. */
const LARGE = 11

/** All that the member has, and how central wallet and venues share it; the bar tells nothing while balances are hidden. */
function WalletTotal() {
  const central = useBalanceState()
  const venues = useGameBalanceState()
  const hidden = useHidden()
  const total = totalOf(central.value, venues.value)
  const failed = central.failed || venues.failed
  const share = hidden ? undefined : centralShare(central.value, venues.value)
  return (
    // No notice covers what it may have just changed.
    <div data-read>
      <div className={css.head}>
        <span className="dim-sm">总资产 (元)</span>
        <EyeButton />
      </div>
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
      </p>
      <div className={css.bar} aria-hidden>
        {share !== undefined && share > 0 && (
          <span className={css.part} data-of="central" style={{ flexBasis: `${share}%` }} />
        )}
        {share !== undefined && share < 100 && <span className={css.part} data-of="venues" />}
      </div>
      <dl className={css.parts}>
        <Part
          of="central"
          label="中心钱包 (元)"
          all={holdsAll(central.value, total)}
          {...central}
        />
        <Part of="venues" label="场馆钱包 (元)" all={holdsAll(venues.value, total)} {...venues} />
      </dl>
      {(total === null || failed) && (
        <p className={`dim-xs ${css.note}`}>部分余额暂时读不到，暂不合计</p>
      )}
    </div>
  )
}

interface PartProps {
  of: 'central' | 'venues'
  label: string
  value: Money | null | undefined
  failed: boolean
  old: boolean
  all: boolean
}

/** One part of the total, with its colour in the bar. */
const Part = ({ of, label, all, ...number }: PartProps) => (
  <div>
    <dt className={`dim-xs ${css.label}`}>
      <span className={css.dot} data-of={of} aria-hidden />
      {label}
    </dt>
    <dd className={css.amount}>
      <ReadNumber {...number} skeleton={<SkeletonLine width={80} height={25} />}>
        {(amount) => <RollingMoney value={amount} size="lg" {...(all && { as: () => '全部' })} />}
      </ReadNumber>
    </dd>
  </div>
)
