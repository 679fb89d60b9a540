/** The name by which the browser knows a promotion's banner on two screens; only one element may have it. */
export const SHARED_BANNER = 'cover'

let last: { id: string; banner: HTMLElement } | undefined

/** The banner of this card, its first element, moves to its promotion's screen, and back. */
export function shareBanner(id: string, card: Element): void {
  const banner = card.firstElementChild
  if (!(banner instanceof HTMLElement)) return
  if (last) last.banner.style.viewTransitionName = ''
  banner.style.viewTransitionName = SHARED_BANNER
  last = { id, banner }
}

/** The card is drawn anew, as when its member comes back. */
export const shareBannerAgain = (id: string, card: Element | null): void => {
  if (card && last?.id === id) shareBanner(id, card)
}
