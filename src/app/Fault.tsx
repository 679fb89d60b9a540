import type { FallbackProps } from 'react-error-boundary'
import { words } from '@/lib/words'
import { BusyButton } from '@/ui/BusyButton'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { Page } from '@/ui/Page'
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
        <BusyButton compact variant="light" onClick={reload}>
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

/** The same for the whole app. */
export const AppFault = (props: FallbackProps) => (
  <main className={css.whole}>
    <Fault {...props} />
  </main>
)
