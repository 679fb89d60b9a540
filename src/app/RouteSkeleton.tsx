import { words } from '@/lib/words'
import { SkeletonBlock, SkeletonRows } from '@/ui/feedback/Skeletons'
import css from './RouteSkeleton.module.css'

/** A screen that is loading, announced to screen readers as well. */
export const RouteSkeleton = () => (
  <div className={css.skeleton} role="progressbar" aria-label={words.loading} aria-busy>
    <SkeletonBlock height={132} />
    <SkeletonRows count={4} />
  </div>
)
