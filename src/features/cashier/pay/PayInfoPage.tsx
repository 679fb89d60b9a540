import { useSearchParams } from 'react-router-dom'
import { NormalOrder } from './NormalOrder'
import { readPayLink } from './payLink'
import { TronPay } from './TronPay'

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
