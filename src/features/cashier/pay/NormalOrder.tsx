import { useQuery } from '@tanstack/react-query'
import { replyOf } from '@/api/query'
import { readPayInfo } from '@/contract/cashier'
import { NormalPay } from './NormalPay'
import { tronHintOf } from './payLink'
import { PaySkeleton } from './PaySkeleton'
import { TronPay } from './TronPay'

/** Looks a deposit up; when it is not found, or no answer comes, it is looked up as a TRON order (spec 2). */
export function NormalOrder({ depositNo }: { depositNo: string }) {
  const { data, isError, refetch } = useQuery({
    ...replyOf(readPayInfo, { deposit_no: depositNo }, { telling: 'screen' }),
    enabled: depositNo !== '',
    retry: false,
  })
  // Another order's answer says nothing of this one.
  const told = data?.data.deposit_no
  const found = data && (told === '' || told === depositNo)
  if (found) return <NormalPay depositNo={depositNo} order={data.data} type={data.message} />
  if (depositNo === '') return <TronPay hint={tronHintOf('')} />
  if (isError || data)
    return <TronPay hint={tronHintOf(depositNo)} onRetry={() => void refetch()} />
  return <PaySkeleton />
}
