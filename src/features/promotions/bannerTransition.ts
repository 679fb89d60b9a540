import { getCardBanner } from '@/ui/list/BannerCard'

/** The view transition's name; only one element may have it. */
export const BANNER_TRANSITION_NAME = 'cover'

/** The banner of the last opened promotion. */
let namedBanner: { id: string; banner: HTMLElement } | undefined

export function markTransitionBanner(id: string, card: Element): void {
  const banner = getCardBanner(card)
  if (!(banner instanceof HTMLElement)) return
  if (namedBanner) namedBanner.banner.style.viewTransitionName = ''
  banner.style.viewTransitionName = BANNER_TRANSITION_NAME
  namedBanner = { id, banner }
}

/** For the way back, when the list is drawn anew. */
export function restoreTransitionBanner(id: string, card: Element | null): void {
  if (card && namedBanner?.id === id) markTransitionBanner(id, card)
}
