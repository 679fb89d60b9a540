import { SkeletonBlock, SkeletonRows } from '@/ui/Skeletons'
import css from './RouteSkeleton.module.css'

/** A screen on its way. */
export const RouteSkeleton = () => (
  <div className={css.skeleton} aria-busy>
    <SkeletonBlock height={132} />
    <SkeletonRows count={4} />
  </div>
)
