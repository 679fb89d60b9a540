import { tab } from '@/lib/storage'
import { isMomentLink } from '../saves/link'
import { TAB_KEYS } from './storageKeys'

/**
 * A moment that a link brings behind the `#` (mocks/saves/link.ts). It leaves the address before the router reads
 * that; the tab's own storage keeps the world over a reload.
 */
let taken: string | undefined

export const hasMomentInAddress = () => isMomentLink(location.hash)

/** Takes the moment out of the address, with everything before the `#` that would ask for another world. */
export function takeMomentFromAddress() {
  if (!hasMomentInAddress()) return
  taken = location.hash
  const query = new URLSearchParams(location.search)
  for (const word of DEMO_PARAMETERS) query.delete(word)
  const rest = query.toString()
  history.replaceState(null, '', `${location.pathname}${rest && `?${rest}`}#/`)
}

/** A link that is put into the address of an open tab changes only its hash: it begins by a load of its own. */
export function reloadForMomentLinks() {
  const begin = (event: Event) => {
    if (!hasMomentInAddress()) return
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
export function takeConsent({ link }: LinkedState): boolean {
  const own = tab.get(TAB_KEYS.agreed) === OWN + link
  tab.remove(TAB_KEYS.agreed)
  return own
}

export const isOpenBundle = (address: string) => tab.get(TAB_KEYS.bundle) === address
export function setOpenBundle(address: string | null) {
  if (address === null) tab.remove(TAB_KEYS.bundle)
  else tab.set(TAB_KEYS.bundle, address)
}

function readLinkedState(): LinkedState | undefined {
  if (taken !== undefined) return { kind: 'moment', link: taken }
  const bundle = new URLSearchParams(location.search).get('bundle')
  return bundle === null ? undefined : { kind: 'bundle', link: bundle }
}
const hasConsent = ({ kind, link }: LinkedState) =>
  [link, OWN + link].includes(tab.get(TAB_KEYS.agreed) ?? '') ||
  (kind === 'bundle' && isOpenBundle(link))

/** Decided once: an agreement is taken when the state is opened. */
let decision: { state?: LinkedState | undefined; may: boolean } | undefined
function readDecision() {
  if (!decision) {
    const state = readLinkedState()
    decision = { state, may: state !== undefined && hasConsent(state) }
  }
  return decision
}
/** What the address brings and may be opened. */
export const getConfirmedState = () => (readDecision().may ? readDecision().state : undefined)
/** What it brings without an agreement. */
export const getUnconfirmedState = () => (readDecision().may ? undefined : readDecision().state)

/** Yes: the tab loads anew, with the state. */
export function confirmState({ kind, link }: LinkedState) {
  tab.set(TAB_KEYS.agreed, link)
  if (kind === 'moment' && !hasMomentInAddress())
    history.replaceState(null, '', `${location.pathname}${location.search}${link}`)
  location.reload()
}
/** No: the address forgets it. */
export function declineState({ kind }: LinkedState) {
  if (kind !== 'bundle') return
  const address = new URL(location.href)
  address.searchParams.delete('bundle')
  history.replaceState(history.state, '', address)
}

/** The demo's own parameters before the `#`. */
export const DEMO_PARAMETERS = ['scenario', 'seed', 'at', 'as', 'bundle', 'backend', 'present']

/** A tab that has no world yet, with nothing asked for in the address. */
export function isPlainVisit(): boolean {
  const query = new URLSearchParams(location.search)
  return (
    !DEMO_PARAMETERS.some((word) => query.has(word)) &&
    Object.values(TAB_KEYS).every((key) => tab.get(key) === null)
  )
}
