import { vi } from 'vitest'

function area(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

export function stubBrowserGlobals(): { sessionStorage: Storage; localStorage: Storage } {
  const [sessionStorage, localStorage] = [area(), area()]
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
