import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import { AppLink } from '@/ui/navigation/AppLink'
import { paths } from '@/lib/paths'
import css from './PayOutcome.module.css'
import { PAID } from './payState'

/** The order's result, and what to do after a failure. */
export const PayOutcome = ({ state }: { state: number }) =>
  state === PAID ? (
    <div className={css.outcome} data-tone="green">
      <IconCircleCheckFilled size={44} aria-hidden />
      <p>款项已存入中心钱包，可在资金明细中查看</p>
    </div>
  ) : (
    <div className={css.outcome} data-tone="red">
      <IconCircleXFilled size={44} aria-hidden />
      <p>请勿再向此订单付款。如有疑问，请联系客服处理。</p>
      <AppLink to={paths.support} className={css.link}>
        联系客服
      </AppLink>
    </div>
  )
