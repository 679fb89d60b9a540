import type { FallbackProps } from 'react-error-boundary'
import { words } from '@/lib/words'
import { BusyButton } from '@/ui/form/BusyButton'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ErrorState } from '@/ui/feedback/ErrorState'
import { Page } from '@/ui/navigation/Page'
import css from './Fault.module.css'
import { ChunkLost } from './lazyPage'

const reload = () => window.location.reload()

/** What stands in the place of a screen that broke. */
export function Fault({ error, resetErrorBoundary }: FallbackProps) {
  if (!(error instanceof ChunkLost)) return <ErrorState onRetry={() => resetErrorBoundary()} />
  return (
    <EmptyState
      text={navigator.onLine ? '页面已更新，请刷新' : words.offline}
      action={
        // Offline a reload would leave him with the browser's own error page.
        <BusyButton
          compact
          variant="light"
          onClick={() => (navigator.onLine ? reload() : resetErrorBoundary())}
        >
          刷新页面
        </BusyButton>
      }
    />
  )
}

/** The same on a sub-page, which keeps its way back. */
export const PageFault = (props: FallbackProps) => (
  <Page title="页面异常">
    <Fault {...props} />
  </Page>
)

/** For the page's life: rendering the app again was tried. */
let tried = false

/**
 * The same for the whole app. What broke it may be kept in a module or a store, where rendering again
 * changes nothing: the second time the page is loaded anew.
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
