import { tab } from '@/lib/storage'
import { isLink } from '../saves/link'
import { TAB } from './storageKeys'

/**
 * A moment that a link brings behind the `#` (mocks/saves/link.ts). It leaves the address before the router reads
 * that; the tab's own storage keeps the world over a reload.
 */
let taken: string | undefined

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

/** State that the address brings: a moment behind the `#`, or a bundle's address. */
export interface LinkedState {
  kind: 'moment' | 'bundle'
  link: string
}

/** Marks a link that a test made: it opens without a question and complete. */
const OWN = 'own '

/** Whether it is the tab's own; the agreement is for once. */
export function takeAgreement({ link }: LinkedState): boolean {
  const own = tab.get(TAB.agreed) === OWN + link
  tab.remove(TAB.agreed)
  return own
}

export const wasOpened = (address: string) => tab.get(TAB.bundle) === address
export function noteOpened(address: string | null) {
  if (address === null) tab.remove(TAB.bundle)
  else tab.set(TAB.bundle, address)
}

function linkedState(): LinkedState | undefined {
  if (taken !== undefined) return { kind: 'moment', link: taken }
  const bundle = new URLSearchParams(location.search).get('bundle')
  return bundle === null ? undefined : { kind: 'bundle', link: bundle }
}
const isAgreed = ({ kind, link }: LinkedState) =>
  [link, OWN + link].includes(tab.get(TAB.agreed) ?? '') || (kind === 'bundle' && wasOpened(link))

/** Decided once: an agreement is taken when the state is opened. */
let decided: { state?: LinkedState | undefined; may: boolean } | undefined
function decide() {
  if (!decided) {
    const state = linkedState()
    decided = { state, may: state !== undefined && isAgreed(state) }
  }
  return decided
}
/** What the address brings and may be opened. */
export const agreedState = () => (decide().may ? decide().state : undefined)
/** What it brings without an agreement. */
export const unaskedState = () => (decide().may ? undefined : decide().state)

/** Yes: the tab loads anew, with the state. */
export function openAgreed({ kind, link }: LinkedState) {
  tab.set(TAB.agreed, link)
  if (kind === 'moment' && !bringsMoment())
    history.replaceState(null, '', `${location.pathname}${location.search}${link}`)
  location.reload()
}
/** No: the address forgets it. */
export function forgetState({ kind }: LinkedState) {
  if (kind !== 'bundle') return
  const address = new URL(location.href)
  address.searchParams.delete('bundle')
  history.replaceState(history.state, '', address)
}

/** The demo's own parameters before the `#`. */
export const WORDS = ['scenario', 'seed', 'at', 'as', 'bundle', 'backend', 'present']

/** A tab that has no world yet, with nothing asked for in the address. */
export function isPlainVisit(): boolean {
  const query = new URLSearchParams(location.search)
  return (
    !WORDS.some((word) => query.has(word)) &&
    Object.values(TAB).every((key) => tab.get(key) === null)
  )
}
