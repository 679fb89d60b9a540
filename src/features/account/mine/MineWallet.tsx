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
import { MineBalances } from './MineBalances'
import css from './MineWallet.module.css'

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
