import { type ComponentType, useEffect, useReducer, useState } from 'react'
import { tab } from '@/lib/storage'
import { chunk, preload } from '@/ui/chunk'
import { withUi } from '@/ui/theme/withUi'
import { Ready } from './Ready'
import { RouteSkeleton } from './RouteSkeleton'

/** A part of the app that could not be fetched: removed by a deploy, or no network. */
export class ChunkLost extends Error {
  override name = 'ChunkLost'
}

const RELOADED = 'reloaded-at'
/** A second loss within this time after a reload is reported, not reloaded again. */
const GRACE = 60_000

function mayReload(now = Date.now()): boolean {
  if (!navigator.onLine) return false
  const last = Number(tab.get(RELOADED))
  if (now - last < GRACE) return false
  tab.set(RELOADED, String(now))
  return true
}

/** Loads a chunk. When it is lost, reloads the page once; after that throws ChunkLost. */
export async function loadChunk<T>(load: () => Promise<T>, reload: () => void): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    if (!mayReload()) throw new ChunkLost('chunk lost', { cause })
    reload()
    // The page is reloading; show the skeleton until then.
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

/** A page in the first chunk. */
export const pageHere = (page: ComponentType) => () => <Shown page={page} />

/**
 * A page in its own chunk: shown at once when the chunk is loaded, else after a skeleton. ChunkLost is thrown
 * to the error boundary around it. `preload` fetches the chunk early and ignores failures.
 */
export function lazyPage(load: () => Promise<Loading>) {
  const page = chunk(withUi(load))
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
