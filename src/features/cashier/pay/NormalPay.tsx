import { useState } from 'react'
import { useLoggedIn } from '@/api/session'
import type { PayInfo } from '@/contract/cashier'
import { Card } from '@/ui/content/Card'
import { FactRow } from '@/ui/list/FactRow'
import { Picture } from '@/ui/content/Picture'
import { Section } from '@/ui/content/Section'
import { Warning } from '@/ui/feedback/Warning'
import { AddressCard } from './AddressCard'
import { payTypeWord } from '@/features/cashier/depositMethods'
import css from './NormalPay.module.css'
import { PayAdvice } from './PayAdvice'
import { PayFrame } from './PayFrame'
import { PayHero } from './PayHero'
import { ReceivingBanks } from './ReceivingBanks'
import { usePayClock } from './usePayClock'

interface Props {
  depositNo: string
  order: PayInfo
  /** The message of the look-up, such as "usdtpay" (spec 3). */
  type: string
}

/** An order in yuan: by bank, WeChat, Alipay, or to a wallet's address. */
export function NormalPay({ depositNo, order, type }: Props) {
  const number = order.deposit_no || depositNo
  const { amount, created_at, paytype } = order.info
  const clock = usePayClock(depositNo, created_at, 'server')
  const [over, setOver] = useState(false)
  const { mch_id = '', content = '', payimg = '' } = order.cardlist ?? {}
  const member = useLoggedIn()
  const usdt = type === 'usdtpay'
  const way = payTypeWord(paytype || type)
  const address = mch_id.trim()
  return (
    <PayFrame quiet={over}>
      <PayHero
        chip={way}
        amount={amount}
        unit="元"
        clock={clock}
        over={over}
        onOver={() => setOver(true)}
      />
      {over && <PayAdvice again>尚未付款请重新存款；已付款请稍候，或联系客服查询。</PayAdvice>}
      {usdt && (
        <>
          <Warning>
            仅限 <b>{content || 'TRC20'}</b> 网络付款。用错协议平台将收不到款，且无法找回。
          </Warning>
          <AddressCard title="钱包地址" address={address} over={over} />
        </>
      )}
      {type === 'bank' && member && <ReceivingBanks hint="转账到其中一个，金额与上方一致" />}
      {payimg && (
        <Section title="付款图片">
          <Picture src={payimg} alt="付款图片" ratio={1} fit="contain" className={css.picture} />
        </Section>
      )}
      <Card flush>
        <FactRow label="订单号" value={number} copy={{ value: number, name: '复制订单号' }} />
        {created_at && <FactRow label="交易时间" value={created_at} />}
        <FactRow label="充值方式" value={way} />
        {usdt && content && <FactRow label="钱包协议" value={content} />}
      </Card>
    </PayFrame>
  )
}
