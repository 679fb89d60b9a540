import type { FallbackProps } from 'react-error-boundary'
import { words } from '@/lib/words'
import { ErrorState } from '@/ui/feedback/ErrorState'
import { Page } from '@/ui/navigation/Page'
import css from './Fault.module.css'
import { ChunkLost } from './lazyPage'

const reload = () => window.location.reload()

/** Shown in place of a screen that crashed. */
export function Fault({ error, resetErrorBoundary }: FallbackProps) {
  if (!(error instanceof ChunkLost)) return <ErrorState onRetry={() => resetErrorBoundary()} />
  // Offline, a reload would lead to the browser's own error page.
  return (
    <ErrorState
      text={navigator.onLine ? '页面已更新，请刷新' : words.offline}
      retry="刷新页面"
      onRetry={() => (navigator.onLine ? reload() : resetErrorBoundary())}
    />
  )
}

/** The same for a sub-page, with its way back. */
export const PageFault = (props: FallbackProps) => (
  <Page title="页面异常">
    <Fault {...props} />
  </Page>
)

/** Set for the page's life: rendering the app again has been tried. */
let tried = false

/**
 * The same for the whole app. If the cause is kept in a module or a store, rendering again does not help, so
 * the second time the page is reloaded.
 */
export function AppFault({ error, resetErrorBoundary }: FallbackProps) {
  const again = () => {
    if (tried && navigator.onLine) return reload()
    tried = true
    resetErrorBoundary()
  }
  return (
    <main className={css.whole}>
      <Fault error={error} resetErrorBoundary={again} />
    </main>
  )
}
