import { vi } from 'vitest'

export function stubBrowserGlobals(): { sessionStorage: Storage; localStorage: Storage } {
  const sessionStorage = createStorage()
  const localStorage = createStorage()
  vi.stubGlobal('window', {
    location: { href: 'https://h5.test/index.html' },
    sessionStorage,
    localStorage,
  })
  vi.stubGlobal('document', { visibilityState: 'visible', querySelector: () => null })
  return { sessionStorage, localStorage }
}

export const createEnvelopeResponse = (
  envelope: object,
  status = 200,
  headers: Record<string, string> = {},
): Response => new Response(JSON.stringify(envelope), { status, headers })

function createStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}
