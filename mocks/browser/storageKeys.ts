import { device, PERSONAL, tab, type Store, readStored } from '@/lib/storage'
import * as v from 'valibot'
import type { ControlName } from '../control/control'
import type { Source } from '../world/world'

/** What the fake has written under a key as JSON; undefined where there is nothing, or nothing whole. */
export const readJson = (store: Store, key: string): unknown =>
  readStored(store, key, v.unknown()) ?? undefined

/** What the fake keeps of its world in the tab's storage (store.ts). */
export const TAB_KEYS = {
  world: 'fake:world',
  saves: 'fake:saves',
  /** The world's whole scenario, in the dev server, where somebody may edit it. */
  scenario: 'fake:scenario',
  /** The address of the bundle that this tab has opened: a reload then keeps the tab's state. */
  bundle: 'fake:bundle',
  /** The link that may be opened: somebody was asked, or made it himself in this tab. */
  agreed: 'fake:agreed',
  /** What a test has put there before the page's scripts (`TabSetup`). */
  setup: 'fake:setup',
} as const

/** How a test's tab begins. */
export interface TabSetup {
  /** Without one, as the address says. */
  source?: Source | undefined
  /** Control calls for the world, before the page's first call. */
  calls: [name: ControlName, args: unknown[]][]
}

/** Taken once: a reload keeps the tab's world. */
export function takeTestSetup(): TabSetup | undefined {
  const setup = readJson(tab, TAB_KEYS.setup) as TabSetup | undefined
  tab.remove(TAB_KEYS.setup)
  return setup
}

/**
 * For a demo that shares its origin with the members' build: it reads and deletes only keys that it wrote. Both
 * use the same key names (tests read `token`), so the demo records which it wrote, and swaps sessions that are
 * not its own when it starts and stops.
 */
const WROTE = 'fake:wrote'
/** The session that the demo wrote in this tab, or the member data it wrote on this device. */
const OWN = 'fake:own'
const ASIDE = 'fake:aside'
const KEPT = 'fake:kept'
/** The public keys of a session (src/api/session.ts), which decide whose it is. */
const SESSION = { tab: 'token', device: 'userInfo' } as const

type StoredValues = Record<string, string>

const readWrittenKeys = () => (readJson(tab, WROTE) as string[] | undefined) ?? []

/** From now on records every key that the page writes. */
export function recordWrittenKeys() {
  const plain = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')?.value as
    | ((this: Storage, key: string, value: string) => void)
    | undefined
  Storage.prototype.setItem = function (key: string, value: string) {
    plain?.call(this, key, value)
    if (key.startsWith('fake:')) return
    const [store, first] =
      this === window.localStorage ? [device, SESSION.device] : [tab, SESSION.tab]
    if (store === tab && !readWrittenKeys().includes(key))
      tab.set(WROTE, JSON.stringify([...readWrittenKeys(), key]))
    if (key === first) store.set(OWN, value)
  }
}

const isForeign = (store: Store, key: string) => {
  const value = store.get(key)
  return value !== null && value !== store.get(OWN)
}

/** A session's keys: the public one, and those that its end would remove. */
const findSessionKeys = (store: typeof tab, first: string) => [
  first,
  ...store.keys().filter((key) => key.startsWith(PERSONAL)),
]

/** Moves keys into one key of the demo's, so that they can be restored. */
function moveAside(store: Store, keys: readonly string[], into: string) {
  const values: StoredValues = {}
  for (const key of keys) {
    const value = store.get(key)
    if (value !== null) values[key] = value
    store.remove(key)
  }
  store.set(into, JSON.stringify(values))
}
function moveBack(store: Store, from: string): boolean {
  const values = Object.entries((readJson(store, from) as StoredValues | undefined) ?? {})
  for (const [key, value] of values) store.set(key, value)
  store.remove(from)
  return values.length > 0
}

/**
 * When the fake starts: sets a foreign session aside. True when the page must reload, because it has already
 * read that session.
 */
export function enterDemo(): boolean {
  if (isForeign(device, SESSION.device))
    moveAside(device, findSessionKeys(device, SESSION.device), ASIDE)
  const foreign = isForeign(tab, SESSION.tab)
  if (foreign) moveAside(tab, findSessionKeys(tab, SESSION.tab), ASIDE)
  return moveBack(tab, KEPT) || foreign
}

/**
 * When the real server takes over: keeps what the demo wrote in this tab for later and restores the foreign
 * session.
 */
export function leaveDemo(): boolean {
  if (!isForeign(device, SESSION.device)) {
    device.remove(SESSION.device)
    moveBack(device, ASIDE)
  }
  const had = tab.get(SESSION.tab)
  if (had !== null && !isForeign(tab, SESSION.tab)) {
    moveAside(tab, readWrittenKeys(), KEPT)
    moveBack(tab, ASIDE)
    return true
  }
  return had === null && moveBack(tab, ASIDE)
}
