import { FactRow, type Tone } from '@/ui/list/FactRow'
import { SkeletonLine } from '@/ui/feedback/Skeletons'

/**
 * The status area: the order's state, or why it could not be read. Announced to screen readers when it changes.
 */
export const PayStatus = ({ status }: { status: { text: string; tone: Tone } | undefined }) => (
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
