import { SkeletonBlock, SkeletonRows } from '@/ui/feedback/Skeletons'

/** While the first page is loading: the summary and the first rows. */
export const SummarySkeleton = () => (
  <div style={{ display: 'grid', gap: 12 }}>
    <SkeletonBlock height="8.5rem" />
    <SkeletonRows />
  </div>
)
