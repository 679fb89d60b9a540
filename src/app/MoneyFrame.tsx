import type { ReactNode } from 'react'
import { chunk } from '@/ui/chunk'
import { NoticesOf } from '@/ui/navigation/pageNotices'
import { usePart } from '@/ui/usePart'

const notice = chunk(() => import('@/shared/wallet/UnresolvedNotice'))

/** Around a screen that moves money: it says which calls are unresolved, though the screen itself may have failed. */
export function MoneyFrame({ children }: { children: ReactNode }) {
  const Notice = usePart(notice)?.UnresolvedNotice
  return <NoticesOf value={Notice && <Notice />}>{children}</NoticesOf>
}
