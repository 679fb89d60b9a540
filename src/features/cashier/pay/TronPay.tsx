import { useEffect, useState } from 'react'
import { Warning } from '@/ui/feedback/Warning'
import { AddressCard } from './AddressCard'
import { HashCard } from './HashCard'
import {
  CLAIMS,
  PaidMoment,
  PayAdvice,
  PayFrame,
  PayHero,
  PaySkeleton,
  RejectedOrder,
  Whose,
  Withheld,
} from './PayParts'
import {
  type TronHint,
  isSettled,
  mayPay,
  PAID,
  REJECTED,
  stepOf,
  type TronFacts,
} from './payRules'
import { addressProblem } from './qrRules'
import { useBalanceBefore, usePaid } from './useOrderRecord'
import { useOver, usePayClock } from './payTime'
import { useTronOrder } from './useTronOrder'
import { BusyButton } from '@/ui/form/BusyButton'
import { Card } from '@/ui/content/Card'
import { FactRow } from '@/ui/list/FactRow'
import type { Tone } from '@/ui/options'
import { SkeletonLine } from '@/ui/feedback/Read'
import css from './Pay.module.css'

interface Props {
  hint: TronHint
  /** What 重试 reads besides the order's status. */
  onRetry?: () => void
}

/** A USDT order on TRON: one thing to do at a time, by its state. */
export function TronPay({ hint, onRetry }: Props) {
  const order = useTronOrder(hint)
  const { facts, own, status, note, answeredBy, check, checking, checkSoon, record } = order
  usePaid(facts.state)
  const { orderNo, address, amount, protocol, state, voucher, createdAt, hash } = facts
  const settled = isSettled(state)
  const vouched = mayPay(voucher)
  const payable = vouched && (address !== '' || amount !== undefined)
  const clock = usePayClock({ orderNo, own, createdAt, answeredBy })
  const over = useOver(clock)
  const before = useBalanceBefore(settled)
  if (voucher === 'waiting') return <PaySkeleton />
  const withheld = !settled && (!payable || address === '')
  const late = !settled && payable && over
  const { claim } = record
  return (
    <PayFrame quiet={withheld || state === REJECTED || (late && hash === '')}>
      {vouched && !withheld && (
        <Whose claim={claim} settled={settled} onRetry={record.again} busy={record.busy} />
      )}
      {state === PAID && (
        <PaidMoment
          way="USDT"
          amount={amount}
          unit="USDT"
          yuan={record.row?.amount}
          mine={claim === 'mine'}
          before={before}
        />
      )}
      {state === REJECTED && <RejectedOrder amount={amount} unit="USDT" />}
      {!settled && payable && (
        <PayHero
          chip={`TRON · ${protocol}`}
          amount={amount}
          unit="USDT"
          clock={clock}
          over={over}
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
          why={voucher}
          onRetry={() => {
            onRetry?.()
            void check()
          }}
          busy={checking}
        />
      )}
      {!settled && !withheld && (
        <>
          {!addressProblem(address) && (
            <Warning>
              <p>
                仅限 <b translate="no">{protocol}</b> 网络，
                <span>
                  {amount === undefined
                    ? '服务器未给出金额，请先查询状态。'
                    : '金额须与上方完全一致。'}
                </span>
                用错协议平台将收不到款，且无法找回。
              </p>
              {note && <p>{note}</p>}
              {CLAIMS[claim] && <p>{CLAIMS[claim]}</p>}
            </Warning>
          )}
          <AddressCard small address={address} over={over} />
        </>
      )}
      {!settled && (
        <HashCard
          orderNo={orderNo}
          noNumber={hint.noNumber}
          sent={hash !== ''}
          onTaken={checkSoon}
        />
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
            <span role="status" aria-label="订单状态" translate="no">
              {status ? status.text : <SkeletonLine width={64} />}
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
