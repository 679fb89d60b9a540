import type { ComponentType, ReactNode } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { logFault } from '@/lib/log'

interface Props {
  children: ReactNode
  fallback: ComponentType<FallbackProps>
}

/** Around each screen: an error stays inside the screen, and navigating elsewhere clears it. */
export function RouteFrame({ children, fallback }: Props) {
  const { pathname, key } = useLocation()
  return (
    <ErrorBoundary
      FallbackComponent={fallback}
      resetKeys={[key]}
      onError={(error) => logFault(pathname, error)}
    >
      {children}
    </ErrorBoundary>
  )
}
