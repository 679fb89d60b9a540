// The demo may share its storage with the members' build: it moves their session aside while it runs.

import { deviceStorage, PERSONAL_PREFIX, type Store, tabStorage } from '@/lib/storage/storage'
import { readJson } from './storageKeys'

const WRITTEN_KEYS = 'fake:wrote'
const OWN_SESSION = 'fake:own'
const FOREIGN_VALUES = 'fake:aside'
const OWN_VALUES = 'fake:kept'
const SESSION_KEYS = { tab: 'token', device: 'userInfo' } as const

type StoredValues = Record<string, string>

const readWrittenKeys = () => (readJson(tabStorage, WRITTEN_KEYS) as string[] | undefined) ?? []

interface Reload {
  /** The page has already read another session. */
  mustReload: boolean
}

export function setAsideRealAppSession(): Reload {
  if (isForeign(deviceStorage, SESSION_KEYS.device))
    moveAside(deviceStorage, findSessionKeys(deviceStorage, SESSION_KEYS.device), FOREIGN_VALUES)
  const hadForeignSession = isForeign(tabStorage, SESSION_KEYS.tab)
  if (hadForeignSession)
    moveAside(tabStorage, findSessionKeys(tabStorage, SESSION_KEYS.tab), FOREIGN_VALUES)
  const hasOwnValues = moveBack(tabStorage, OWN_VALUES)
  return { mustReload: hasOwnValues || hadForeignSession }
}

export function restoreRealAppSession(): Reload {
  if (!isForeign(deviceStorage, SESSION_KEYS.device)) {
    deviceStorage.remove(SESSION_KEYS.device)
    moveBack(deviceStorage, FOREIGN_VALUES)
  }
  const token = tabStorage.get(SESSION_KEYS.tab)
  if (token === null) return { mustReload: moveBack(tabStorage, FOREIGN_VALUES) }
  if (isForeign(tabStorage, SESSION_KEYS.tab)) return { mustReload: false }
  moveAside(tabStorage, readWrittenKeys(), OWN_VALUES)
  moveBack(tabStorage, FOREIGN_VALUES)
  return { mustReload: true }
}

/** Side effect: overrides `Storage.prototype.setItem`. */
export function recordSessionStorageWrites(): void {
  const setItem = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')?.value as
    | ((this: Storage, key: string, value: string) => void)
    | undefined
  Storage.prototype.setItem = function (key: string, value: string) {
    setItem?.call(this, key, value)
    if (key.startsWith('fake:')) return
    if (this === window.localStorage) {
      if (key === SESSION_KEYS.device) deviceStorage.set(OWN_SESSION, value)
      return
    }
    const keys = readWrittenKeys()
    if (!keys.includes(key)) tabStorage.set(WRITTEN_KEYS, JSON.stringify([...keys, key]))
    if (key === SESSION_KEYS.tab) tabStorage.set(OWN_SESSION, value)
  }
}

const isForeign = (store: Store, key: string) => {
  const value = store.get(key)
  return value !== null && value !== store.get(OWN_SESSION)
}

const findSessionKeys = (store: typeof tabStorage, publicKey: string) => [
  publicKey,
  ...store.keys().filter((key) => key.startsWith(PERSONAL_PREFIX)),
]

function moveAside(store: Store, keys: readonly string[], targetKey: string) {
  const values: StoredValues = {}
  for (const key of keys) {
    const value = store.get(key)
    if (value !== null) values[key] = value
    store.remove(key)
  }
  store.set(targetKey, JSON.stringify(values))
}

function moveBack(store: Store, sourceKey: string): boolean {
  const values = Object.entries((readJson(store, sourceKey) as StoredValues | undefined) ?? {})
  for (const [key, value] of values) store.set(key, value)
  store.remove(sourceKey)
  return values.length > 0
}
