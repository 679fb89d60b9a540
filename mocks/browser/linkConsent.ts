import { tabStorage } from '@/lib/storage/storage'
import { isScenarioLink } from '../saves/link'
import { TAB_KEYS } from './storageKeys'

export const DEMO_PARAMETERS = ['scenario', 'seed', 'at', 'as', 'bundle', 'backend', 'present']

export const hasMomentLinkInAddress = (): boolean => isScenarioLink(location.hash)

let momentLink: string | undefined

export function keepAndRemoveMomentLink(): void {
  if (!hasMomentLinkInAddress()) return
  momentLink = location.hash
  const query = new URLSearchParams(location.search)
  for (const name of DEMO_PARAMETERS) query.delete(name)
  const search = query.size > 0 ? `?${query.toString()}` : ''
  history.replaceState(null, '', `${location.pathname}${search}#/`)
}

export function reloadOnMomentLinks(): void {
  const reload = (event: Event) => {
    if (!hasMomentLinkInAddress()) return
    event.stopImmediatePropagation()
    location.reload()
  }
  for (const name of ['popstate', 'hashchange']) window.addEventListener(name, reload, true)
}

export interface LinkedState {
  kind: 'moment' | 'bundle'
  link: string
}

const OWN_PREFIX = 'own '

/** Ends the consent, which is for once. `isOwnLink`: a test made the link. */
export function consumeConsent({ link }: LinkedState): { isOwnLink: boolean } {
  const isOwnLink = tabStorage.get(TAB_KEYS.agreedLink) === OWN_PREFIX + link
  tabStorage.remove(TAB_KEYS.agreedLink)
  return { isOwnLink }
}

export const isAddressOfOpenBundle = (address: string): boolean =>
  tabStorage.get(TAB_KEYS.openBundleAddress) === address

export function storeOpenBundleAddress(address: string | null): void {
  if (address === null) tabStorage.remove(TAB_KEYS.openBundleAddress)
  else tabStorage.set(TAB_KEYS.openBundleAddress, address)
}

function findLinkedState(): LinkedState | undefined {
  if (momentLink !== undefined) return { kind: 'moment', link: momentLink }
  const bundle = new URLSearchParams(location.search).get('bundle')
  return bundle === null ? undefined : { kind: 'bundle', link: bundle }
}

function hasConsent({ kind, link }: LinkedState): boolean {
  const consent = tabStorage.get(TAB_KEYS.agreedLink)
  if (consent === link || consent === OWN_PREFIX + link) return true
  return kind === 'bundle' && isAddressOfOpenBundle(link)
}

/** Read once a page load, because consumeConsent ends the consent. */
let consentDecision: { state: LinkedState | undefined; isConfirmed: boolean } | undefined

function getConsentDecision() {
  if (!consentDecision) {
    const state = findLinkedState()
    consentDecision = { state, isConfirmed: state !== undefined && hasConsent(state) }
  }
  return consentDecision
}

export function getConfirmedLinkedState(): LinkedState | undefined {
  const { state, isConfirmed } = getConsentDecision()
  return isConfirmed ? state : undefined
}

export function getUnconfirmedLinkedState(): LinkedState | undefined {
  const { state, isConfirmed } = getConsentDecision()
  return isConfirmed ? undefined : state
}

export function storeLinkConsentAndReload({ kind, link }: LinkedState): void {
  tabStorage.set(TAB_KEYS.agreedLink, link)
  if (kind === 'moment' && !hasMomentLinkInAddress())
    history.replaceState(null, '', `${location.pathname}${location.search}${link}`)
  location.reload()
}

export function removeBundleFromAddress({ kind }: LinkedState): void {
  if (kind !== 'bundle') return
  const address = new URL(location.href)
  address.searchParams.delete('bundle')
  history.replaceState(history.state, '', address)
}

export function hasNoDemoStateOrParams(): boolean {
  const query = new URLSearchParams(location.search)
  const hasParameter = DEMO_PARAMETERS.some((name) => query.has(name))
  return !hasParameter && Object.values(TAB_KEYS).every((key) => tabStorage.get(key) === null)
}
