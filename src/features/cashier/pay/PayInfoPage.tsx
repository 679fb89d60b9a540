import { useSearchParams } from 'react-router-dom'
import { readPayLink, tronHintOf } from './payRules'
import { TronPay } from './TronPay'
import { useQuery } from '@tanstack/react-query'
import { replyOf } from '@/api/query'
import { readPayInfo } from '@/contract/cashier'
import { NormalPay } from './NormalPay'
import { PaySkeleton } from './PayFrame'

/** 充值信息: where to pay, until when, and whether the money has arrived. */
export default function PayInfoPage() {
  const [params] = useSearchParams()
  const link = readPayLink(params)
  return link.kind === 'tron' ? (
    <TronPay key={link.hint.orderNo} hint={link.hint} />
  ) : (
    <NormalOrder key={link.depositNo} depositNo={link.depositNo} />
  )
}

/** Looks a deposit up; when it is not found, or no answer comes, it is looked up as a TRON order (spec 2). */
function NormalOrder({ depositNo }: { depositNo: string }) {
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
