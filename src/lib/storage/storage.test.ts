import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubBrowserGlobals } from '@/api/testing'
import { deviceStorage, removeOldKeys, removePersonalKeys, tabStorage } from './storage'

const area = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const holding = (storage: object) => vi.stubGlobal('window', { sessionStorage: storage })

beforeEach(() => holding(area()))
afterEach(() => {
  holding(area())
  tabStorage.remove('k')
})

describe('a safe store', () => {
  it('reads the storage’s own value', () => {
    const own = area()
    holding(own)
    tabStorage.set('k', 'v')
    expect(own.getItem('k')).toBe('v')
    own.setItem('k', 'another')
    expect(tabStorage.get('k')).toBe('another')
  })

  it('keeps in memory what denied storage refuses', () => {
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

  it('reads the newer value when full storage still has an older one', () => {
    const full = area()
    holding(full)
    tabStorage.set('k', 'old')
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    expect(tabStorage.set('k', 'new')).toBe(false)
    expect(tabStorage.get('k')).toBe('new')
    // After a reload the memory is empty, and the older value must not be read.
    expect(full.getItem('k')).toBeNull()
    tabStorage.remove('k')
    expect(tabStorage.get('k')).toBeNull()
  })
})

it('removes personal keys only, from storage and memory', () => {
  const own = stubBrowserGlobals()
  for (const key of ['my:a', 'my:b', 'kept:1:a', 'amy:', 'token']) tabStorage.set(key, 'v')
  deviceStorage.set('my:a', 'v')
  own.sessionStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  tabStorage.set('my:c', 'v')
  removePersonalKeys()
  expect(tabStorage.keys().sort()).toEqual(['amy:', 'kept:1:a', 'token'])
  expect([deviceStorage.keys(), tabStorage.get('my:c')]).toEqual([[], null])
})

it('removes the keys of older builds, but no unresolved request', () => {
  stubBrowserGlobals()
  const old = [
    'member',
    'ownOrders',
    'ticketsSeen',
    'ticketDraft:7',
    'payEntered:T1',
    'payTerms:tron T1',
  ]
  const current = ['token', 'unresolved', 'ended', 'pid', 'my:member']
  for (const key of [...old, ...current]) tabStorage.set(key, 'v')
  for (const key of ['ownGames', 'read-notices', 'userInfo', 'last-name'])
    deviceStorage.set(key, 'v')
  removeOldKeys()
  expect([tabStorage.keys(), deviceStorage.keys()]).toEqual([current, ['userInfo', 'last-name']])
})

describe('a shared list', () => {
  const full = (what: ReturnType<typeof area>) =>
    Object.assign(what, {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
  function browser(localStorage: ReturnType<typeof area>) {
    const sessionStorage = area()
    localStorage.setItem('k', '[1]')
    vi.stubGlobal('window', { sessionStorage, localStorage })
    const load = async () => {
      vi.resetModules()
      const {
        deviceStorage: device,
        createStoredList: sharedList,
        tabStorage: own,
      } = await import('./storage')
      return sharedList('k', v.number(), [device, own])
    }
    return { sessionStorage, localStorage, load }
  }
  const stands = (...areas: ReturnType<typeof area>[]) => areas.map((one) => one.getItem('k'))

  it('is in local storage, without unreadable rows', async () => {
    const { sessionStorage, localStorage, load } = browser(area())
    localStorage.setItem('k', '[1,"x",null]')
    const list = await load()
    expect(list.read()).toEqual([1])
    list.write([1, 2])
    expect(stands(localStorage, sessionStorage)).toEqual(['[1,2]', null])
    list.write([])
    expect(stands(localStorage, sessionStorage)).toEqual([null, null])
  })

  it('is in session storage where local storage is full, and keeps the list of other tabs', async () => {
    const { sessionStorage, localStorage, load } = browser(area())
    const { setItem } = localStorage
    full(localStorage)
    ;(await load()).write([1, 2])
    expect(stands(localStorage, sessionStorage)).toEqual(['[1]', '[1,2]'])
    const list = await load()
    expect(list.read()).toEqual([1, 1, 2])
    Object.assign(localStorage, { setItem })
    list.write([3])
    expect(stands(localStorage, sessionStorage)).toEqual(['[3]', null])
  })

  it('survives the page where local storage is denied, and the call where both are', async () => {
    const { sessionStorage, load } = browser(area())
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: denied })
    ;(await load()).write([2])
    expect((await load()).read()).toEqual([2])
    full(sessionStorage)
    const list = await load()
    list.write([2, 3])
    expect(list.read()).toEqual([2, 3])
  })
})
