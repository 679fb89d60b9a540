import { useQuery } from '@tanstack/react-query'
import { type PropsWithChildren, useEffect } from 'react'
import type { FallbackProps } from 'react-error-boundary'
import { useIsLoggedIn } from '@/api/session'
import { confirmAndLogOut } from '@/features/account/mine/logout'
import { words } from '@/lib/text/words'
import { ErrorState } from '@/ui/feedback/Read'
import { toast } from '@/ui/feedback/toast'
import { Page } from '@/ui/navigation/Page'
import { compareHostVersion, reloadIfReachable } from '@/ui/reload'
import { ChunkLoadError } from './lazyPage'
import * as css from './app.module.css'

const reloadPage = () => void reloadIfReachable().then(() => toast.error(words.network))

export function ErrorView({
  error,
  resetErrorBoundary,
  children,
}: PropsWithChildren<FallbackProps>) {
  const retry = () => resetErrorBoundary()
  if (!(error instanceof ChunkLoadError)) return <ErrorState onRetry={retry}>{children}</ErrorState>
  return error.isHostUnreachable ? (
    <HostUnreachable onRetry={retry} />
  ) : (
    <ErrorState text="页面已更新，请刷新" retry="刷新页面" onRetry={reloadPage} />
  )
}

const hostQuery = {
  queryKey: ['host'],
  queryFn: async () => (await compareHostVersion()) ?? Promise.reject(new Error('away')),
  gcTime: 0,
}

function HostUnreachable({ onRetry }: { onRetry: () => void }) {
  const { isSuccess } = useQuery(hostQuery)
  useEffect(() => {
    if (isSuccess) onRetry()
  })
  return <ErrorState text={words.network} retry="重试" onRetry={onRetry} />
}

/** The crashed screen may be the one that has 退出登录. */
export function ErrorViewWithLogout(props: FallbackProps) {
  const isLoggedIn = useIsLoggedIn()
  return (
    <ErrorView {...props}>
      {isLoggedIn && (
        <button
          type="button"
          style={{ minWidth: 120, minHeight: 44, color: 'var(--dim)' }}
          onClick={() => void confirmAndLogOut()}
        >
          退出登录
        </button>
      )}
    </ErrorView>
  )
}

export const PageErrorView = (props: FallbackProps) => (
  <Page title="页面异常">
    <ErrorViewWithLogout {...props} />
  </Page>
)

let hasRenderedAgain = false

/** The cause may be in a module or a store: the second time the page is reloaded. */
export function AppErrorView({ error, resetErrorBoundary }: FallbackProps) {
  const retry = () => {
    if (hasRenderedAgain) return reloadPage()
    hasRenderedAgain = true
    resetErrorBoundary()
  }
  return (
    <main className={css.fullHeight}>
      <ErrorView error={error} resetErrorBoundary={retry} />
    </main>
  )
}
