import { words } from '@/lib/words'
import { SkeletonBlock, SkeletonRows } from '@/ui/feedback/Skeletons'
import css from './app.module.css'
import { useEffect } from 'react'

/** A screen that is loading, announced to screen readers as well. */
export const RouteSkeleton = () => (
  <div className={css.skeleton} role="progressbar" aria-label={words.loading} aria-busy>
    <SkeletonBlock height={132} />
    <SkeletonRows count={4} />
  </div>
)

/** Signals once that the first screen can be used: for tests, and as a performance mark. */
export function Ready() {
  useEffect(() => {
    const root = document.documentElement
    if (root.dataset.ready) return
    root.dataset.ready = 'true'
    performance.mark('app-ready')
  }, [])
  return null
}
