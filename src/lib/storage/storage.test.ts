import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubBrowserGlobals } from '@/api/testing'
import { deviceStorage, removeOldKeys, removePersonalKeys, tabStorage } from './storage'

const createStorage = () => {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
const setSessionStorage = (storage: object) => vi.stubGlobal('window', { sessionStorage: storage })

beforeEach(() => setSessionStorage(createStorage()))
afterEach(() => {
  setSessionStorage(createStorage())
  tabStorage.remove('k')
})

describe('tabStorage', () => {
  it('reads and writes the browser’s storage', () => {
    const storage = createStorage()
    setSessionStorage(storage)
    tabStorage.set('k', 'v')
    expect(storage.getItem('k')).toBe('v')
    storage.setItem('k', 'another')
    expect(tabStorage.get('k')).toBe('another')
  })

  it('keeps values in memory while storage is denied', () => {
    vi.stubGlobal('window', {
      get sessionStorage(): Storage {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    expect(tabStorage.get('k')).toBeNull()
    tabStorage.set('k', 'v')
    expect(tabStorage.get('k')).toBe('v')
    tabStorage.remove('k')
    expect(tabStorage.get('k')).toBeNull()
  })

  it('replaces the older value of a full storage by one in memory', () => {
    const storage = createStorage()
    setSessionStorage(storage)
    tabStorage.set('k', 'old')
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    expect(tabStorage.set('k', 'new')).toBe(false)
    expect(tabStorage.get('k')).toBe('new')
    // After a reload the memory is empty, and the older value must not be read.
    expect(storage.getItem('k')).toBeNull()
    tabStorage.remove('k')
    expect(tabStorage.get('k')).toBeNull()
  })
})

it('removePersonalKeys removes them from storage and memory', () => {
  const browser = stubBrowserGlobals()
  for (const key of ['my:a', 'my:b', 'kept:1:a', 'amy:', 'token']) tabStorage.set(key, 'v')
  deviceStorage.set('my:a', 'v')
  browser.sessionStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  tabStorage.set('my:c', 'v')
  removePersonalKeys()
  expect(tabStorage.keys().sort()).toEqual(['amy:', 'kept:1:a', 'token'])
  expect([deviceStorage.keys(), tabStorage.get('my:c')]).toEqual([[], null])
})

it('removeOldKeys removes only the keys of older builds', () => {
  stubBrowserGlobals()
  const oldKeys = [
    'member',
    'ownOrders',
    'ticketsSeen',
    'ticketDraft:7',
    'payEntered:T1',
    'payTerms:tron T1',
  ]
  const currentKeys = ['token', 'unresolved', 'ended', 'pid', 'my:member']
  for (const key of [...oldKeys, ...currentKeys]) tabStorage.set(key, 'v')
  for (const key of ['ownGames', 'read-notices', 'userInfo', 'last-name'])
    deviceStorage.set(key, 'v')
  removeOldKeys()
  expect([tabStorage.keys(), deviceStorage.keys()]).toEqual([
    currentKeys,
    ['userInfo', 'last-name'],
  ])
})

describe('createStoredList', () => {
  const fill = (storage: ReturnType<typeof createStorage>) =>
    Object.assign(storage, {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
  function createBrowser() {
    const localStorage = createStorage()
    const sessionStorage = createStorage()
    localStorage.setItem('k', '[1]')
    vi.stubGlobal('window', { sessionStorage, localStorage })
    const loadList = async () => {
      vi.resetModules()
      const stored = await import('./storage')
      const stores = [stored.deviceStorage, stored.tabStorage]
      return stored.createStoredList('k', v.number(), stores)
    }
    return { sessionStorage, localStorage, loadList }
  }
  const readLists = (...storages: ReturnType<typeof createStorage>[]) =>
    storages.map((storage) => storage.getItem('k'))

  it('writes to local storage, and skips unreadable rows', async () => {
    const { sessionStorage, localStorage, loadList } = createBrowser()
    localStorage.setItem('k', '[1,"x",null]')
    const list = await loadList()
    expect(list.read()).toEqual([1])
    list.write([1, 2])
    expect(readLists(localStorage, sessionStorage)).toEqual(['[1,2]', null])
    list.write([])
    expect(readLists(localStorage, sessionStorage)).toEqual([null, null])
  })

  it('writes to session storage while local storage is full, which keeps its list', async () => {
    const { sessionStorage, localStorage, loadList } = createBrowser()
    const { setItem } = localStorage
    fill(localStorage)
    ;(await loadList()).write([1, 2])
    expect(readLists(localStorage, sessionStorage)).toEqual(['[1]', '[1,2]'])
    const list = await loadList()
    expect(list.read()).toEqual([1, 1, 2])
    Object.assign(localStorage, { setItem })
    list.write([3])
    expect(readLists(localStorage, sessionStorage)).toEqual(['[3]', null])
  })

  it('falls back to session storage, then to memory, while storage is denied or full', async () => {
    const { sessionStorage, loadList } = createBrowser()
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: denied })
    ;(await loadList()).write([2])
    expect((await loadList()).read()).toEqual([2])
    fill(sessionStorage)
    const list = await loadList()
    list.write([2, 3])
    expect(list.read()).toEqual([2, 3])
  })
})
