import { useState } from 'react'
import { Warning } from '@/ui/feedback/Warning'
import { AddressCard } from './AddressCard'
import { HashCard } from './HashCard'
import { OrderFacts } from './OrderFacts'
import { PaidMoment } from './PaidMoment'
import { PayAdvice } from './PayAdvice'
import { PayFrame } from './PayFrame'
import { PayHero } from './PayHero'
import type { TronHint } from './payLink'
import { PaySkeleton } from './PaySkeleton'
import { isSettled, mayPay, NOT_YOURS, PAID, REJECTED, stepOf } from './payState'
import { PaySteps } from './PaySteps'
import { addressProblem } from './qrRules'
import { RejectedOrder } from './RejectedOrder'
import { useBalanceBefore } from './useBalanceBefore'
import { usePayClock } from './usePayClock'
import { usePaid } from './usePaid'
import { useTronOrder } from './useTronOrder'
import { Withheld } from './Withheld'

interface Props {
  hint: TronHint
  /** What 重试 reads besides the order's status. */
  onRetry?: () => void
}

/** A USDT order on TRON: one thing to do at a time, by its state. */
export function TronPay({ hint, onRetry }: Props) {
  const { facts, status, note, asked, check, checking, checkSoon, record } = useTronOrder(hint)
  usePaid(facts.state)
  const { orderNo, address, amount, protocol, state, voucher, createdAt, hash } = facts
  const settled = isSettled(state)
  const [shown, setShown] = useState(false)
  const vouched = mayPay(voucher)
  // Whose it is must be known before anything of it is shown to pay.
  const strange = vouched && !shown && record.claim !== 'mine'
  const known = vouched && !strange && (address !== '' || amount !== undefined)
  const clock = usePayClock(hint.orderNo, createdAt, asked)
  const [overOf, setOverOf] = useState<string>()
  const over = clock !== undefined && overOf === clock.key
  const before = useBalanceBefore(settled)
  if (voucher === 'waiting' || (strange && record.claim === 'waiting')) return <PaySkeleton />
  const withheld = strange || (!settled && (!known || address === ''))
  const late = !settled && known && over
  return (
    <PayFrame quiet={withheld || state === REJECTED || (late && hash === '')}>
      {state === PAID && !strange && <PaidMoment amount={amount} unit="USDT" before={before} />}
      {state === REJECTED && !strange && <RejectedOrder amount={amount} unit="USDT" />}
      {!settled && known && (
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
        !settled && known && <PaySteps at={stepOf(state, hash)} />
      )}
      {withheld && (
        <Withheld
          why={strange ? record.claim : voucher}
          onRetry={
            strange
              ? record.again
              : () => {
                  onRetry?.()
                  void check()
                }
          }
          busy={strange ? record.busy : checking}
          onShow={strange ? () => setShown(true) : undefined}
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
      {!settled && !strange && (
        <HashCard orderNo={orderNo} told={hash !== ''} onTaken={checkSoon} />
      )}
      <OrderFacts
        facts={facts}
        known={known}
        status={status}
        onCheck={() => void check()}
        checking={checking}
      />
    </PayFrame>
  )
}
