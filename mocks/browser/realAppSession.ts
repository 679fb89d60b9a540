// The demo may share its storage with the members' build: it moves their session aside while it runs.

import { deviceStorage, PERSONAL_PREFIX, type Store, tabStorage } from '@/lib/storage/storage'
import { readJson } from './storageKeys'

const DEMO_WRITES_KEY = 'fake:wrote'
const DEMO_SESSION_KEY = 'fake:own'
const REAL_APP_VALUES_KEY = 'fake:aside'
const DEMO_VALUES_KEY = 'fake:kept'
const SESSION_KEYS = { tab: 'token', device: 'userInfo' } as const

type StoredValues = Record<string, string>

const readKeysWrittenByDemo = () =>
  (readJson(tabStorage, DEMO_WRITES_KEY) as string[] | undefined) ?? []

interface Reload {
  /** The page has already read another session. */
  mustReload: boolean
}

export function swapInDemoSession(): Reload {
  if (isRealAppValue(deviceStorage, SESSION_KEYS.device))
    moveAside(
      deviceStorage,
      findSessionKeys(deviceStorage, SESSION_KEYS.device),
      REAL_APP_VALUES_KEY,
    )
  const hadRealAppSession = isRealAppValue(tabStorage, SESSION_KEYS.tab)
  if (hadRealAppSession)
    moveAside(tabStorage, findSessionKeys(tabStorage, SESSION_KEYS.tab), REAL_APP_VALUES_KEY)
  const hadDemoValues = moveBack(tabStorage, DEMO_VALUES_KEY)
  return { mustReload: hadDemoValues || hadRealAppSession }
}

export function swapInRealAppSession(): Reload {
  if (!isRealAppValue(deviceStorage, SESSION_KEYS.device)) {
    deviceStorage.remove(SESSION_KEYS.device)
    moveBack(deviceStorage, REAL_APP_VALUES_KEY)
  }
  const token = tabStorage.get(SESSION_KEYS.tab)
  if (token === null) return { mustReload: moveBack(tabStorage, REAL_APP_VALUES_KEY) }
  if (isRealAppValue(tabStorage, SESSION_KEYS.tab)) return { mustReload: false }
  moveAside(tabStorage, readKeysWrittenByDemo(), DEMO_VALUES_KEY)
  moveBack(tabStorage, REAL_APP_VALUES_KEY)
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
      if (key === SESSION_KEYS.device) deviceStorage.set(DEMO_SESSION_KEY, value)
      return
    }
    const keys = readKeysWrittenByDemo()
    if (!keys.includes(key)) tabStorage.set(DEMO_WRITES_KEY, JSON.stringify([...keys, key]))
    if (key === SESSION_KEYS.tab) tabStorage.set(DEMO_SESSION_KEY, value)
  }
}

const isRealAppValue = (store: Store, key: string) => {
  const value = store.get(key)
  return value !== null && value !== store.get(DEMO_SESSION_KEY)
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
