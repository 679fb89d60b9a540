import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { BusyButton } from '@/ui/form/BusyButton'
import { Page } from '@/ui/navigation/Page'
import css from './PayFrame.module.css'

interface Props {
  /** The content has a filled button of its own: there is one on the screen. */
  quiet?: boolean
  children: ReactNode
}

/** The pay page's title, and the ways on at its bottom. */
export function PayFrame({ quiet, children }: Props) {
  const navigate = useNavigate()
  const toRecords = () => void navigate(paths.transactions, { replace: true })
  return (
    <Page
      title="充值信息"
      back={paths.transactions}
      footer={
        <div className={css.footer}>
          <BusyButton variant="light" onClick={toRecords}>
            资金明细
          </BusyButton>
          <BusyButton variant={quiet ? 'light' : 'filled'} onClick={toRecords}>
            充值完成
          </BusyButton>
        </div>
      }
    >
      {children}
    </Page>
  )
}
