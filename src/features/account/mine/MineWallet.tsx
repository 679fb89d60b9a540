import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowsExchange,
  IconRotateClockwise,
} from '@tabler/icons-react'
import { useRecoverAll } from '@/shared/wallet/recover'
import { useRefreshUser } from '@/shared/session/user'
import { paths } from '@/lib/paths'
import { words } from '@/lib/words'
import { AppLink } from '@/ui/navigation/AppLink'
import { Card } from '@/ui/content/Card'
import { RefreshButton } from '@/ui/feedback/RefreshButton'
import css from './MineWallet.module.css'
import type { ReactNode } from 'react'
import { useBalanceState, useMemberFailed } from '@/shared/session/member'
import { useSession } from '@/api/session'
import type { Money } from '@/lib/moneyText'
import { EyeButton } from '@/ui/content/EyeButton'
import { RollingMoney } from '@/ui/content/Money'
import { SkeletonLine } from '@/ui/feedback/Skeletons'

const actions = [
  { label: '存款', to: paths.deposit, Icon: IconArrowBarToDown, tone: 'blue' },
  { label: '转账', to: paths.transfer, Icon: IconArrowsExchange, tone: 'teal' },
  { label: '取款', to: paths.withdrawal, Icon: IconArrowBarToUp, tone: 'orange' },
] as const

/** The member's balances and the buttons for money. */
export function MineWallet() {
  const [refresh, refreshing] = useRefreshUser()
  const [recover, recovering] = useRecoverAll()
  return (
    <Card className={css.card ?? ''}>
      <MineBalances />
      <RefreshButton className={css.refresh} busy={refreshing} onClick={() => void refresh()} />
      <div className={css.actions}>
        {actions.map(({ label, to, Icon, tone }) => (
          <AppLink key={label} className={css.action} to={to}>
            <span className={css.icon} data-tone={tone}>
              <Icon size={24} aria-hidden />
            </span>
            {label}
          </AppLink>
        ))}
        <button
          type="button"
          className={css.action}
          aria-busy={recovering || undefined}
          onClick={() => void recover()}
        >
          <span className={css.icon} data-tone="violet">
            <IconRotateClockwise size={24} aria-hidden />
          </span>
          {words.recoverAll}
        </button>
      </div>
    </Card>
  )
}

interface Props {
  label: string
  /** Beside the label. */
  extra?: ReactNode
  /** Undefined while unknown, null when the server does not tell it. */
  value: Money | null | undefined
  /** It could not be read, so nothing is loading. */
  failed: boolean
}

const Amount = ({ label, extra, value, failed }: Props) => (
  <div className={css.amount}>
    <small className={css.label}>
      {label}
      {extra}
    </small>
    {value ? (
      <RollingMoney value={value} size="xl" />
    ) : failed || value === null ? (
      <span className={css.unknown}>{words.unknown}</span>
    ) : (
      <SkeletonLine width={110} height={29} />
    )}
  </div>
)

/** A component of its own, so that the poll renders only the numbers. */
const MineBalances = () => (
  <div className={css.amounts}>
    <Amount label="中心钱包 (元)" extra={<EyeButton />} {...useBalanceState()} />
    <Amount
      label="场馆钱包 (元)"
      value={useSession((s) => s.user?.gameblance)}
      failed={useMemberFailed()}
    />
  </div>
)
