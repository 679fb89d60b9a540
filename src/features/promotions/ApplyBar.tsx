import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '@/api/query'
import { useSend } from '@/api/send'
import { useLoggedIn } from '@/api/session'
import { applyForPromotion, listPromotionApplies } from '@/contract/promotions'
import { links } from '@/lib/paths'
import { words } from '@/lib/words'
import { AppLink } from '@/ui/AppLink'
import { BusyButton } from '@/ui/BusyButton'
import { useHere } from '@/ui/go'
import { toast } from '@/ui/toast'
import css from './PromotionPage.module.css'

/** ACT-04: a member applies, a guest goes to log in and comes back. */
export function ApplyBar({ id }: { id: string }) {
  const here = useHere()
  const client = useQueryClient()
  const loggedIn = useLoggedIn()
  const [apply, busy] = useSend(applyForPromotion, {
    onSuccess: ({ message }) => {
      toast.success(message.trim() || words.succeeded)
      void client.invalidateQueries({ queryKey: keyOf(listPromotionApplies) })
    },
  })
  if (!loggedIn)
    return (
      <AppLink className={css.login} to={links.login(here)}>
        前往登录
      </AppLink>
    )
  return (
    <BusyButton busy={busy} onClick={() => void apply({ activityid: id })}>
      立即申请
    </BusyButton>
  )
}
