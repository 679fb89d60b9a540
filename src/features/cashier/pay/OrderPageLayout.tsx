import { IconCopy } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatAllDecimals } from '@/lib/money/amountInput'
import { type Money, formatMoney } from '@/lib/money/money'
import { links, paths } from '@/lib/paths'
import { words } from '@/lib/text/words'
import { HOUR_MS } from '@/lib/time/time'
import type { IncomingMoneyProps } from '@/shared/wallet/MoneyStage'
import { moneyStageChunk } from '@/shared/wallet/useRecoverAll'
import { useChunk } from '@/ui/chunk'
import { CopyButton } from '@/ui/content/CopyButton'
import { CountdownRing } from '@/ui/feedback/CountdownRing'
import { orbitPreloader } from '@/ui/feedback/OrbitPart'
import { PlanetScene, SkeletonBlock, SkeletonLine } from '@/ui/feedback/Read'
import { toast } from '@/ui/feedback/toast'
import { Warning } from '@/ui/feedback/Warning'
import { BusyButton, ButtonLink } from '@/ui/form/BusyButton'
import { useNavigateWithAccessCheck, useCurrentAddress } from '@/ui/navigation/AppLink'
import { Page } from '@/ui/navigation/Page'
import { usePreloadWhenIdle } from '@/ui/overlay/lazyOverlay'
import { getCreditedYuan, isPaidOrRejected, PAID, REJECTED } from './payRules'
import type { OrderRecord, Ownership } from './useOrderOwnership'
import type { PayTimer } from './usePayTimer'
import * as css from './Pay.module.css'

interface OrderPageLayoutProps extends OrderAmount {
  way: string
  state: number | undefined
  record: OrderRecord
  balanceBefore: Money | undefined
  /** The content has a filled button, so 充值完成 is not one. */
  hasMainButton: boolean
  hidesOwnershipWarning: boolean
  children: ReactNode
}

export function OrderPageLayout(props: OrderPageLayoutProps) {
  const {
    way,
    state,
    record,
    amount,
    unit,
    balanceBefore,
    hasMainButton,
    hidesOwnershipWarning,
    children,
  } = props
  const { ownership, row } = record
  return (
    <PayFrame hasMainButton={hasMainButton || state === REJECTED || ownership === 'other'}>
      {!hidesOwnershipWarning && (
        <OwnershipWarning isSettled={isPaidOrRejected(state)} record={record} />
      )}
      {state === PAID && (
        <PaidOrder credited={getCreditedYuan(row)} {...{ way, amount, unit, balanceBefore }} />
      )}
      {state === REJECTED && <RejectedOrder amount={amount} unit={unit} />}
      {children}
    </PayFrame>
  )
}

function PayFrame({ hasMainButton, children }: { hasMainButton?: boolean; children: ReactNode }) {
  const navigate = useNavigate()
  usePreloadWhenIdle(orbitPreloader)
  useChunk(moneyStageChunk)
  const openRecords = () => void navigate(paths.transactions, { replace: true })
  return (
    <Page
      title="充值信息"
      back={paths.transactions}
      footer={
        <div className={css.twoButtons}>
          <BusyButton variant="light" onClick={openRecords}>
            资金明细
          </BusyButton>
          <BusyButton variant={hasMainButton ? 'light' : 'filled'} onClick={openRecords}>
            充值完成
          </BusyButton>
        </div>
      }
    >
      {children}
    </Page>
  )
}

export const PaySkeleton = () => (
  <PayFrame>
    <div className={`stack ${css.columns}`} aria-busy="true" aria-label="加载中">
      <div className={`stack ${css.firstColumn}`}>
        <div className={`stack ${css.hero}`}>
          <SkeletonLine width={224} height="3rem" />
          <div className="row">
            <SkeletonBlock height="4.5rem" width="4.5rem" radius="50%" />
            <SkeletonBlock height="4.5rem" width="10.5rem" radius="var(--radius)" />
          </div>
        </div>
        <SkeletonBlock height="3.05rem" radius="var(--radius)" />
        <SkeletonBlock height={64} radius="var(--radius-control)" />
      </div>
      <SkeletonBlock height={247} />
    </div>
    <SkeletonBlock height={107} />
  </PayFrame>
)

interface OrderAmount {
  amount: Money | undefined
  unit: 'USDT' | '元'
}

interface AmountAndTimerProps extends OrderAmount {
  way: string
  timer: PayTimer | undefined
  isExpired: boolean
  isOnChain?: boolean
}

export function AmountAndTimer(props: AmountAndTimerProps) {
  const { way, amount, unit, timer, isExpired, isOnChain } = props
  return (
    <div
      className={`${isOnChain ? 'row wrap spread' : 'stack'} ${css.hero}`}
      data-on-chain={isOnChain || undefined}
    >
      <div className={`row wrap ${css.amountRow}`}>
        <PayAmount amount={amount} unit={unit} small={isOnChain} />
        {amount !== undefined && !isOnChain && (
          <CopyButton value={amount} name="复制金额" text={<IconCopy size={20} aria-hidden />} />
        )}
      </div>
      <div className={`row ${css.timerRow}`}>
        {timer === undefined && <span className={css.ring} />}
        {typeof timer === 'object' && (
          <CountdownRing
            key={timer.key}
            deadlineMs={HOUR_MS}
            totalMs={HOUR_MS}
            now={timer.getElapsedMs}
          />
        )}
        {isOnChain ? (
          <p className="dim-sm">自动到账</p>
        ) : (
          <div className={css.deadlineText}>
            <span className={`bold text-xs ${css.wayChip}`}>{way}</span>
            {timer === undefined && <SkeletonLine width={140} />}
            {timer === 'unknown' && (
              <div className="dim-sm">
                <p>下单时间未知，请尽快付款</p>
                <p>付款后自动到账</p>
              </div>
            )}
            {typeof timer === 'object' && (
              <p className="dim-sm">
                {isExpired ? '付款时间已到，若已付款，到账后自动更新' : '内完成付款，自动到账'}
              </p>
            )}
            {!isExpired && unit === 'USDT' && <p className="dim-xs">交易所的手续费请另付</p>}
          </div>
        )}
      </div>
    </div>
  )
}

interface PayAmountProps extends OrderAmount {
  dim?: boolean
  small?: boolean
}

/** Longer amounts are set smaller. */
const MAX_LARGE_CHARACTERS = 10

function PayAmount({ amount, unit, dim, small }: PayAmountProps) {
  const text = amount === undefined ? words.unknown : formatAllDecimals(amount)
  return (
    <span
      // Translating browsers hold the text node: a new amount needs a new element.
      key={text}
      translate="no"
      className={`anywhere tabular ${css.amount}`}
      data-long={text.length > MAX_LARGE_CHARACTERS || undefined}
      data-dim={dim || undefined}
      data-small={small || undefined}
    >
      {text}
      <small className={`bold ${css.unit}`}>{unit}</small>
    </span>
  )
}

interface PaidOrderProps extends OrderAmount {
  way: string
  /** In yuan, by the member's record; undefined while unknown. */
  credited: Money | undefined
  balanceBefore: Money | undefined
}

/** The amount by the member's record, and the order's where it differs. */
function PaidOrder({ way, amount, unit, credited, balanceBefore }: PaidOrderProps) {
  const hasCome = credited !== undefined
  const title = hasCome ? '充值成功' : '订单已支付成功'
  return (
    <section className={css.incomingMoney} aria-label={title}>
      <LazyIncomingMoney from={way} before={hasCome ? balanceBefore : undefined}>
        <h2 className={`bold ${css.messageTitle}`}>{title}</h2>
        {hasCome && (
          <b className={`anywhere tabular tone ${css.amount}`} data-tone="green" translate="no">
            {`+¥${formatMoney(credited)}`}
          </b>
        )}
        {amount !== undefined && !(unit === '元' && amount === credited) && (
          <>
            <span className="dim-sm">订单金额</span>
            <PayAmount amount={amount} unit={unit} small={hasCome} />
          </>
        )}
        {hasCome && (
          <p className={`dim-sm text-center ${css.messageText}`}>
            款项已存入平台钱包，可在资金明细中查看
          </p>
        )}
      </LazyIncomingMoney>
    </section>
  )
}

/** Children alone until the animation is fetched. */
export function LazyIncomingMoney(props: IncomingMoneyProps) {
  const IncomingMoneyScene = useChunk(moneyStageChunk)?.IncomingMoneyScene
  return IncomingMoneyScene ? <IncomingMoneyScene {...props} /> : props.children
}

interface SupportAdviceProps {
  children: ReactNode
  /** False while a payment is on its way. */
  canOrderAgain: boolean
}

export function SupportAdvice({ children, canOrderAgain }: SupportAdviceProps) {
  const navigate = useNavigateWithAccessCheck()
  return (
    <section aria-label="下一步" className={`stack text-center ${css.nextStep}`}>
      <p className="dim-sm">{children}</p>
      <div className={css.twoButtons}>
        <ButtonLink to={paths.support} soft>
          联系客服
        </ButtonLink>
        {canOrderAgain && (
          <BusyButton onClick={() => void navigate(paths.deposit)}>重新存款</BusyButton>
        )}
      </div>
    </section>
  )
}

function RejectedOrder({ amount, unit }: OrderAmount) {
  useEffect(() => {
    toast.clear()
    window.scrollTo(0, 0)
  }, [])
  return (
    <>
      <div className={`stack text-center ${css.centredMessage}`}>
        <PlanetScene kind="failed" />
        <h2 className={`bold ${css.messageTitle}`}>充值未成功</h2>
        {amount !== undefined && <PayAmount amount={amount} unit={unit} dim />}
      </div>
      <SupportAdvice canOrderAgain>请勿再向此订单付款。如有疑问，请联系客服处理。</SupportAdvice>
    </>
  )
}

export const OWNERSHIP_WARNINGS: Partial<Record<Ownership, string>> = {
  other: '这不是您下的订单，付款后钱会进入别人的账户。',
  unknown: '暂时读不到您的存款记录，无法核对这是不是您的订单。',
  guest: '您还没有登录，无法核对这是不是您的订单。',
}

/** Says whose account the money goes to, where that is not known to be the member's (spec 2, 6). */
function OwnershipWarning({ record, isSettled }: { record: OrderRecord; isSettled: boolean }) {
  const navigate = useNavigateWithAccessCheck()
  const address = useCurrentAddress()
  const { ownership } = record
  const warning = OWNERSHIP_WARNINGS[ownership]
  if (ownership === 'waiting') return <Warning isInfo>正在核对这是不是您的订单，请稍候。</Warning>
  if (!warning) return null
  return (
    <Warning label="这是谁的订单">
      <p>
        <b>{warning}</b>
      </p>
      {!isSettled && (
        <p>
          {ownership === 'other'
            ? '您的存款记录里没有这笔订单，付了无法找回。'
            : '为别人的订单付款，钱会进入别人的账户。'}
        </p>
      )}
      <div className={`wrap ${css.ownershipButtons}`}>
        {ownership === 'guest' && (
          <BusyButton variant="light" compact onClick={() => void navigate(links.login(address))}>
            登录
          </BusyButton>
        )}
        {ownership === 'unknown' && (
          <BusyButton variant="light" compact busy={record.busy} onClick={record.retry}>
            重试
          </BusyButton>
        )}
        {!isSettled && (
          <BusyButton variant="light" compact onClick={() => void navigate(paths.deposit)}>
            重新下单
          </BusyButton>
        )}
      </div>
    </Warning>
  )
}

export const OrderStatusText = ({ children }: { children: ReactNode }) => (
  <span role="status" aria-label="订单状态" translate="no">
    {children}
  </span>
)
