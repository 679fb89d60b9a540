import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { FallbackProps } from 'react-error-boundary'
import { useLoggedIn } from '@/api/session'
import { logout } from '@/features/account/mine/logout'
import { words } from '@/lib/words'
import { ErrorState } from '@/ui/feedback/Read'
import { toast } from '@/ui/feedback/toast'
import { askHost, reload } from '@/ui/reload'
import { Page } from '@/ui/navigation/Page'
import css from './app.module.css'
import { ChunkLost } from './lazyPage'

const anew = () => void reload().then(() => toast.error(words.network))

interface Props extends FallbackProps {
  /** Another way out of a crash. */
  children?: ReactNode
}

/** Shown in place of what crashed. */
export function Fault({ error, resetErrorBoundary, children }: Props) {
  const again = () => resetErrorBoundary()
  if (!(error instanceof ChunkLost)) return <ErrorState onRetry={again}>{children}</ErrorState>
  return error.away ? (
    <Away onBack={again} />
  ) : (
    <ErrorState text="页面已更新，请刷新" retry="刷新页面" onRetry={anew} />
  )
}

const host = {
  queryKey: ['host'],
  queryFn: async () => (await askHost()) ?? Promise.reject(new Error('away')),
  gcTime: 0,
}

/** A screen that could not come because the host is away: tried again on a tap, and by itself (api/poll.ts). */
function Away({ onBack }: { onBack: () => void }) {
  const { isSuccess } = useQuery(host)
  useEffect(() => {
    if (isSuccess) onBack()
  })
  return <ErrorState text={words.network} retry="重试" onRetry={onBack} />
}

/** The same for a screen: the one with 退出登录 may be it. */
export function ScreenFault(props: FallbackProps) {
  const loggedIn = useLoggedIn()
  return (
    <Fault {...props}>
      {loggedIn && (
        <button
          type="button"
          style={{ minWidth: 120, minHeight: 44, color: 'var(--dim)' }}
          onClick={() => void logout()}
        >
          退出登录
        </button>
      )}
    </Fault>
  )
}

/** The same for a sub-page, with its way back. */
export const PageFault = (props: FallbackProps) => (
  <Page title="页面异常">
    <ScreenFault {...props} />
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
    if (tried) return anew()
    tried = true
    resetErrorBoundary()
  }
  return (
    <main className={css.fullHeight}>
      <Fault error={error} resetErrorBoundary={again} />
    </main>
  )
}
