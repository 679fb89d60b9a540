import { useBalanceState } from '@/shared/session/user'
import { useGameBalanceState } from '@/shared/wallet/venues'
import { type Money, show } from '@/lib/moneyText'
import { EyeButton, RollingMoney, useHidden } from '@/ui/content/Money'
import { ReadNumber } from '@/ui/feedback/Read'
import { SkeletonLine } from '@/ui/feedback/Skeletons'
import css from './MoneyPage.module.css'
import { centralShare, holdsAll, totalOf } from './totalRules'

/** More characters than these are wider than a small phone at the largest size. */
const LARGE = 11

/** All that the member has, and how central wallet and venues share it; the bar tells nothing while balances are hidden. */
export function WalletTotal() {
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
