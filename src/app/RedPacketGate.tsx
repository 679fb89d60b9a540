import { type ReactNode, useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { useAppInfo } from '@/api/site'
import { paths } from '@/lib/paths'
import { words } from '@/lib/words'
import { toast } from '@/ui/toast'

/** NAV-08 for a typed address: while the draw is switched off it says so and goes home. */
export function RedPacketGate({ children }: { children: ReactNode }) {
  const open = useAppInfo().redpacket_switch
  useEffect(() => {
    if (!open) toast.info(words.redPacketClosed)
  }, [open])
  return open ? children : <Navigate to={paths.home} replace />
}
