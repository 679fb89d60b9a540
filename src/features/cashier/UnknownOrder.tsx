import { ErrorState } from '@/ui/ErrorState'
import { Card } from '@/ui/Card'

/** Neither the server nor the link tells what this order is. */
export const UnknownOrder = ({ onRetry, busy }: { onRetry: () => void; busy: boolean }) => (
  <Card>
    <ErrorState text="暂未查到订单信息" onRetry={onRetry} busy={busy} />
  </Card>
)
