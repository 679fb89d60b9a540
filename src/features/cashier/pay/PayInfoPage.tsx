import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { createResponseQueryOptions } from '@/api/query'
import { useIsLoggedIn } from '@/api/session'
import { readPayInfo, type PayInfo } from '@/contract/cashier'
import { getPayWayName, findPayWayByAnyValue } from '@/contract/payWays'
import { toSafeImage } from '@/lib/platform/url'
import { looksLikeTronAddress } from '@/lib/tron'
import { Card, Section } from '@/ui/content/Card'
import { Picture } from '@/ui/content/Picture'
import { Read, toErrorIfFailed } from '@/ui/feedback/Read'
import { Warning } from '@/ui/feedback/Warning'
import { FactRow } from '@/ui/list/FactRow'
import { createTextFingerprint, isOrderOfThisTab, findTronOrderOfThisTab } from '../ownOrders'
import { ReceivingBankAccounts } from '../ReceivingBankAccounts'
import {
  OWNERSHIP_WARNINGS,
  SupportAdvice,
  OrderStatusText,
  OrderPageLayout,
  AmountAndTimer,
  PaySkeleton,
} from './OrderPageLayout'
import {
  AddressWithheld,
  ExpiredQrCover,
  findTronAddressProblem,
  PaymentAddressCard,
} from './PaymentAddressCard'
import {
  getDetailsToPayFromRecord,
  getDetailsFromTronOrder,
  useCombineWithStoredPaymentDetails,
} from './paymentDetails'
import { isPaidOrRejected, parsePayLink, getOrderStatus, createTronPayLink } from './payRules'
import { redrawIfQrHoldsOnly } from './readQr'
import { TronPay } from './TronPay'
import { useOrderOwnership } from './useOrderOwnership'
import { usePayTimerAndBalanceRefresh } from './usePayTimer'
import * as css from './Pay.module.css'

export default function PayInfoPage() {
  const [params] = useSearchParams()
  const link = parsePayLink(params)
  return link.kind === 'tron' ? (
    <TronPay key={link.tronLink.orderNo} tronLink={link.tronLink} />
  ) : (
    <NormalOrder key={link.depositNo} depositNo={link.depositNo} />
  )
}

/** Spec 2: an order that is not found is looked up as a TRON order. */
function NormalOrder({ depositNo }: { depositNo: string }) {
  const { data, isFetchedAfterMount, isFetching, refetch } = useQuery({
    ...createResponseQueryOptions(
      readPayInfo,
      { deposit_no: depositNo },
      { errorDisplay: 'inline' },
    ),
    retry: false,
  })
  // Another order's response says nothing about this one.
  const match = data && ['', depositNo].includes(data.data.deposit_no) ? data : undefined
  // Not the query's own error: a background refetch that fails keeps the page.
  const error = toErrorIfFailed(data !== undefined || isFetchedAfterMount)
  return (
    <Read
      query={{ data: match, error, isFetching, refetch }}
      skeleton={<PaySkeleton />}
      empty="never"
      renderFailure={(retry) => <TronPay tronLink={createTronPayLink(depositNo)} onRetry={retry} />}
    >
      {({ data: order, message }) => (
        <NormalPay depositNo={depositNo} order={order} type={message} />
      )}
    </Read>
  )
}

interface NormalPayProps {
  depositNo: string
  order: PayInfo
  /** The look-up's message, such as "usdtpay" (spec 3). */
  type: string
}

function NormalPay({ depositNo, order, type }: NormalPayProps) {
  const { amount, created_at, paytype } = order.info
  const { mch_id = '', content: network = '', payimg = '' } = order.cardlist ?? {}
  const isMember = useIsLoggedIn()
  const knownWay = findPayWayByAnyValue(type) ?? findPayWayByAnyValue(paytype)
  const isBank = knownWay?.kind === 'bank'
  // A TRON account stays one, whatever type the server invents.
  const isUsdt = knownWay ? knownWay.kind === 'usdt' : looksLikeTronAddress(mch_id.trim())
  const wayName = getPayWayName(paytype || type)
  const address = isUsdt ? mch_id.trim() : ''
  const ownTron = useMemo(() => findTronOrderOfThisTab(depositNo), [depositNo])
  const isPlacedInThisTab = useMemo(() => isOrderOfThisTab(depositNo), [depositNo])
  const record = useOrderOwnership({
    orderNo: depositNo,
    isPlacedInThisTab,
    createdAt: created_at,
    readsState: true,
  })
  const { row, ownership } = record
  const state = row?.state
  const { timer, isExpired, balanceBefore } = usePayTimerAndBalanceRefresh({
    orderNo: depositNo,
    isPlacedInThisTab,
    createdAt: created_at,
    readResult: 'answered',
    state,
  })
  const isOpen = !isPaidOrRejected(state)
  const advice = isExpired && (
    <SupportAdvice canOrderAgain>尚未付款请重新存款；已付款请稍候，或联系客服查询。</SupportAdvice>
  )
  const status = state === undefined ? undefined : getOrderStatus(state, isBank)
  const pictureHash = useMemo(
    () => (isUsdt && payimg ? createTextFingerprint(payimg.trim()) : ''),
    [isUsdt, payimg],
  )
  const details = useCombineWithStoredPaymentDetails(depositNo, [
    ownTron && getDetailsFromTronOrder(ownTron),
    row && getDetailsToPayFromRecord(row),
    { address, network: isUsdt ? network : '', yuan: amount, picture: pictureHash },
  ])
  const isWithheld = details.differs && isOpen
  const canPay = isOpen && !details.differs
  return (
    <OrderPageLayout
      unit="元"
      amount={details.differs ? undefined : amount}
      hasMainButton={isWithheld || isExpired}
      hidesOwnershipWarning={isWithheld}
      way={wayName}
      {...{ state, record, balanceBefore }}
    >
      {isWithheld && (
        <AddressWithheld reason="conflicting" onRetry={record.retry} busy={record.busy} />
      )}
      {canPay && (
        <div className={`stack ${css.columns}`}>
          <div className={`stack ${css.firstColumn}`}>
            <AmountAndTimer way={wayName} unit="元" {...{ amount, timer, isExpired }} />
            {isUsdt && (
              <Warning>
                <p>
                  仅限 <b translate="no">{network || 'TRC20'}</b>{' '}
                  网络付款。用错协议平台将收不到款，且无法找回。
                </p>
                {OWNERSHIP_WARNINGS[ownership] && <p>{OWNERSHIP_WARNINGS[ownership]}</p>}
              </Warning>
            )}
          </div>
          <div className="stack">
            {isUsdt && <PaymentAddressCard title="钱包地址" {...{ address, isExpired, advice }} />}
            {isBank && isMember && <ReceivingBankAccounts hint="转账到其中一个，金额与上方一致" />}
            {payimg && <PayPicture src={payimg} address={details.address} isExpired={isExpired} />}
          </div>
        </div>
      )}
      {!isUsdt && canPay && advice}
      <Card flush>
        {status && (
          <FactRow
            label="订单状态"
            tone={isExpired && isOpen ? 'dim' : status.tone}
            value={<OrderStatusText>{status.text}</OrderStatusText>}
          />
        )}
        <FactRow label="订单号" value={depositNo} copy={{ value: depositNo, name: '复制订单号' }} />
        {created_at && <FactRow label="交易时间" value={created_at} />}
        <FactRow label="充值方式" value={wayName} />
        {isUsdt && network && <FactRow label="钱包协议" value={network} />}
      </Card>
    </OrderPageLayout>
  )
}

interface PayPictureProps {
  src: string
  address: string
  isExpired: boolean
}

/** Shown only where it holds the known address alone; never beside an invalid one. */
function PayPicture({ src, address, isExpired }: PayPictureProps) {
  const checkedPicture = useQuery({
    queryKey: ['payimg', src, address],
    queryFn: async () => (await redrawIfQrHoldsOnly(toSafeImage(src) ?? '', address)) ?? null,
    enabled: !findTronAddressProblem(address),
    staleTime: Infinity,
    meta: { errorDisplay: 'inline' },
  })
  const picture = address === '' ? src : checkedPicture.data
  if (!picture) return null
  return (
    <Section title="付款图片">
      <div className={css.payPicture}>
        <ExpiredQrCover isExpired={isExpired}>
          <Picture src={picture} alt="付款图片" ratio={1} fit="contain" />
        </ExpiredQrCover>
      </div>
    </Section>
  )
}
