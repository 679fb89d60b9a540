import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { session } from '@/api/session'
import { defaultAppInfo, siteQueries } from '@/shared/site/site'
import { links } from '@/lib/paths'
import { words } from '@/lib/words'
import { confirm } from '@/ui/overlay/dialogs'
import { type GoRule, GoRuleContext } from '@/ui/navigation/useGo'
import { toast } from '@/ui/feedback/toast'
import { screenAt } from './screens'

/** NAV-07: asks a guest whether he wants to log in. */
export const askLogin = () => confirm({ text: words.askLogin })

/** The check between a tap on a link and its screen. Typed addresses meet the gates instead. */
function useGoRule(): GoRule {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (to) => {
    const screen = screenAt(to.replace(/[?#].*$/, ''))
    const site = client.getQueryData(siteQueries.app().queryKey)?.data ?? defaultAppInfo
    const why = screen?.shut?.(site)
    if (why) {
      toast.info(why)
      return false
    }
    if (screen?.access !== 'asks' || session.token()) return true
    if (await askLogin()) await navigate(links.login(to))
    return false
  }
}

/** Gives every AppLink and useGo below it the app's navigation rule. */
export const Rules = ({ children }: { children: ReactNode }) => (
  <GoRuleContext value={useGoRule()}>{children}</GoRuleContext>
)
