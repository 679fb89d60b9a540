import { useState } from 'react'
import { useBalance } from '@/shared/session/balance'

/** The last balance on the screen before the order was settled. */
export function useBalanceBefore(settled: boolean) {
  const balance = useBalance() ?? undefined
  const [before, setBefore] = useState<typeof balance>()
  if (!settled && before === undefined && balance !== undefined) setBefore(balance)
  return before
}
