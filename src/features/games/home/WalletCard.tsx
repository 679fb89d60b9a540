import { IconCrown } from '@tabler/icons-react'
import { ActionIcon, moneyActions } from '@/shared/wallet/ActionIcon'
import { useBalanceState } from '@/shared/session/member'
import { useLoggedIn } from '@/api/session'
import { paths } from '@/lib/paths'
import { words } from '@/lib/words'
import { AppLink } from '@/ui/navigation/AppLink'
import { EyeButton } from '@/ui/content/EyeButton'
import { RollingMoney } from '@/ui/content/Money'
import { SkeletonLine } from '@/ui/feedback/Skeletons'
import css from './WalletCard.module.css'

const actions = [
  ...moneyActions,
  { label: 'VIP', to: paths.vip, Icon: IconCrown, tone: 'gold' },
] as const

/** The central wallet and its buttons (HOME-03). */
export const WalletCard = () => (
  <div className={css.card}>
    <div className={css.wallet}>
      <small className={css.label}>
        中心钱包
        <Eye />
      </small>
      <strong className={css.amount}>
        <Balance />
      </strong>
    </div>
    {actions.map(({ label, to, ...icon }) => (
      <AppLink key={label} to={to} className={css.action}>
        <ActionIcon {...icon} />
        {label}
      </AppLink>
    ))}
  </div>
)

/** A guest has nothing to hide. */
const Eye = () => useLoggedIn() && <EyeButton />

function Balance() {
  const loggedIn = useLoggedIn()
  const { value, failed } = useBalanceState()
  // The shell hides this when the tab has a token (build/boot), because then there is a member.
  if (!loggedIn)
    return (
      <span className={css.guest} data-guest>
        登录后可见
      </span>
    )
  if (value !== undefined) return <RollingMoney value={value} />
  return failed ? words.unknown : <SkeletonLine width={84} height={18} />
}
