import { useSyncExternalStore } from 'react'
import { deviceStorage, tabStorage } from '@/lib/storage/storage'

/** Chromium only, and not in TypeScript's DOM types. */
interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

export type InstallMethod = 'ask' | 'steps'

const VISITS_KEY = 'visits'
const DECLINED_KEY = 'install-declined'
const COUNTED_KEY = 'visit-counted'
const OFFERED_KEY = 'install-offered'

let installEvent: InstallEvent | undefined
const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => listener())

const isInstalled = () =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true

/** In-app browsers on an iPhone cannot install. */
const isSafariOnIphone = () =>
  'standalone' in navigator && /\bVersion\/[\d.]+ .*Safari\//.test(navigator.userAgent)

function getInstallMethod(): InstallMethod | undefined {
  if (isInstalled()) return undefined
  if (installEvent) return 'ask'
  return isSafariOnIphone() ? 'steps' : undefined
}

function countVisit() {
  if (tabStorage.get(COUNTED_KEY)) return
  tabStorage.set(COUNTED_KEY, '1')
  deviceStorage.set(VISITS_KEY, String((Number(deviceStorage.get(VISITS_KEY)) || 0) + 1))
}

/** Returns the function that stops it. */
export function countVisitAndTrackInstallPrompt(): () => void {
  countVisit()
  const onInstallPrompt = (event: Event) => {
    // Otherwise Android shows its own bar over the page.
    event.preventDefault()
    installEvent = event as InstallEvent
    notify()
  }
  const onInstalled = () => {
    installEvent = undefined
    declineInstall()
  }
  window.addEventListener('beforeinstallprompt', onInstallPrompt)
  window.addEventListener('appinstalled', onInstalled)
  return () => {
    window.removeEventListener('beforeinstallprompt', onInstallPrompt)
    window.removeEventListener('appinstalled', onInstalled)
  }
}

export function declineInstall(): void {
  deviceStorage.set(DECLINED_KEY, '1')
  notify()
}

/** The browser's prompt can be shown once. */
export async function promptInstallAndStoreRefusal(): Promise<void> {
  const event = installEvent
  installEvent = undefined
  notify()
  const result = await event?.prompt()
  if (result?.outcome === 'dismissed') declineInstall()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Undefined where the page cannot be installed, or already is. */
export const useInstallMethod = (): InstallMethod | undefined =>
  useSyncExternalStore(subscribe, getInstallMethod)

const shouldOffer = () =>
  getInstallMethod() !== undefined &&
  !deviceStorage.get(DECLINED_KEY) &&
  Number(deviceStorage.get(VISITS_KEY)) > 1

/** From the second visit on, never after a refusal. */
export const useShouldOfferInstall = (): boolean => useSyncExternalStore(subscribe, shouldOffer)

/** Returns whether this was the first time in this visit. */
export function markInstallOfferSeenIfFirst(): boolean {
  const isFirst = tabStorage.get(OFFERED_KEY) === null
  if (isFirst) tabStorage.set(OFFERED_KEY, '1')
  return isFirst
}
