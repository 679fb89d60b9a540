import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { HashRouter } from 'react-router-dom'
import { logFault } from '@/lib/log'
import { DialogHost } from '@/ui/overlay/DialogHost'
import { OfflineBar } from '@/ui/feedback/OfflineBar'
import { ToastHost } from '@/ui/feedback/ToastHost'
import { AppRoutes } from './AppRoutes'
import { AppFault } from './Fault'
import { Prefetch } from './Prefetch'
import { Rules } from './goRule'
import { SiteGate } from './SiteGate'
import { VisitUrlCheck } from './VisitUrlCheck'
import { ScrollTop, SessionKeeper, SessionWatch } from './watches'

interface Props {
  client: QueryClient
  /** Instead of its screens. */
  children?: ReactNode
}

/** The app around its screens. */
export const App = ({ client, children }: Props) => (
  <QueryClientProvider client={client}>
    <ErrorBoundary FallbackComponent={AppFault} onError={(error) => logFault('app', error)}>
      {children || (
        // A tap shows at once, with a skeleton, not when the next screen's chunk has come.
        <HashRouter useTransitions={false}>
          <Rules>
            <ScrollTop />
            <VisitUrlCheck />
            <SessionWatch />
            <SiteGate>
              <SessionKeeper />
              <Prefetch />
              <AppRoutes />
            </SiteGate>
            <DialogHost />
          </Rules>
        </HashRouter>
      )}
    </ErrorBoundary>
    <ToastHost />
    <OfflineBar />
  </QueryClientProvider>
)
