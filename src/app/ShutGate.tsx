import { type ReactNode, useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { useAppInfo } from '@/shared/site/site'
import { paths } from '@/lib/paths'
import { toast } from '@/ui/feedback/toast'
import type { Screen } from './screens'

interface Props {
  shut: NonNullable<Screen['shut']>
  children: ReactNode
}

/** NAV-08 for a typed address: a screen that the site has closed says why and goes home. */
export function ShutGate({ shut, children }: Props) {
  const why = shut(useAppInfo())
  useEffect(() => {
    if (why) toast.info(why)
  }, [why])
  return why ? <Navigate to={paths.home} replace /> : children
}
