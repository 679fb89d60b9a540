import { useDeferredValue, useEffect, type ReactNode, useId } from 'react'
import { useBalance } from '@/shared/session/user'
import { type Money, show } from '@/lib/moneyText'
import { RollingMoney } from '@/ui/content/Money'
import { toast } from '@/ui/feedback/toast'
import { PayAmount } from './PayFrame'
import { IconHeadset, IconShieldLock } from '@tabler/icons-react'
import { paths, links } from '@/lib/paths'
import { BusyButton } from '@/ui/form/BusyButton'
import { AppLink } from '@/ui/navigation/AppLink'
import { useGo, useHere } from '@/ui/navigation/useGo'
import { Card } from '@/ui/content/Card'
import type { Claim } from './useOrderRecord'
import type { Voucher } from './payRules'
import { OrbitPart } from '@/ui/overlay/OrbitPart'
import { Warning } from '@/ui/feedback/Warning'
import frame from './PayFrame.module.css'
import css from './PayOutcome.module.css'

interface Order {
  amount: Money | undefined
  unit: 'USDT' | '元'
}
interface Before {
  /** The balance as it stood on this screen while the order was waiting: the new one rolls in over it. */
  before: Money | undefined
}

interface Paid extends Order {
  /** What it was paid by. */
  way: string
  /** What has come to the wallet; undefined while nobody tells. */
  yuan: Money | undefined
  /** Known to be the member's: only then it is his wallet that it has come to. */
  mine: boolean
}

/** The money has arrived: what came to the wallet, and what was paid where that is another currency. */
export const PaidMoment = ({ way, amount, unit, yuan, mine, before }: Paid & Before) => (
  <section className={css.moment} aria-label="充值成功" data-read>
    <div className={css.orbit}>
      <OrbitPart from={way} to="中心钱包" arrived />
    </div>
    <h2 className={css.title}>充值成功</h2>
    {yuan !== undefined && (
      <b className={`${frame.amount} ${css.plus}`} translate="no">
        {`+¥${show(yuan)}`}
      </b>
    )}
    {unit === 'USDT' && amount !== undefined && (
      <PayAmount amount={amount} unit={unit} small={yuan !== undefined} />
    )}
    {mine && (
      <>
        <NewBalance before={before} />
        <p className={`dim-sm ${css.text}`}>款项已存入中心钱包，可在资金明细中查看</p>
      </>
    )}
  </section>
)

function NewBalance({ before }: Before) {
  const now = useBalance()
  // First the old one, then what is true.
  const shown = useDeferredValue(now, before ?? now)
  if (!shown) return null
  return (
    <div className={`row dim-sm ${css.balance}`}>
      <span>中心钱包余额</span>
      {/* What has come stands above. */}
      <RollingMoney value={shown} size="lg" currency="¥" as={show} />
    </div>
  )
}

/** The order was refused: no payment for it any more, and no notice of before over it. */
export function RejectedOrder({ amount, unit }: Order) {
  useEffect(() => toast.clear(), [])
  return (
    <>
      <div className={css.rejected} data-read>
        <span className={css.cross} aria-hidden />
        <h2 className={css.title}>充值未成功</h2>
        {amount !== undefined && <PayAmount amount={amount} unit={unit} dim />}
      </div>
      <PayAdvice again>请勿再向此订单付款。如有疑问，请联系客服处理。</PayAdvice>
    </>
  )
}

interface PayAdviceProps {
  children: ReactNode
  /** He may order again; not while a payment of his is on its way. */
  again: boolean
}

/** What to do next where an order has not led to money. */
export function PayAdvice({ children, again }: PayAdviceProps) {
  const go = useGo()
  return (
    <section aria-label="下一步">
      <Card className={`stack ${css.advice}`}>
        <p className={`dim-sm ${css.text}`}>{children}</p>
        <div className={css.ways}>
          <AppLink to={paths.support} className={css.link}>
            <IconHeadset size={20} aria-hidden />
            联系客服
          </AppLink>
          {again && <BusyButton onClick={() => void go(paths.deposit)}>重新存款</BusyButton>}
        </div>
      </Card>
    </section>
  )
}

interface WithheldProps {
  /** Why nothing to pay is shown. */
  why: Voucher
  onRetry: () => void
  busy: boolean
}

const NONE = '服务器没有给出收款地址，请勿付款。您可稍后重试，或联系客服处理。'
const reasons: Partial<Record<Voucher, string>> = {
  silence: '暂时无法连接服务器核对此订单。请勿向链接或他人提供的地址付款。',
  refusal: '系统未能核对此收款地址，请勿付款。您可重新查询状态，或联系客服处理。',
  differs: '服务器先后给出的收款信息不一致，请勿付款，请联系客服核实。',
}

/** Stands where a payment would: the server has confirmed no address, whatever the link says. */
export function Withheld({ why, onRetry, busy }: WithheldProps) {
  const go = useGo()
  const id = useId()
  return (
    <Card>
      <div className={css.withheld} role="group" aria-labelledby={id}>
        <IconShieldLock size={44} className={css.icon} aria-hidden />
        <b id={id} className={css.withheldTitle}>
          为了资金安全，暂不显示地址
        </b>
        <p className={`dim-sm ${css.text}`}>{reasons[why] ?? NONE}</p>
        <div className={css.ways}>
          <BusyButton variant="light" onClick={() => void go(paths.deposit)}>
            重新下单
          </BusyButton>
          {why === 'differs' ? (
            <BusyButton onClick={() => void go(paths.support)}>联系客服</BusyButton>
          ) : (
            <BusyButton busy={busy} onClick={onRetry}>
              重试
            </BusyButton>
          )}
        </div>
      </div>
    </Card>
  )
}

/** Of an order that is not known to be the member's own; again beside its address. */
export const CLAIMS: Partial<Record<Claim, string>> = {
  other: '这不是您下的订单，付款后钱会进入别人的账户。',
  unknown: '暂时读不到您的存款记录，无法核对这是不是您的订单。',
  guest: '您还没有登录，无法核对这是不是您的订单。',
}

interface WhoseProps {
  claim: Claim
  onRetry: () => void
  busy: boolean
}

/** The first of the page: whose account the money goes to. Everything to pay stands below it all the same (spec 2, 6). */
export function Whose({ claim, onRetry, busy }: WhoseProps) {
  const go = useGo()
  const here = useHere()
  const line = CLAIMS[claim]
  if (claim === 'waiting') return <Warning calm>正在核对这是不是您的订单，请稍候。</Warning>
  if (!line) return null
  return (
    <Warning label="这是谁的订单">
      <b>{line}</b>
      <p>
        {claim === 'other'
          ? '您的存款记录里没有这笔订单，付了无法找回。'
          : '为别人的订单付款，钱会进入别人的账户。'}
      </p>
      <div className={css.whose}>
        {claim === 'guest' && (
          <BusyButton variant="light" compact onClick={() => void go(links.login(here))}>
            登录
          </BusyButton>
        )}
        {claim === 'unknown' && (
          <BusyButton variant="light" compact busy={busy} onClick={onRetry}>
            重试
          </BusyButton>
        )}
        <BusyButton variant="light" compact onClick={() => void go(paths.deposit)}>
          重新下单
        </BusyButton>
      </div>
    </Warning>
  )
}
