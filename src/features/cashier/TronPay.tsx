import { BusyButton } from '@/ui/BusyButton'
import { Card } from '@/ui/Card'
import { FactRow } from '@/ui/FactRow'
import { AddressCard } from './AddressCard'
import { HashCard } from './HashCard'
import { PayHero } from './PayHero'
import type { TronHint } from './payLink'
import { PayOutcome } from './PayOutcome'
import { isSettled, REJECTED, stepOf } from './payState'
import { PaySkeleton } from './PaySkeleton'
import { PayStatus } from './PayStatus'
import { PaySteps } from './PaySteps'
import { PayWarning } from './PayWarning'
import { UnknownOrder } from './UnknownOrder'
import { useDeadline } from './useDeadline'
import { usePaid } from './usePaid'
import { useTronOrder } from './useTronOrder'

/** An order paid in USDT on TRON: what, where and how far. */
export function TronPay({ hint }: { hint: TronHint }) {
  const { facts, status, check, checking, checkSoon } = useTronOrder(hint)
  usePaid(facts.state)
  const { orderNo, protocol, state, voucher, createdAt, hash } = facts
  const settled = isSettled(state)
  const deadline = useDeadline(hint.orderNo, createdAt, voucher !== 'waiting')
  const blank = facts.address === '' && facts.amount === undefined
  if (blank && voucher === 'waiting') return <PaySkeleton />
  return (
    <>
      {!blank && (
        <>
          <PayHero
            chip={`TRON · ${protocol}`}
            amount={facts.amount}
            unit="USDT"
            deadline={settled ? 'none' : deadline}
          />
          <PaySteps at={stepOf(state, hash)} refused={state === REJECTED} />
        </>
      )}
      {settled && state !== undefined ? (
        <PayOutcome state={state} />
      ) : blank ? (
        <UnknownOrder onRetry={() => void check()} busy={checking} />
      ) : (
        <>
          <PayWarning>
            仅限 <b>{protocol}</b> 网络，金额须与上方完全一致。用错协议平台将收不到款，且无法找回。
          </PayWarning>
          <AddressCard
            small
            address={facts.address}
            voucher={voucher}
            corrected={facts.corrected}
          />
        </>
      )}
      <Card flush>
        {orderNo && (
          <FactRow label="订单号" value={orderNo} copy={{ value: orderNo, name: '复制订单号' }} />
        )}
        {!blank && <FactRow label="充值协议" value={protocol} />}
        {createdAt && <FactRow label="下单时间" value={createdAt} />}
        {hash && <FactRow label="已提交哈希" value={hash} />}
        <PayStatus status={status} />
      </Card>
      {settled ? (
        // A tap that meets the moment of settling still finds its button.
        <BusyButton variant="light" busy={checking} onClick={() => void check()}>
          查询状态
        </BusyButton>
      ) : (
        <HashCard
          orderNo={orderNo}
          onCheck={() => void check()}
          checking={checking}
          onTaken={checkSoon}
        />
      )}
    </>
  )
}
