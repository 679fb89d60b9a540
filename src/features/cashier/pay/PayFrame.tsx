import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { BusyButton } from '@/ui/form/BusyButton'
import { Page } from '@/ui/navigation/Page'
import { Card } from '@/ui/content/Card'
import { SkeletonBlock, SkeletonLine } from '@/ui/feedback/Skeletons'
import { HOUR } from '@/lib/time'
import type { Money } from '@/lib/moneyText'
import { CopyButton } from '@/ui/content/CopyButton'
import { useSoon } from '@/ui/overlay/lazyPart'
import { orbit } from '@/ui/overlay/OrbitPart'
import { CountdownRing } from '@/ui/feedback/CountdownRing'
import type { PayClock } from './payTime'
import { words } from '@/lib/words'
import { fullDecimals } from '@/lib/amounts'
import css from './PayFrame.module.css'

interface Props {
  /** The content has a filled button of its own: there is one on the screen. */
  quiet?: boolean
  children: ReactNode
}

/** The pay page's title, and the ways on at its bottom. */
export function PayFrame({ quiet, children }: Props) {
  const navigate = useNavigate()
  // For the moment when it is paid.
  useSoon(orbit)
  const toRecords = () => void navigate(paths.transactions, { replace: true })
  return (
    <Page
      title="充值信息"
      back={paths.transactions}
      footer={
        <div className={css.footer}>
          <BusyButton variant="light" onClick={toRecords}>
            资金明细
          </BusyButton>
          <BusyButton variant={quiet ? 'light' : 'filled'} onClick={toRecords}>
            充值完成
          </BusyButton>
        </div>
      }
    >
      {children}
    </Page>
  )
}

/** The skeleton of the pay page. */
export const PaySkeleton = () => (
  <PayFrame>
    <div className={css.page} aria-busy="true" aria-label="加载中">
      <div className={css.heroSkeleton}>
        <SkeletonLine width={96} height={24} />
        <SkeletonLine width={190} height={42} />
        <SkeletonLine width={56} height={34} />
        <SkeletonLine width={180} />
      </div>
      <SkeletonBlock height={180} />
      <Card>
        <div className={css.facts}>
          <SkeletonLine />
          <SkeletonLine width="80%" />
          <SkeletonLine width="60%" />
        </div>
      </Card>
    </div>
  </PayFrame>
)

interface PayHeroProps {
  chip: string
  amount: Money | undefined
  unit: 'USDT' | '元'
  /** Undefined while unknown. */
  clock: PayClock | undefined
  over: boolean
}

/** The amount as the largest element, with where to pay and the time left. */
export const PayHero = ({ chip, amount, unit, clock, over }: PayHeroProps) => (
  <div className={`stack ${css.hero}`} data-read>
    <span className={css.chip}>{chip}</span>
    <PayAmount amount={amount} unit={unit} dim={over} />
    {amount !== undefined && <CopyButton value={amount} name="复制金额" text="复制" />}
    <div className={`row ${css.time}`}>
      {clock === undefined ? (
        <SkeletonLine width={180} />
      ) : (
        <>
          <CountdownRing key={clock.key} deadlineMs={HOUR} totalMs={HOUR} now={clock.elapsed} />
          <span className="dim-sm">
            {over ? '付款时间已到，若已付款，到账后自动更新' : '内完成付款，自动到账'}
          </span>
        </>
      )}
    </div>
  </div>
)

interface PayAmountProps {
  amount: Money | undefined
  unit: 'USDT' | '元'
  /** No money moves for it any more. */
  dim?: boolean
  /** Beside a louder one. */
  small?: boolean
}

/** More characters than this do not fit beside the unit in the largest size. */
const LONG = 10

/** The order's amount to the last decimal, as a rule the largest thing on its screen. */
export function PayAmount({ amount, unit, dim, small }: PayAmountProps) {
  const text = amount === undefined ? words.unknown : fullDecimals(amount)
  return (
    <span
      // Another amount is another part: a browser that translates has the text of this one in its hands.
      key={text}
      translate="no"
      className={css.amount}
      data-read
      data-long={text.length > LONG || undefined}
      data-dim={dim || undefined}
      data-small={small || undefined}
    >
      {text}
      <small className={css.unit}>{unit}</small>
    </span>
  )
}
