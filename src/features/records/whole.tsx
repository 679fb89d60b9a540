import { SkeletonBlock, SkeletonRows } from '@/ui/feedback/Skeletons'

interface Kept {
  data: { pages: readonly { leftOut?: number | undefined }[] } | undefined
  hasNextPage: boolean
}

/** Whether every record is loaded and could be read: only then are sums those of all. */
export const isWhole = ({ data, hasNextPage }: Kept) =>
  !hasNextPage && (data?.pages ?? []).every(({ leftOut = 0 }) => leftOut === 0)

/** While the first page is loading: the summary and the first rows. */
export const SummarySkeleton = () => (
  <div style={{ display: 'grid', gap: 12 }}>
    <SkeletonBlock height="8.5rem" />
    <SkeletonRows />
  </div>
)
