import { getCardBanner } from '@/ui/list/BannerCard'

/** The view transition's name; only one element may have it. */
export const BANNER_TRANSITION_NAME = 'cover'

let lastOpened: { id: string; banner: HTMLElement } | undefined

export function markTransitionBanner(id: string, card: Element): void {
  const banner = getCardBanner(card)
  if (!(banner instanceof HTMLElement)) return
  if (lastOpened) lastOpened.banner.style.viewTransitionName = ''
  banner.style.viewTransitionName = BANNER_TRANSITION_NAME
  lastOpened = { id, banner }
}

/** For the way back, when the list is drawn anew. */
export function restoreTransitionBanner(id: string, card: Element | null): void {
  if (card && lastOpened?.id === id) markTransitionBanner(id, card)
}
