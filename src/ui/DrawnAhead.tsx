import { Activity, type ReactNode, useEffect, useReducer, useState } from 'react'
import { createPortal } from 'react-dom'
import { ErrorBoundary } from 'react-error-boundary'
import { uiProvider } from '@/ui/theme/withUi'

/** Milliseconds that React has for it, in pieces while nothing else is to be done. */
const LONG = 3000

/**
 * Draws a screen or sheet once where it is not in the page, so that its code is compiled before the first tap: on
 * a slow phone half of that tap's time. Nothing of it runs: no effect, no call, no focus.
 */
export function DrawnAhead({ children }: { children: ReactNode }) {
  const [done, end] = useReducer(() => true, false)
  useEffect(() => {
    const timer = setTimeout(end, LONG)
    return () => clearTimeout(timer)
  }, [])
  return done || <Outside>{children}</Outside>
}

/** Apart, so that the place and all that React listens to on it go when it has been drawn. */
function Outside({ children }: { children: ReactNode }) {
  const [place] = useState(() => document.createElement('div'))
  const Ui = uiProvider.get()?.UiProvider
  if (!Ui) return null
  return (
    <ErrorBoundary fallback={null}>
      {/* As in tests, Mantine then draws a sheet in place and at once: otherwise effects would have to open it. */}
      <Activity mode="hidden">{createPortal(<Ui env="test">{children}</Ui>, place)}</Activity>
    </ErrorBoundary>
  )
}
