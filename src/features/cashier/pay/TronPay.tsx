import { useEffect, useState } from 'react'
import { Warning } from '@/ui/feedback/Warning'
import { AddressCard } from './AddressCard'
import { HashCard } from './HashCard'
import { PaidMoment, PayAdvice, RejectedOrder, Withheld } from './PayOutcome'
import { PayFrame, PayHero, PaySkeleton } from './PayFrame'
import {
  type TronHint,
  isSettled,
  mayPay,
  NOT_YOURS,
  PAID,
  REJECTED,
  stepOf,
  type TronFacts,
} from './payRules'
import { addressProblem } from './qrRules'
import { useBalanceBefore, usePaid } from './useOrderRecord'
import { usePayClock } from './payTime'
import { useTronOrder } from './useTronOrder'
import { BusyButton } from '@/ui/form/BusyButton'
import { Card } from '@/ui/content/Card'
import { FactRow, type Tone } from '@/ui/list/FactRow'
import { SkeletonLine } from '@/ui/feedback/Skeletons'
import css from './TronPay.module.css'

interface Props {
  hint: TronHint
  /** What 重试 reads besides the order's status. */
  onRetry?: () => void
}

/** A USDT order on TRON: one thing to do at a time, by its state. */
export function TronPay({ hint, onRetry }: Props) {
  const { facts, status, note, answeredBy, check, checking, checkSoon, record } = useTronOrder(hint)
  usePaid(facts.state)
  const { orderNo, address, amount, protocol, state, voucher, createdAt, hash } = facts
  const settled = isSettled(state)
  const [shown, setShown] = useState(false)
  const vouched = mayPay(voucher)
  // Nothing to pay is shown before the order is known to be the member's own.
  const notMine = vouched && !shown && record.claim !== 'mine'
  const payable = vouched && !notMine && (address !== '' || amount !== undefined)
  const clock = usePayClock(hint.orderNo, createdAt, answeredBy)
  const [overOf, setOverOf] = useState<string>()
  const over = clock !== undefined && overOf === clock.key
  const before = useBalanceBefore(settled)
  if (voucher === 'waiting' || (notMine && record.claim === 'waiting')) return <PaySkeleton />
  const withheld = notMine || (!settled && (!payable || address === ''))
  const late = !settled && payable && over
  return (
    <PayFrame quiet={withheld || state === REJECTED || (late && hash === '')}>
      {state === PAID && !notMine && (
        <PaidMoment
          way="USDT"
          amount={amount}
          unit="USDT"
          yuan={record.row?.amount}
          before={before}
        />
      )}
      {state === REJECTED && !notMine && <RejectedOrder amount={amount} unit="USDT" />}
      {!settled && payable && (
        <PayHero
          chip={`TRON · ${protocol}`}
          amount={amount}
          unit="USDT"
          clock={clock}
          over={over}
          onOver={() => setOverOf(clock?.key)}
        />
      )}
      {late ? (
        <PayAdvice again={hash === ''}>
          {hash === ''
            ? '尚未付款请重新存款，勿再向此地址付款；已付款可提交哈希，或联系客服。'
            : '已收到您的哈希，链上确认后自动到账。久未到账请联系客服。'}
        </PayAdvice>
      ) : (
        !settled && payable && <PaySteps at={stepOf(state, hash)} />
      )}
      {withheld && (
        <Withheld
          why={notMine ? record.claim : voucher}
          onRetry={
            notMine
              ? record.again
              : () => {
                  onRetry?.()
                  void check()
                }
          }
          busy={notMine ? record.busy : checking}
          onShow={notMine ? () => setShown(true) : undefined}
        />
      )}
      {!settled && !withheld && (
        <>
          {!addressProblem(address) && (
            <Warning>
              仅限 <b>{protocol}</b> 网络，
              {amount === undefined ? '服务器未给出金额，请先查询状态。' : '金额须与上方完全一致。'}
              用错协议平台将收不到款，且无法找回。
              {note && <p>{note}</p>}
              {record.claim === 'other' && <p>{NOT_YOURS}</p>}
            </Warning>
          )}
          <AddressCard small address={address} over={over} />
        </>
      )}
      {!settled && !notMine && (
        <HashCard orderNo={orderNo} sent={hash !== ''} onTaken={checkSoon} />
      )}
      <OrderFacts
        facts={facts}
        payable={payable}
        status={status}
        onCheck={() => void check()}
        checking={checking}
      />
    </PayFrame>
  )
}

/** A tap that is on its way when the order is settled still finds its button; milliseconds. */
const TAP = 2000

/** True once it has been so for a while, and where it was so from the start. */
function useSettledAWhile(settled: boolean): boolean {
  const [past, setPast] = useState(settled)
  useEffect(() => {
    if (!settled) return
    const timer = setTimeout(() => setPast(true), TAP)
    return () => clearTimeout(timer)
  }, [settled])
  return past
}

interface OrderFactsProps {
  facts: TronFacts
  /** Its payment data is shown too. */
  payable: boolean
  status: { text: string; tone: Tone } | undefined
  onCheck: () => void
  checking: boolean
}

/** The order's state, with 查询状态 until it is settled, its number and times. Paid, it has nothing to copy any more. */
function OrderFacts({ facts, payable, status, onCheck, checking }: OrderFactsProps) {
  const { orderNo, protocol, createdAt, hash, state } = facts
  const asks = !useSettledAWhile(isSettled(state))
  const copy = state === PAID ? {} : { copy: { value: orderNo, name: '复制订单号' } }
  return (
    <Card flush>
      <FactRow
        label="订单状态"
        tone={status?.tone ?? 'dim'}
        value={
          <span className={`row ${css.status}`}>
            <span role="status" aria-label="订单状态">
              {status?.text}
              {!status && <SkeletonLine width={64} />}
            </span>
            {asks && (
              <BusyButton variant="light" compact busy={checking} onClick={onCheck}>
                查询状态
              </BusyButton>
            )}
          </span>
        }
      />
      {orderNo && <FactRow label="订单号" value={orderNo} {...copy} />}
      {createdAt && <FactRow label="下单时间" value={createdAt} />}
      {payable && <FactRow label="充值协议" value={protocol} />}
      {hash && <FactRow label="已提交哈希" value={hash} />}
    </Card>
  )
}

const steps = ['待支付', '链上确认', '到账']

/** The payment's progress. `at` is the current step, 1 to 3. */
const PaySteps = ({ at }: { at: number }) => (
  <ol className={`dim-xs ${css.steps}`} aria-label="支付进度" data-at={at}>
    {steps.map((step, index) => (
      <li
        key={step}
        className={css.step}
        data-on={index < at || undefined}
        aria-current={index === at - 1 ? 'step' : undefined}
      >
        <i className={css.dot} aria-hidden>
          {index < at - 1 || at === 3 ? '✓' : index + 1}
        </i>
        {step}
      </li>
    ))}
  </ol>
)
