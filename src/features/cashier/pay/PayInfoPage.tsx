import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { replyOf } from '@/api/query'
import { useLoggedIn } from '@/api/session'
import { readPayInfo, type PayInfo } from '@/contract/cashier'
import { payWayName, payWayOf } from '@/contract/payWays'
import { isTronAddress, shortAddress } from '@/lib/tron'
import { safeImage } from '@/lib/url'
import { Card, Section } from '@/ui/content/Card'
import { Picture } from '@/ui/content/Picture'
import { Read, SkeletonLine, unread } from '@/ui/feedback/Read'
import { Warning } from '@/ui/feedback/Warning'
import { FactRow } from '@/ui/list/FactRow'
import type { Tone } from '@/ui/options'
import { AddressCard, LateAdvice } from './AddressCard'
import { digest, isOwnOrder, ownOrder } from '../ownOrders'
import { recordTerms, tronTerms, useTerms } from './orderTerms'
import {
  CLAIMS,
  OnChain,
  PaidMoment,
  PayFrame,
  PayHero,
  PaySkeleton,
  RejectedOrder,
  Whose,
  Withheld,
  HashCard,
} from './PayParts'
import {
  isSettled,
  PAID,
  readPayLink,
  REJECTED,
  stateWord,
  tronHintOf,
  addressProblem,
  creditedAmount,
  type TronHint,
  mayPay,
  stepOf,
  type TronFacts,
} from './payRules'
import { ReceivingBanks } from '../ReceivingBanks'
import {
  useOver,
  usePayClock,
  useBalanceBefore,
  useOrderRecord,
  usePaid,
  useTronOrder,
} from './payOrder'
import { readQr } from './readQr'
import css from './Pay.module.css'
import { BusyButton } from '@/ui/form/BusyButton'

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
    retry: false,
  })
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
  const { mch_id = '', content = '', payimg = '' } = order.cardlist ?? {}
  const member = useLoggedIn()
  const known = payWayOf(type) ?? payWayOf(paytype)
  const bank = known?.kind === 'bank'
  // An account of TRON is one, whatever type the server has invented for it.
  const usdt = known ? known.kind === 'usdt' : isTronAddress(mch_id.trim())
  const way = payWayName(paytype || type)
  const address = usdt ? mch_id.trim() : ''
  const ownTron = useMemo(() => ownOrder(depositNo), [depositNo])
  const own = useMemo(() => isOwnOrder(depositNo), [depositNo])
  const clock = usePayClock({
    orderNo: depositNo,
    own,
    createdAt: created_at,
    answeredBy: 'server',
  })
  const over = useOver(clock)
  const record = useOrderRecord({ orderNo: depositNo, own, createdAt: created_at, state: true })
  const { row, claim } = record
  const state = row?.state
  usePaid(state)
  const settled = isSettled(state)
  const before = useBalanceBefore(settled)
  const advice = over && (
    <LateAdvice again>尚未付款请重新存款；已付款请稍候，或联系客服查询。</LateAdvice>
  )
  const status = state === undefined ? undefined : stateWord(state, bank)
  const picture = useMemo(() => (usdt && payimg ? digest(payimg.trim()) : ''), [usdt, payimg])
  const terms = useTerms(depositNo, [
    ownTron && tronTerms(ownTron),
    row && recordTerms(row),
    { address, network: usdt ? content : '', yuan: amount, picture },
  ])
  const { differs } = terms
  const orderAmount = differs ? undefined : amount
  const withheld = differs && !settled
  const paying = !settled && !differs
  return (
    <PayFrame quiet={withheld || state === REJECTED || claim === 'other'}>
      {withheld ? (
        <Withheld why="differs" onRetry={record.again} busy={record.busy} />
      ) : (
        <Whose claim={claim} settled={settled} onRetry={record.again} busy={record.busy} />
      )}
      {state === PAID && (
        <PaidMoment
          way={way}
          amount={orderAmount}
          unit="元"
          credited={creditedAmount(row)}
          before={before}
        />
      )}
      {state === REJECTED && <RejectedOrder amount={orderAmount} unit="元" />}
      {paying && (
        <div className={`stack ${css.columns}`}>
          <div className={`stack ${css.left}`}>
            <PayHero chip={way} amount={amount} unit="元" clock={clock} over={over} />
            {usdt && (
              <Warning>
                <p>
                  仅限 <b translate="no">{content || 'TRC20'}</b>{' '}
                  网络付款。用错协议平台将收不到款，且无法找回。
                </p>
                {CLAIMS[claim] && <p>{CLAIMS[claim]}</p>}
              </Warning>
            )}
          </div>
          <div className="stack">
            {usdt && <AddressCard title="钱包地址" {...{ address, advice }} />}
            {bank && member && <ReceivingBanks hint="转账到其中一个，金额与上方一致" />}
            {payimg && <PayPicture src={payimg} address={terms.address} />}
          </div>
        </div>
      )}
      {!usdt && paying && advice}
      <Card flush>
        {status && (
          <FactRow
            label="订单状态"
            tone={status.tone}
            value={<OrderState>{status.text}</OrderState>}
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

/**
 * A picture to pay by. Where this tab was told an address it is read first, and shown only where it holds that address
 * alone; beside one that must not be paid to, never.
 */
function PayPicture({ src, address }: { src: string; address: string }) {
  const read = useQuery({
    queryKey: ['payimg', src, address],
    queryFn: async () => (await readQr(safeImage(src) ?? '', address)) ?? null,
    enabled: !addressProblem(address),
    staleTime: Infinity,
    meta: { telling: 'screen' },
  })
  const picture = address === '' ? src : read.data
  if (!picture) return null
  return (
    <Section title="付款图片">
      <Picture src={picture} alt="付款图片" ratio={1} fit="contain" className={css.picture} />
    </Section>
  )
}

interface TronPayProps {
  hint: TronHint
  /** What 重试 reads besides the order's status. */
  onRetry?: () => void
}

/** A USDT order on TRON: one thing to do at a time, by its state. */
function TronPay({ hint, onRetry }: TronPayProps) {
  const order = useTronOrder(hint)
  const { facts, own, status, note, answeredBy, check, checking, checkSoon, record } = order
  usePaid(facts.state)
  const { orderNo, address, amount, protocol, state, voucher, createdAt, hash } = facts
  const settled = isSettled(state)
  const vouched = mayPay(voucher)
  const payable = vouched && (address !== '' || amount !== undefined)
  const clock = usePayClock({ orderNo, own, createdAt, answeredBy })
  const over = useOver(clock)
  const before = useBalanceBefore(settled)
  if (voucher === 'waiting') return <PaySkeleton />
  const withheld = !settled && (!payable || address === '')
  const { claim } = record
  const advice = over && (
    <LateAdvice again={hash === ''}>
      {hash === ''
        ? '尚未付款请重新存款，勿再向此地址付款；已付款可提交哈希，或联系客服。'
        : '已收到您的哈希，链上确认后自动到账。久未到账请联系客服。'}
    </LateAdvice>
  )
  return (
    <PayFrame quiet={withheld || state === REJECTED || claim === 'other'}>
      {vouched && !withheld && (
        <Whose claim={claim} settled={settled} onRetry={record.again} busy={record.busy} />
      )}
      {state === PAID && (
        <PaidMoment
          way="USDT"
          amount={amount}
          unit="USDT"
          credited={creditedAmount(record.row)}
          before={before}
        />
      )}
      {state === REJECTED && <RejectedOrder amount={amount} unit="USDT" />}
      {!settled && hash !== '' && <OnChain />}
      {!settled && payable && (
        <div className={`stack ${css.columns}`}>
          <div className={`stack ${css.left}`}>
            <PayHero chip={`TRON · ${protocol}`} unit="USDT" {...{ amount, clock, over }} />
            <PaySteps at={stepOf(state, hash)} />
            {!withheld && !addressProblem(address) && (
              <Warning>
                <p>
                  仅限 <b translate="no">{protocol}</b> 网络，
                  <span>
                    {amount === undefined
                      ? '服务器未给出金额，请先查询状态。'
                      : '金额须与上方完全一致。'}
                  </span>
                  用错协议平台将收不到款，且无法找回。
                </p>
                {note && <p>{note}</p>}
                {CLAIMS[claim] && <p>{CLAIMS[claim]}</p>}
              </Warning>
            )}
          </div>
          {!withheld && <AddressCard small {...{ address, advice }} />}
        </div>
      )}
      {withheld && (
        <Withheld
          why={voucher}
          onRetry={() => {
            onRetry?.()
            void check()
          }}
          busy={checking}
        />
      )}
      {!settled && (
        <HashCard
          orderNo={orderNo}
          noNumber={hint.noNumber}
          sent={hash !== ''}
          onTaken={checkSoon}
        />
      )}
      <OrderFacts
        facts={facts}
        payable={payable}
        status={status}
        onCheck={() => void check()}
        checking={checking}
      />
    </PayFrame>
  )
}

const OrderState = ({ children }: { children: ReactNode }) => (
  <span role="status" aria-label="订单状态" translate="no">
    {children}
  </span>
)

/** A tap that is on its way when the order is settled still finds its button; milliseconds. */
const TAP = 2000

/** True once it has been so for a while, and where it was so from the start. */
function useSettledAWhile(settled: boolean): boolean {
  const [past, setPast] = useState(settled)
  useEffect(() => {
    if (!settled) return
    const timer = setTimeout(() => setPast(true), TAP)
    return () => clearTimeout(timer)
  }, [settled])
  return past
}

interface OrderFactsProps {
  facts: TronFacts
  /** Its payment data is shown too. */
  payable: boolean
  status: { text: string; tone: Tone } | undefined
  onCheck: () => void
  checking: boolean
}

/** The order's state, with 查询状态 until it is settled, its number and times. Paid, it has nothing to copy any more. */
function OrderFacts({ facts, payable, status, onCheck, checking }: OrderFactsProps) {
  const { orderNo, protocol, createdAt, hash, state } = facts
  const asks = !useSettledAWhile(isSettled(state))
  const copy = state === PAID ? {} : { copy: { value: orderNo, name: '复制订单号' } }
  return (
    <Card flush>
      <FactRow
        label="订单状态"
        tone={status?.tone ?? 'dim'}
        value={
          <span className={`row ${css.status}`}>
            <OrderState>{status ? status.text : <SkeletonLine width={64} />}</OrderState>
            {asks && (
              <BusyButton variant="light" compact busy={checking} onClick={onCheck}>
                查询状态
              </BusyButton>
            )}
          </span>
        }
      />
      {orderNo && <FactRow label="订单号" value={orderNo} {...copy} />}
      {createdAt && <FactRow label="下单时间" value={createdAt} />}
      {payable && <FactRow label="充值协议" value={protocol} />}
      {hash && (
        <FactRow
          label="已提交哈希"
          value={shortAddress(hash)}
          copy={{ value: hash, name: '复制哈希' }}
        />
      )}
    </Card>
  )
}

const steps = ['待支付', '链上确认', '到账']

/** The payment's progress. `at` is the current step, 1 to 3. */
const PaySteps = ({ at }: { at: number }) => (
  <ol className={`dim-xs ${css.steps}`} aria-label="支付进度" data-at={at} data-read>
    {steps.map((step, index) => (
      <li
        key={step}
        className={css.step}
        data-on={index < at || undefined}
        aria-current={index === at - 1 ? 'step' : undefined}
      >
        <i className={css.dot} aria-hidden>
          {index < at - 1 || at === 3 ? '✓' : index + 1}
        </i>
        {step}
      </li>
    ))}
  </ol>
)
