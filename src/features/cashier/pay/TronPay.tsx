import { BusyButton } from '@/ui/form/BusyButton'
import { Card } from '@/ui/content/Card'
import { FactRow, type Tone } from '@/ui/list/FactRow'
import { SkeletonLine } from '@/ui/feedback/Skeletons'
import { Warning } from '@/ui/feedback/Warning'
import { AddressCard } from './AddressCard'
import { HashCard } from './HashCard'
import { PayHero } from './PayHero'
import type { TronHint } from './payLink'
import { PayOutcome } from './PayOutcome'
import { isSettled, mayPay, REJECTED, stepOf } from './payState'
import { PaySkeleton } from './PaySkeleton'
import { PaySteps } from './PaySteps'
import { usePayClock } from './usePayClock'
import { usePaid, useTronOrder } from './useTronOrder'
import { Withheld } from './Withheld'

interface Props {
  hint: TronHint
  /** What 重试 reads besides the order's status. */
  onRetry?: () => void
}

/** A USDT order on TRON: amount, address and progress. */
export function TronPay({ hint, onRetry }: Props) {
  const { facts, status, note, asked, check, checking, checkSoon } = useTronOrder(hint)
  usePaid(facts.state)
  const { orderNo, address, amount, protocol, state, voucher, createdAt, hash } = facts
  const settled = isSettled(state)
  const known = mayPay(voucher) && (address !== '' || amount !== undefined)
  const clock = usePayClock(hint.orderNo, createdAt, asked)
  if (voucher === 'waiting') return <PaySkeleton />
  const again = () => {
    onRetry?.()
    void check()
  }
  return (
    <>
      {known && (
        <>
          <PayHero
            chip={`TRON · ${protocol}`}
            amount={amount}
            unit="USDT"
            clock={settled ? 'none' : clock}
          />
          <PaySteps at={stepOf(state, hash)} refused={state === REJECTED} />
        </>
      )}
      {settled && state !== undefined ? (
        <PayOutcome state={state} />
      ) : !known || address === '' ? (
        <Withheld voucher={voucher} onRetry={again} busy={checking} />
      ) : (
        <>
          <Warning>
            仅限 <b>{protocol}</b> 网络，
            {amount === undefined ? '服务器未给出金额，请先查询状态。' : '金额须与上方完全一致。'}
            用错协议平台将收不到款，且无法找回。
          </Warning>
          <AddressCard small address={address} note={note} />
        </>
      )}
      <Card flush>
        {orderNo && (
          <FactRow label="订单号" value={orderNo} copy={{ value: orderNo, name: '复制订单号' }} />
        )}
        {known && <FactRow label="充值协议" value={protocol} />}
        {createdAt && <FactRow label="下单时间" value={createdAt} />}
        {hash && <FactRow label="已提交哈希" value={hash} />}
        <PayStatus status={status} />
      </Card>
      {settled ? (
        // Stays after the order is settled, so that a tap at that moment still finds its button.
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

/**
 * The status area: the order's state, or why it could not be read. Announced to screen readers when it changes.
 */
const PayStatus = ({ status }: { status: { text: string; tone: Tone } | undefined }) => (
  <FactRow
    label="订单状态"
    tone={status?.tone ?? 'dim'}
    value={
      <span role="status" aria-label="订单状态">
        {status?.text}
        {!status && <SkeletonLine width={64} />}
      </span>
    }
  />
)
