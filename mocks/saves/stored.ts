import type { Store } from '@/lib/storage'

/** What the fake has written under a key as JSON; undefined where there is nothing, or nothing whole. */
export function stored(store: Store, key: string): unknown {
  try {
    return (JSON.parse(store.get(key) ?? 'null') as unknown) ?? undefined
  } catch {
    return undefined
  }
}
