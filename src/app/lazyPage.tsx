import { type ComponentType, useEffect, useReducer, useState } from 'react'
import { tab } from '@/lib/storage'
import { chunk, preload } from '@/ui/chunk'
import { Ready } from './Ready'
import { RouteSkeleton } from './RouteSkeleton'

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

const Shown = ({ page: Page }: { page: ComponentType }) => (
  <>
    <Page />
    <Ready />
  </>
)

/** A page of the first chunk. */
export const pageHere = (page: ComponentType) => () => <Shown page={page} />

/**
 * A page in a chunk of its own: at once when that is there, else a skeleton until it is. ChunkLost is
 * thrown to the boundary around it. `preload` fetches it ahead, and says nothing when it cannot.
 */
export function lazyPage(load: () => Promise<Loading>) {
  const page = chunk(load)
  function LazyPage() {
    const [, arrived] = useReducer((n: number) => n + 1, 0)
    const [lost, setLost] = useState<unknown>()
    const Page = page.get()?.default
    useEffect(() => {
      if (Page) return
      let gone = false
      loadChunk(page.load, () => window.location.reload()).then(
        () => gone || arrived(),
        (error: unknown) => gone || setLost(error),
      )
      return () => {
        gone = true
      }
    }, [Page])
    if (Page) return <Shown page={Page} />
    if (lost) throw lost
    return <RouteSkeleton />
  }
  return Object.assign(LazyPage, { preload: () => preload(page) })
}
