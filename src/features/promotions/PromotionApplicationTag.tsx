import { useInfiniteQuery } from '@tanstack/react-query'
import { useIsLoggedIn } from '@/api/session'
import { StatusTag } from '@/ui/list/ListRow'
import type { Tone } from '@/ui/options'
import { promotionQueries } from './promotionQueries'

export const APPLICATION_REJECTED = 3
const states: Record<number, readonly [text: string, tone: Tone]> = {
  1: ['待审核', 'brand'],
  2: ['已通过', 'green'],
  [APPLICATION_REJECTED]: ['已拒绝', 'red'],
}

/** Spec 4: 1 pending, 2 approved, 3 rejected. */
export const getApplicationState = (state: number): { text: string; tone: Tone } => {
  const [text, tone] = states[state] ?? (['未定义', 'dim'] as const)
  return { text, tone }
}

export const PromotionApplicationTag = ({ state }: { state: number }) => (
  <StatusTag {...getApplicationState(state)} />
)

/** Keyed by the promotion's title, because the log has no ids (spec 3). A failure shows nothing. */
export function useApplicationStatesByTitle(): ReadonlyMap<string, number> {
  const { data } = useInfiniteQuery({
    ...promotionQueries.applies(),
    meta: { errorDisplay: 'inline' },
    enabled: useIsLoggedIn(),
    retry: false,
  })
  const rows = (data?.pages ?? []).flatMap((page) => page.rows)
  // Reversed, so that the newest wins.
  return new Map([...rows].reverse().map(({ activity_name, state }) => [activity_name, state]))
}
