import { type ComponentType, lazy } from 'react'
import { tab } from '@/lib/storage'

/** A part of the app that could not be fetched: it is gone after a deploy, or the network is. */
export class ChunkLost extends Error {
  override name = 'ChunkLost'
}

const RELOADED = 'reloaded-at'
/** A second loss within this long after a reload is told, not reloaded again. */
const GRACE = 60_000

function mayReload(now = Date.now()): boolean {
  if (!navigator.onLine) return false
  const last = Number(tab.get(RELOADED))
  if (now - last < GRACE) return false
  tab.set(RELOADED, String(now))
  return true
}

/** Loads a chunk; when it is lost, the page is loaded anew once, and then ChunkLost is thrown. */
export async function loadChunk<T>(load: () => Promise<T>, reload: () => void): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    if (!mayReload()) throw new ChunkLost('chunk lost', { cause })
    reload()
    // The page is on its way out: the skeleton stands until then.
    return new Promise<never>(() => {})
  }
}

export interface Loading {
  default: ComponentType
}

/** A page in a chunk of its own; `preload` fetches it ahead, and says nothing when it cannot. */
export const lazyPage = (load: () => Promise<Loading>) =>
  Object.assign(
    lazy(() => loadChunk(load, () => window.location.reload())),
    {
      preload: () =>
        load().then(
          () => undefined,
          () => undefined,
        ),
    },
  )
