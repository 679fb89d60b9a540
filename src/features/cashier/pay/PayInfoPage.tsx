import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { replyOf } from '@/api/query'
import { useLoggedIn } from '@/api/session'
import { readPayInfo, type PayInfo } from '@/contract/cashier'
import { payWayName } from '@/contract/payWays'
import { Card } from '@/ui/content/Card'
import { Picture } from '@/ui/content/Picture'
import { Section } from '@/ui/content/Section'
import { Read, unread } from '@/ui/feedback/Read'
import { Warning } from '@/ui/feedback/Warning'
import { FactRow } from '@/ui/list/FactRow'
import { AddressCard } from './AddressCard'
import { isOwnDeposit } from './ownOrders'
import { PayFrame, PayHero, PaySkeleton } from './PayFrame'
import { PaidMoment, PayAdvice, RejectedOrder, Withheld } from './PayOutcome'
import {
  differ,
  isSettled,
  NOT_YOURS,
  PAID,
  readPayLink,
  REJECTED,
  stateWord,
  tronHintOf,
} from './payRules'
import { usePayClock } from './payTime'
import { ReceivingBanks } from './ReceivingBanks'
import { TronPay } from './TronPay'
import { useBalanceBefore, useOrderRecord, usePaid } from './useOrderRecord'
import css from './PayFrame.module.css'

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

/** Looks a deposit up; when there is none, or no answer comes, it is looked up as a TRON order (spec 2). */
function NormalOrder({ depositNo }: { depositNo: string }) {
  const { data, isFetchedAfterMount, isFetching, refetch } = useQuery({
    ...replyOf(readPayInfo, { deposit_no: depositNo }, { telling: 'screen' }),
    enabled: depositNo !== '',
    retry: false,
  })
  if (depositNo === '') return <TronPay hint={tronHintOf('')} />
  // Another order's answer says nothing of this one.
  const match = data && ['', depositNo].includes(data.data.deposit_no) ? data : undefined
  // Not the query's own error: one that is looked up again, as on coming back from a wallet, keeps its page.
  const error = unread(data !== undefined || isFetchedAfterMount)
  return (
    <Read
      query={{ data: match, error, isFetching, refetch }}
      skeleton={<PaySkeleton />}
      empty="never"
      renderFailure={(retry) => <TronPay hint={tronHintOf(depositNo)} onRetry={retry} />}
    >
      {(reply) => <NormalPay depositNo={depositNo} order={reply.data} type={reply.message} />}
    </Read>
  )
}

interface Props {
  depositNo: string
  order: PayInfo
  /** The message of the look-up, such as "usdtpay" (spec 3). */
  type: string
}

/** An order in yuan: by bank, WeChat, Alipay, or to a wallet's address. */
function NormalPay({ depositNo, order, type }: Props) {
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
  const status = state === undefined ? undefined : stateWord(state, type === 'bank')
  const recorded = row && { address: row.tron_address.trim(), amount: row.amount }
  const differs = usdt && !settled && differ(recorded, { address, amount })
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
      {state === PAID && (
        <PaidMoment way={way} amount={amount} unit="元" yuan={amount} before={before} />
      )}
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
