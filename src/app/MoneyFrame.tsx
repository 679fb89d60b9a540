import { type ReactNode, useEffect, useReducer } from 'react'
import { chunk, preload } from '@/ui/chunk'
import { NoticesOf } from '@/ui/navigation/pageNotices'

const notice = chunk(() => import('@/shared/wallet/UnresolvedNotice'))

/** Around a screen that moves money: it says which calls are unresolved, though the screen itself may have failed. */
export function MoneyFrame({ children }: { children: ReactNode }) {
  const [, arrived] = useReducer((n: number) => n + 1, 0)
  useEffect(() => void preload(notice).then(arrived), [])
  const Notice = notice.get()?.UnresolvedNotice
  return <NoticesOf value={Notice && <Notice />}>{children}</NoticesOf>
}
