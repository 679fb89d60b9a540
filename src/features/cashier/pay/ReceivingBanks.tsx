import { useQuery } from '@tanstack/react-query'
import { useLeftOut } from '@/api/leftOut'
import { LeftOut } from '@/ui/list/LeftOut'
import { Card } from '@/ui/content/Card'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ErrorState } from '@/ui/feedback/ErrorState'
import { SkeletonBlock } from '@/ui/feedback/Skeletons'
import { cashierQueries } from '@/features/cashier/cashierQueries'
import { AccountRows } from './AccountRows'

/** The accounts to send the money to; `hint` says when. */
export function ReceivingBanks({ hint }: { hint: string }) {
  const { data, isError, isFetching, refetch } = useQuery(cashierQueries.receiving())
  const leftOut = useLeftOut(cashierQueries.receiving())
  if (!data && isError)
    return (
      <Card>
        <ErrorState text="收款账户加载失败" onRetry={() => void refetch()} busy={isFetching} />
      </Card>
    )
  if (!data) return <SkeletonBlock height={330} />
  if (data.length === 0)
    return (
      <Card>
        <EmptyState text="暂无收款账户，请联系客服" />
      </Card>
    )
  return (
    <>
      <AccountRows banks={data} hint={hint} />
      <LeftOut count={leftOut} />
    </>
  )
}
