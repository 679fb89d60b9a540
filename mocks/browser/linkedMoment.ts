import { isLink } from '../saves/link'
import { WORDS } from './first'

/**
 * A moment that a link brings behind the `#` (mocks/saves/link.ts). It leaves the address before the router reads
 * that; the tab's own storage keeps the world over a reload.
 */
let taken: string | undefined

/** What the address brought; undefined for every other address. */
export const takenMoment = () => taken

export const bringsMoment = () => isLink(location.hash)

/** Takes the moment out of the address, with everything before the `#` that would ask for another world. */
export function takeMoment() {
  if (!bringsMoment()) return
  taken = location.hash
  const query = new URLSearchParams(location.search)
  for (const word of WORDS) query.delete(word)
  const rest = query.toString()
  history.replaceState(null, '', `${location.pathname}${rest && `?${rest}`}#/`)
}

/** A link that is put into the address of an open tab changes only its hash: it begins by a load of its own. */
export function watchForMoments() {
  const begin = (event: Event) => {
    if (!bringsMoment()) return
    event.stopImmediatePropagation()
    location.reload()
  }
  for (const name of ['popstate', 'hashchange']) window.addEventListener(name, begin, true)
}
