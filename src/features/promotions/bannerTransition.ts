import { getCardBanner } from '@/ui/list/BannerCard'

/** The view transition's name; only one element may have it. */
export const BANNER_TRANSITION_NAME = 'cover'

let named: { id: string; banner: HTMLElement } | undefined

export function markTransitionBanner(id: string, card: Element): void {
  const banner = getCardBanner(card)
  if (!(banner instanceof HTMLElement)) return
  if (named) named.banner.style.viewTransitionName = ''
  banner.style.viewTransitionName = BANNER_TRANSITION_NAME
  named = { id, banner }
}

/** For the way back, when the list is drawn anew. */
export const restoreTransitionBanner = (id: string, card: Element | null): void => {
  if (card && named?.id === id) markTransitionBanner(id, card)
}
