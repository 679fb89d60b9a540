import { useInfiniteQuery } from '@tanstack/react-query'
import { useIsLoggedIn } from '@/api/session'
import { StatusTag } from '@/ui/list/ListRow'
import type { Tone } from '@/ui/options'
import { promotionQueries } from './promotionQueries'

export const APPLICATION_REJECTED = 3
/** Spec 4. */
const states: Record<number, { text: string; tone: Tone }> = {
  1: { text: '待审核', tone: 'brand' },
  2: { text: '已通过', tone: 'green' },
  [APPLICATION_REJECTED]: { text: '已拒绝', tone: 'red' },
}

export const describeApplicationState = (state: number): { text: string; tone: Tone } =>
  states[state] ?? { text: '未定义', tone: 'dim' }

export const PromotionApplicationTag = ({ state }: { state: number }) => (
  <StatusTag {...describeApplicationState(state)} />
)

/** By the promotion's title, because the applications have no ids (spec 3). Empty after a failure. */
export function useApplicationStatesByTitle(): ReadonlyMap<string, number> {
  const { data } = useInfiniteQuery({
    ...promotionQueries.applications(),
    meta: { errorDisplay: 'inline' },
    enabled: useIsLoggedIn(),
    retry: false,
  })
  const rows = (data?.pages ?? []).flatMap((page) => page.rows)
  // Reversed, so that the newest wins.
  return new Map([...rows].reverse().map(({ activity_name, state }) => [activity_name, state]))
}
