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
/**
 * Milliseconds before a lost chunk is asked for once more. WebKit gives up what is still coming as soon as its page
 * is left: a reload at once would take the leaving back.
 */
const AGAIN = 500

const mayReload = () => navigator.onLine && Date.now() - Number(tab.get(RELOADED)) >= GRACE

/** Loads a chunk. When it is lost twice, reloads the page once; after that throws ChunkLost. */
export async function loadChunk<T>(load: () => Promise<T>, reload: () => void): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    if (!mayReload()) throw new ChunkLost('chunk lost', { cause })
  }
  await new Promise((next) => setTimeout(next, AGAIN))
  try {
    return await load()
  } catch (cause) {
    if (!mayReload()) throw new ChunkLost('chunk lost', { cause })
    tab.set(RELOADED, String(Date.now()))
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
