import { useNavigate } from 'react-router-dom'
import { paths } from '@/lib/paths'

export type BackTarget = string | (() => void) | undefined

/** A second tap interrupts the first step: its promises reject, which is no fault. */
function stepBack(navigation: Navigation) {
  const { committed, finished } = navigation.back()
  for (const step of [committed, finished]) step?.catch(() => undefined)
}

/**
 * The action of 返回: a path, a function, or one step back; the fallback (home) when the app was opened on this
 * page.
 */
export function useBack(target: BackTarget, fallback: string = paths.home): () => void {
  const navigate = useNavigate()
  return () => {
    if (typeof target === 'function') return target()
    if (target !== undefined) return void navigate(target, { replace: true })
    // The router numbers its history entries: 0 is the start of the visit.
    const step = (window.history.state as { idx?: unknown } | null)?.idx
    if (typeof step === 'number' && step > 0) {
      // Not over the steps of a game that has navigated in its frame, where the browser tells them apart.
      if ('navigation' in window && window.navigation.canGoBack) stepBack(window.navigation)
      else void navigate(-1)
    } else void navigate(fallback, { replace: true })
  }
}
