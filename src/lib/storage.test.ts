import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tab } from './storage'

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
  tab.remove('k')
  vi.unstubAllGlobals()
})

describe('a guarded storage', () => {
  it('keeps, gives back and removes', () => {
    expect(tab.set('k', 'v')).toBe(true)
    expect(tab.get('k')).toBe('v')
    tab.remove('k')
    expect(tab.get('k')).toBeNull()
  })

  it('leaves in the area what it took, for a reload, and believes the area', () => {
    const own = area()
    holding(own)
    tab.set('k', 'v')
    expect(own.getItem('k')).toBe('v')
    own.setItem('k', 'another')
    expect(tab.get('k')).toBe('another')
  })

  it('keeps in memory what a denied one refuses at the first touch', () => {
    vi.stubGlobal('window', {
      get sessionStorage(): Storage {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    expect(tab.get('k')).toBeNull()
    tab.set('k', 'v')
    expect(tab.get('k')).toBe('v')
    tab.remove('k')
    expect(tab.get('k')).toBeNull()
  })

  it('gives the newer value when a full one still holds an older', () => {
    const full = area()
    holding(full)
    tab.set('k', 'old')
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    expect(tab.set('k', 'new')).toBe(false)
    expect(tab.get('k')).toBe('new')
    // After a reload the memory is empty, and the older value must not be found.
    expect(full.getItem('k')).toBeNull()
    tab.remove('k')
    expect(tab.get('k')).toBeNull()
  })
})
