import { BusyButton } from '@/ui/form/BusyButton'
import { Card } from '@/ui/content/Card'
import { FactRow, type Tone } from '@/ui/list/FactRow'
import { SkeletonLine } from '@/ui/feedback/Skeletons'
import css from './OrderFacts.module.css'
import { PAID, type TronFacts } from './payState'

interface Props {
  facts: TronFacts
  /** Its payment data is shown too. */
  known: boolean
  status: { text: string; tone: Tone } | undefined
  onCheck: () => void
  checking: boolean
}

/** The order's state with 查询状态, its number and times. Paid, it has nothing to copy any more. */
export function OrderFacts({ facts, known, status, onCheck, checking }: Props) {
  const { orderNo, protocol, createdAt, hash, state } = facts
  const copy = state === PAID ? {} : { copy: { value: orderNo, name: '复制订单号' } }
  return (
    <Card flush>
      {/* 查询状态 stays after the order is settled, so that a tap at that moment still finds its button. */}
      <FactRow
        label="订单状态"
        tone={status?.tone ?? 'dim'}
        value={
          <span className={css.status}>
            <span role="status" aria-label="订单状态">
              {status?.text}
              {!status && <SkeletonLine width={64} />}
            </span>
            <BusyButton variant="light" compact busy={checking} onClick={onCheck}>
              查询状态
            </BusyButton>
          </span>
        }
      />
      {orderNo && <FactRow label="订单号" value={orderNo} {...copy} />}
      {createdAt && <FactRow label="下单时间" value={createdAt} />}
      {known && <FactRow label="充值协议" value={protocol} />}
      {hash && <FactRow label="已提交哈希" value={hash} />}
    </Card>
  )
}
