import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useSendRequest } from '@/api/useSendRequest'
import { submitTronHash } from '@/contract/tron'
import { extractTransactionHash } from '@/lib/text/pastedText'
import { words } from '@/lib/text/words'
import { shortenAddress } from '@/lib/tron'
import { Card } from '@/ui/content/Card'
import { SkeletonLine } from '@/ui/feedback/Read'
import { toast } from '@/ui/feedback/toast'
import { Warning } from '@/ui/feedback/Warning'
import { BusyButton } from '@/ui/form/BusyButton'
import { TextField } from '@/ui/form/TextField'
import { useForm } from '@/ui/form/useForm'
import { FactRow } from '@/ui/list/FactRow'
import {
  OWNERSHIP_WARNINGS,
  SupportAdvice,
  OrderStatusText,
  OrderPageLayout,
  AmountAndTimer,
  PaySkeleton,
  LazyIncomingMoney,
} from './OrderPageLayout'
import { AddressWithheld, findTronAddressProblem, PaymentAddressCard } from './PaymentAddressCard'
import {
  checkHashNotEmpty,
  getHashSubmitErrorMessages,
  isPaidOrRejected,
  isAddressConfirmed,
  PAID,
  type OrderStatus,
  type TronPaymentFacts,
  type TronPayLink,
} from './payRules'
import { usePayTimerAndBalanceRefresh } from './usePayTimer'
import { usePolledTronOrder } from './usePolledTronOrder'
import * as css from './Pay.module.css'

interface TronPayProps {
  tronLink: TronPayLink
  /** What 重试 reads besides the order's status. */
  onRetry?: () => void
}

export function TronPay({ tronLink, onRetry }: TronPayProps) {
  const order = usePolledTronOrder(tronLink)
  const { facts, isPlacedInThisTab, record, readResult, status, note } = order
  const { orderNo, address, amount, protocol, state, addressCheck, createdAt, hash } = facts
  const progress = usePayTimerAndBalanceRefresh({
    orderNo,
    isPlacedInThisTab,
    createdAt,
    readResult,
    state,
  })
  const [submissions, setSubmissions] = useState<readonly SubmittedHash[]>([])
  const submission = submissions.at(-1)
  if (addressCheck === 'waiting') return <PaySkeleton />
  const { timer, isExpired, balanceBefore } = progress
  const isConfirmed = isAddressConfirmed(addressCheck)
  const hasDetails = isConfirmed && (address !== '' || amount !== undefined)
  const isOpen = !isPaidOrRejected(state)
  const isWithheld = isOpen && (!hasDetails || address === '')
  const isOnChain = isOpen && (hash !== '' || submission !== undefined)
  const shownHash = submission?.hash ?? hash
  const canOrderAgain = isExpired && !isOnChain
  const ownershipWarning = OWNERSHIP_WARNINGS[record.ownership]
  const advice = isExpired && (
    <SupportAdvice canOrderAgain={canOrderAgain}>
      {isOnChain
        ? '已收到您的哈希，链上确认后自动到账。久未到账请联系客服。'
        : '尚未付款请重新存款，勿再向此地址付款；已付款可提交哈希，或联系客服。'}
    </SupportAdvice>
  )
  const warning = !isWithheld && !findTronAddressProblem(address) && (
    <Warning>
      <p>
        仅限 <b translate="no">{protocol}</b> 网络，
        <span>
          {amount === undefined ? '服务器未给出金额，请先查询状态。' : '金额须与上方完全一致。'}
        </span>
        用错协议平台将收不到款，且无法找回。
      </p>
      {note && <p>{note}</p>}
      {ownershipWarning && <p>{ownershipWarning}</p>}
    </Warning>
  )
  return (
    <OrderPageLayout
      way="USDT"
      unit="USDT"
      hasMainButton={isWithheld || canOrderAgain}
      hidesOwnershipWarning={isWithheld || !isConfirmed}
      {...{ state, record, amount, balanceBefore }}
    >
      {isOpen && (
        <OnChainScene
          submissionCount={submissions.length}
          text={isOnChain ? (submission?.message ?? '已收到您的哈希，链上确认后自动到账') : ''}
        />
      )}
      {isOpen && hasDetails && (
        <div className={`stack ${css.columns}`}>
          <div className={`stack ${css.firstColumn}`}>
            <AmountAndTimer
              way={`TRON · ${protocol}`}
              unit="USDT"
              {...{ amount, timer, isExpired, isOnChain }}
            />
            <PaySteps isOnChain={isOnChain} />
            {!isOnChain && warning}
          </div>
          {isOnChain && advice}
          {!isOnChain && !isWithheld && (
            <PaymentAddressCard small {...{ address, isExpired, advice }} />
          )}
        </div>
      )}
      {isWithheld && (
        <AddressWithheld
          reason={addressCheck}
          onRetry={() => {
            onRetry?.()
            void order.check()
          }}
          busy={order.isChecking}
        />
      )}
      <Card flush>
        {isOpen && (
          <TronHashForm
            orderNo={orderNo}
            linkError={tronLink.linkError}
            wasSubmitted={isOnChain}
            onSubmitted={(submitted) => {
              setSubmissions([...submissions, submitted])
              window.scrollTo(0, 0)
              order.recheckAfterHash()
            }}
          />
        )}
        <StatusRow
          isSettled={!isOpen}
          status={status}
          onCheck={() => void order.check()}
          isChecking={order.isChecking}
        />
        {!isOnChain && <OrderFacts facts={facts} hasDetails={hasDetails} />}
        {shownHash && (
          <FactRow
            label="已提交哈希"
            value={shortenAddress(shownHash)}
            copy={{ value: shownHash, name: '复制哈希' }}
          />
        )}
      </Card>
      {isOnChain && !isWithheld && (
        <PaymentDetails>
          {warning}
          <PaymentAddressCard small address={address} isExpired={isExpired} />
        </PaymentDetails>
      )}
      {isOnChain && (
        <Card flush>
          <OrderFacts facts={facts} hasDetails={hasDetails} />
        </Card>
      )}
    </OrderPageLayout>
  )
}

/** A hash the server has taken. */
interface SubmittedHash {
  hash: string
  /** The server's. */
  message: string
}

interface TronHashFormProps {
  orderNo: string
  /** Shown instead of a number. */
  linkError?: string | undefined
  wasSubmitted: boolean
  onSubmitted: (submission: SubmittedHash) => void
}

export function TronHashForm({ orderNo, linkError, wasSubmitted, onSubmitted }: TronHashFormProps) {
  const [mismatches, setMismatches] = useState(0)
  const [send, isBusy] = useSendRequest(submitTronHash, {
    onSuccess: ({ message }, { tx_hash: hash }) => {
      toast.clear()
      form.clear()
      onSubmitted({ hash, message: message.trim() || words.succeeded })
    },
    onError: (error) => {
      const [message = '', advice = ''] = getHashSubmitErrorMessages(error)
      toast.clear()
      toast.error(message)
      // The notices leave; the field keeps the message.
      if (advice) {
        form.showError({ field: 'hash', message })
        setMismatches(mismatches + 1)
      }
      toast.error(advice)
      return true
    },
  })
  const form = useForm({
    initial: { hash: '' },
    findError: checkHashNotEmpty,
    send: ({ hash }) => {
      if (linkError) return toast.error(linkError)
      return send({ out_trade_no: orderNo, tx_hash: extractTransactionHash(hash) })
    },
    busy: isBusy,
  })
  useEffect(() => {
    if (mismatches > 0) window.scrollTo(0, 0)
  }, [mismatches])
  return (
    <form {...form.props} className={css.hashForm}>
      <TextField
        label="交易哈希"
        extra={<span className="dim-xs">{`${wasSubmitted ? '哈希有误？' : '已付款？'}TxID`}</span>}
        placeholder={wasSubmitted ? '粘贴新的哈希' : '付款后粘贴'}
        {...form.bind('hash')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
      />
      <BusyButton type="submit" variant="light" busy={form.busy}>
        提交哈希
      </BusyButton>
    </form>
  )
}

/** Hidden without a text. */
function OnChainScene({ submissionCount, text }: { submissionCount: number; text: string }) {
  const isShown = text !== ''
  useEffect(() => {
    if (isShown) window.scrollTo(0, 0)
  }, [isShown])
  return (
    <div
      className={css.incomingMoney}
      data-on-chain
      data-mantine-color-scheme="dark"
      hidden={!isShown}
    >
      {isShown && <LazyIncomingMoney from="USDT" />}
      <p role="status" className="text-center">
        <b key={submissionCount}>{text}</b>
      </p>
    </div>
  )
}

function PaymentDetails({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={`ground ${css.details}`}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="row spread bold">
        收款信息
        <IconChevronDown size={20} aria-hidden />
      </summary>
      {isOpen && <div className="stack">{children}</div>}
    </details>
  )
}

/** How long the button stays after settling, for a tap already under way; in ms. */
const BUTTON_STAYS_MS = 2000

function useHasStayedSettled(isSettled: boolean): boolean {
  const [hasStayed, setHasStayed] = useState(isSettled)
  useEffect(() => {
    if (!isSettled) return
    const timer = setTimeout(setHasStayed, BUTTON_STAYS_MS, true)
    return () => clearTimeout(timer)
  }, [isSettled])
  return hasStayed
}

interface StatusRowProps {
  isSettled: boolean
  status: OrderStatus | undefined
  onCheck: () => void
  isChecking: boolean
}

function StatusRow({ isSettled, status, onCheck, isChecking }: StatusRowProps) {
  const hasButton = !useHasStayedSettled(isSettled)
  return (
    <FactRow
      label="订单状态"
      tone={status?.tone ?? 'dim'}
      value={
        <span className={`row wrap ${css.statusRow}`}>
          <OrderStatusText>{status ? status.text : <SkeletonLine width={64} />}</OrderStatusText>
          {hasButton && (
            <BusyButton variant="light" compact busy={isChecking} onClick={onCheck}>
              查询状态
            </BusyButton>
          )}
        </span>
      }
    />
  )
}

function OrderFacts({ facts, hasDetails }: { facts: TronPaymentFacts; hasDetails: boolean }) {
  const { orderNo, protocol, createdAt, state } = facts
  const copy = state === PAID ? undefined : { value: orderNo, name: '复制订单号' }
  return (
    <>
      {orderNo && <FactRow label="订单号" value={orderNo} copy={copy} />}
      {createdAt && <FactRow label="下单时间" value={createdAt} />}
      {hasDetails && <FactRow label="充值协议" value={protocol} />}
    </>
  )
}

const steps = ['待支付', '链上确认', '到账']

/** 待支付 is the step until the server says otherwise, also after a hash. */
const PaySteps = ({ isOnChain }: { isOnChain: boolean }) => (
  <ol
    className={`dim-xs text-center ${css.steps}`}
    aria-label="支付进度"
    data-on-chain={isOnChain || undefined}
  >
    {steps.map((step, index) => (
      <li key={step} aria-current={index === 0 ? 'step' : undefined}>
        <i className={`bold ${css.stepNumber}`} aria-hidden>
          {index + 1}
        </i>
        {step}
      </li>
    ))}
  </ol>
)
