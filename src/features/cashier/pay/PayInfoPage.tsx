import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { BusyButton } from '@/ui/form/BusyButton'
import { Page } from '@/ui/navigation/Page'
import { NormalOrder } from './NormalOrder'
import { readPayLink } from './payLink'
import css from './PayInfoPage.module.css'
import { TronPay } from './TronPay'

/** 充值信息: where to pay, until when, and whether the money has arrived. */
export default function PayInfoPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const link = readPayLink(params)
  const toRecords = () => void navigate(paths.transactions, { replace: true })
  return (
    <Page title="充值信息" back={paths.transactions}>
      {link.kind === 'tron' ? (
        <TronPay key={link.hint.orderNo} hint={link.hint} />
      ) : (
        <NormalOrder key={link.depositNo} depositNo={link.depositNo} />
      )}
      <div className={css.footer}>
        <BusyButton variant="light" onClick={toRecords}>
          资金明细
        </BusyButton>
        <BusyButton onClick={toRecords}>充值完成</BusyButton>
      </div>
    </Page>
  )
}
