import { useMemo, useState } from 'react'
import { useLoggedIn } from '@/api/session'
import type { PayInfo } from '@/contract/cashier'
import { Card } from '@/ui/content/Card'
import { FactRow } from '@/ui/list/FactRow'
import { Picture } from '@/ui/content/Picture'
import { Section } from '@/ui/content/Section'
import { Warning } from '@/ui/feedback/Warning'
import { AddressCard } from './AddressCard'
import { payWayName } from '@/contract/payWays'
import css from './NormalPay.module.css'
import { PayAdvice, PaidMoment, RejectedOrder, Withheld } from './PayOutcome'
import { PayFrame, PayHero, PaySkeleton } from './PayFrame'
import { isOwnDeposit } from './ownOrders'
import { differ, isSettled, NOT_YOURS, PAID, REJECTED, stateWord } from './payRules'
import { ReceivingBanks } from './ReceivingBanks'
import { useBalanceBefore, usePaid } from './usePaid'
import { useOrderRecord } from './useOrderRecord'
import { usePayClock } from './payTime'

interface Props {
  depositNo: string
  order: PayInfo
  /** The message of the look-up, such as "usdtpay" (spec 3). */
  type: string
}

/** An order in yuan: by bank, WeChat, Alipay, or to a wallet's address. */
export function NormalPay({ depositNo, order, type }: Props) {
  const { amount, created_at, paytype } = order.info
  const clock = usePayClock(depositNo, created_at, 'server')
  const [over, setOver] = useState(false)
  const { mch_id = '', content = '', payimg = '' } = order.cardlist ?? {}
  const member = useLoggedIn()
  const usdt = type === 'usdtpay'
  const way = payWayName(paytype || type)
  const address = mch_id.trim()
  const own = useMemo(() => isOwnDeposit(depositNo), [depositNo])
  const record = useOrderRecord({ orderNo: depositNo, own, createdAt: created_at, state: true })
  const { row, claim } = record
  const state = row?.state
  usePaid(state)
  const [shown, setShown] = useState(false)
  const settled = isSettled(state)
  const before = useBalanceBefore(settled)
  const late = over && !settled
  const status = state === undefined ? undefined : stateWord(state)
  const told = row && { address: row.tron_address.trim(), amount: row.amount }
  const differs = usdt && !settled && differ(told, { address, amount })
  const why = !shown && claim !== 'mine' ? claim : differs ? 'differs' : undefined
  const paying = !settled && !why
  if (why === 'waiting') return <PaySkeleton />
  return (
    <PayFrame quiet={why !== undefined || late || state === REJECTED}>
      {why && (
        <Withheld
          why={why}
          onRetry={record.again}
          busy={record.busy}
          onShow={why === 'differs' ? undefined : () => setShown(true)}
        />
      )}
      {state === PAID && <PaidMoment amount={amount} unit="元" before={before} />}
      {state === REJECTED && <RejectedOrder amount={amount} unit="元" />}
      {paying && (
        <PayHero
          chip={way}
          amount={amount}
          unit="元"
          clock={clock}
          over={over}
          onOver={() => setOver(true)}
        />
      )}
      {late && paying && (
        <PayAdvice again>尚未付款请重新存款；已付款请稍候，或联系客服查询。</PayAdvice>
      )}
      {usdt && paying && (
        <>
          <Warning>
            仅限 <b>{content || 'TRC20'}</b> 网络付款。用错协议平台将收不到款，且无法找回。
            {claim === 'other' && <p>{NOT_YOURS}</p>}
          </Warning>
          <AddressCard title="钱包地址" address={address} over={over} />
        </>
      )}
      {type === 'bank' && member && paying && (
        <ReceivingBanks hint="转账到其中一个，金额与上方一致" />
      )}
      {payimg && paying && (
        <Section title="付款图片">
          <Picture src={payimg} alt="付款图片" ratio={1} fit="contain" className={css.picture} />
        </Section>
      )}
      <Card flush>
        {status && (
          <FactRow
            label="订单状态"
            tone={status.tone}
            value={
              <span role="status" aria-label="订单状态">
                {status.text}
              </span>
            }
          />
        )}
        <FactRow label="订单号" value={depositNo} copy={{ value: depositNo, name: '复制订单号' }} />
        {created_at && <FactRow label="交易时间" value={created_at} />}
        <FactRow label="充值方式" value={way} />
        {usdt && content && <FactRow label="钱包协议" value={content} />}
      </Card>
    </PayFrame>
  )
}
