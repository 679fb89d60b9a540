import { useLoggedIn } from '@/api/session'
import { links } from '@/lib/paths'
import { AppLink } from '@/ui/navigation/AppLink'
import { BusyButton } from '@/ui/form/BusyButton'
import { useHere } from '@/ui/navigation/go'
import css from './PromotionPage.module.css'
import { useApply } from './useApply'

/** ACT-04: a member applies; a guest goes to login and comes back. */
export function ApplyBar({ id }: { id: string }) {
  const here = useHere()
  const loggedIn = useLoggedIn()
  const [apply, busy] = useApply(id)
  if (!loggedIn)
    return (
      <AppLink className={css.login} to={links.login(here)}>
        前往登录
      </AppLink>
    )
  return (
    <BusyButton busy={busy} onClick={() => void apply()}>
      立即申请
    </BusyButton>
  )
}
