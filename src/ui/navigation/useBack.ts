import { useNavigate } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { moveOn } from './moves'

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
    const instead = (to: string) => void moveOn('pop', () => navigate(to, { replace: true }))
    if (target !== undefined) return instead(target)
    // The router numbers its history entries: 0 is the start of the visit.
    const at = (window.history.state as { idx?: unknown } | null)?.idx
    if (typeof at === 'number' && at > 0) {
      // Not over the steps of a game that has navigated in its frame, where the browser tells them apart.
      const step = () => {
        if ('navigation' in window && window.navigation.canGoBack) stepBack(window.navigation)
        else void navigate(-1)
      }
      void moveOn('step', step)
    } else instead(fallback)
  }
}
