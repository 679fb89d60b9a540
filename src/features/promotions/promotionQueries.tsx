import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { createPagedQueryOptions, toPageRows } from '@/api/lists'
import { getQueryKey, createQueryOptions } from '@/api/query'
import { useIsLoggedIn } from '@/api/session'
import { useSendRequest } from '@/api/useSendRequest'
import {
  applyForPromotion,
  listPromotionApplies,
  listPromotions,
  listPromotionTypes,
  readPromotion,
} from '@/contract/promotions'
import { toast } from '@/ui/feedback/toast'
import { StatusTag } from '@/ui/list/ListRow'
import type { Tone } from '@/ui/options'

export const promotionQueries = {
  types: () => createQueryOptions(listPromotionTypes, {}, { staleTime: 300_000 }),
  /** Without a type, all. */
  list: (type?: string) =>
    createQueryOptions(listPromotions, type ? { type } : {}, { staleTime: 60_000 }),
  one: (id: string) => createQueryOptions(readPromotion, { id }),
  applies: () => createPagedQueryOptions(listPromotionApplies, (page) => ({ page }), toPageRows),
}

/** By the promotion's title, because the log has no ids (spec 3). A failure shows nothing. */
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

export function useApplyForPromotion(id: string) {
  const client = useQueryClient()
  const [send, busy] = useSendRequest(applyForPromotion, {
    onSuccess: ({ message }) => {
      toast.done(message)
      void client.invalidateQueries({ queryKey: getQueryKey(listPromotionApplies) })
    },
  })
  return [() => send({ activityid: id }), busy] as const
}

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

export const ApplicationTag = ({ state }: { state: number }) => (
  <StatusTag {...getApplicationState(state)} />
)

/** The view transition's name; only one element may have it. */
export const BANNER_TRANSITION_NAME = 'cover'

let last: { id: string; banner: HTMLElement } | undefined

export function markTransitionBanner(id: string, card: Element): void {
  const banner = card.firstElementChild
  if (!(banner instanceof HTMLElement)) return
  if (last) last.banner.style.viewTransitionName = ''
  banner.style.viewTransitionName = BANNER_TRANSITION_NAME
  last = { id, banner }
}

export const restoreTransitionBanner = (id: string, card: Element | null): void => {
  if (card && last?.id === id) markTransitionBanner(id, card)
}
