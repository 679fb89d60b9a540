import { useSyncExternalStore } from 'react'
import { device, tab } from '@/lib/storage'

/** The browser's own offer to install the page; Chromium alone has it, and not in its types. */
interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** How this browser puts the page on the home screen: by its own question, or by two steps of the member's. */
export type Way = 'ask' | 'steps'

const VISITS = 'visits'
const DECLINED = 'install-declined'
const COUNTED = 'visit-counted'
const OFFERED = 'install-offered'

let installEvent: InstallEvent | undefined
const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => listener())

/** Opened from the home screen, without the browser's bars. */
const isInstalled = () =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true

/** Safari on an iPhone or iPad: other apps' browsers there lack the steps, or Safari's name for itself. */
const appleSafari = () =>
  'standalone' in navigator && /\bVersion\/[\d.]+ .*Safari\//.test(navigator.userAgent)

const wayNow = (): Way | undefined =>
  isInstalled() ? undefined : installEvent ? 'ask' : appleSafari() ? 'steps' : undefined

function countVisit() {
  if (tab.get(COUNTED)) return
  tab.set(COUNTED, '1')
  device.set(VISITS, String((Number(device.get(VISITS)) || 0) + 1))
}

/** Counts the visit and keeps the browser's offer for later. Returns the function that ends it. */
export function followInstalling(): () => void {
  countVisit()
  const offered = (event: Event) => {
    // Or Android shows a bar of its own over the page.
    event.preventDefault()
    installEvent = event as InstallEvent
    notify()
  }
  const done = () => {
    installEvent = undefined
    declineInstall()
  }
  window.addEventListener('beforeinstallprompt', offered)
  window.addEventListener('appinstalled', done)
  return () => {
    window.removeEventListener('beforeinstallprompt', offered)
    window.removeEventListener('appinstalled', done)
  }
}

/** The offer is not made again on this phone. */
export function declineInstall(): void {
  device.set(DECLINED, '1')
  notify()
}

/** The browser's own question; it can be asked once. */
export async function askInstall(): Promise<void> {
  const event = installEvent
  installEvent = undefined
  notify()
  await event?.prompt().then(({ outcome }) => outcome === 'dismissed' && declineInstall())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How the page could be installed here and now; undefined where it cannot, or already is. */
export const useInstallWay = () => useSyncExternalStore(subscribe, wayNow)

/** Whether to offer it unasked: from the second visit on, and never after a refusal. */
const due = () => wayNow() !== undefined && !device.get(DECLINED) && Number(device.get(VISITS)) > 1

export const useOfferDue = () => useSyncExternalStore(subscribe, due)

/** Whether this visit sees the offer for the first time; from now on it has seen it. */
export function noteOffer(): boolean {
  const first = tab.get(OFFERED) === null
  if (first) tab.set(OFFERED, '1')
  return first
}
