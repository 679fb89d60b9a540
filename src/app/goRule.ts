import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { session } from '@/api/session'
import { defaultAppInfo, siteQueries } from '@/api/site'
import { links, paths } from '@/lib/paths'
import { words } from '@/lib/words'
import { confirm } from '@/ui/dialogs'
import type { GoRule } from '@/ui/go'
import { toast } from '@/ui/toast'

/** NAV-07: asks a guest whether he wants to log in. */
export const askLogin = () => confirm({ text: words.askLogin })

/** Screens that ask a guest before they send him to log in (NAV-07). */
const asking: readonly string[] = [paths.redPacket, paths.transfer]

/** What stands between a tap on a link and its screen; typed addresses meet the gates instead. */
export function useGoRule(): GoRule {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (to) => {
    const path = to.replace(/[?#].*$/, '')
    const site = client.getQueryData(siteQueries.app().queryKey)?.data ?? defaultAppInfo
    if (path === paths.redPacket && !site.redpacket_switch) {
      toast.info(words.redPacketClosed)
      return false
    }
    if (!asking.includes(path) || session.token()) return true
    if (await askLogin()) await navigate(links.login(to))
    return false
  }
}
