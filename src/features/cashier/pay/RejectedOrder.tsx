import type { Money } from '@/lib/moneyText'
import { PayAdvice } from './PayAdvice'
import { PayAmount } from './PayAmount'
import css from './RejectedOrder.module.css'

interface Props {
  amount: Money | undefined
  unit: 'USDT' | '元'
}

/** The order was refused: no payment for it any more. */
export const RejectedOrder = ({ amount, unit }: Props) => (
  <>
    <div className={css.rejected}>
      <span className={css.cross} aria-hidden />
      <h2 className={css.title}>充值未成功</h2>
      {amount !== undefined && <PayAmount amount={amount} unit={unit} dim />}
    </div>
    <PayAdvice again>请勿再向此订单付款。如有疑问，请联系客服处理。</PayAdvice>
  </>
)
