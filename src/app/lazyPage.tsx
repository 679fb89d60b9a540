import { type ComponentType, useEffect, useReducer, useState } from 'react'
import { tabStorage } from '@/lib/storage/storage'
import { words } from '@/lib/text/words'
import { createChunk, withLoadTimeout, preloadChunk } from '@/ui/chunk'
import { SkeletonBlock } from '@/ui/feedback/Read'
import { withMantineProvider } from '@/ui/overlay/lazyOverlay'
import { reloadIfReachable } from '@/ui/reload'
import * as css from './app.module.css'

export interface PageModule {
  default: ComponentType
}
export type LoadPage = () => Promise<PageModule>

/** Throws ChunkLoadError to its error boundary. `preload` ignores failures. */
export function lazyPage(load: LoadPage) {
  const page = createChunk(withMantineProvider(load))
  function LazyPage() {
    const [, rerender] = useReducer((count: number) => count + 1, 0)
    const [loadError, setLoadError] = useState<unknown>()
    const Page = page.get()?.default
    useEffect(() => {
      if (Page) return
      let isMounted = true
      loadChunk(page.load).then(
        () => {
          if (isMounted) rerender()
        },
        (error: unknown) => {
          if (isMounted) setLoadError(error)
        },
      )
      return () => {
        isMounted = false
      }
    }, [Page])
    if (Page) return <ReadyPage page={Page} />
    if (loadError) throw loadError
    return <RouteSkeleton />
  }
  return Object.assign(LazyPage, { preload: () => preloadChunk(page) })
}

const ReadyPage = ({ page: Page }: { page: ComponentType }) => (
  <>
    <Page />
    <ReadyMark />
  </>
)

export const withReadyMark = (page: ComponentType) => () => <ReadyPage page={page} />

export const RouteSkeleton = () => (
  <div className={css.routeSkeleton} role="progressbar" aria-label={words.loading} aria-busy>
    <SkeletonBlock height={132} />
    <SkeletonBlock height={560} />
  </div>
)

/** For tests, and as a performance mark. */
export function ReadyMark() {
  useEffect(() => {
    const root = document.documentElement
    if (root.dataset.ready) return
    root.dataset.ready = 'true'
    performance.mark('app-ready')
  }, [])
  return null
}

/** Thrown when the host cannot be reached, or when a deploy has removed the chunk. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
  constructor(
    readonly isHostUnreachable: boolean,
    options?: ErrorOptions,
  ) {
    super('chunk lost', options)
  }
}

const RELOADED_AT_KEY = 'reloaded-at'
const RELOAD_AGAIN_MS = 60_000
/** WebKit cancels a page's requests when it is left: a reload would stop the navigation. */
const RETRY_MS = 500

/** True at most once a minute: remembers the time. */
function claimReload(): boolean {
  const now = Date.now()
  const sinceReload = now - Number(tabStorage.get(RELOADED_AT_KEY))
  if (sinceReload >= 0 && sinceReload < RELOAD_AGAIN_MS) return false
  tabStorage.set(RELOADED_AT_KEY, String(now))
  return true
}

const loadWithOneRetry = <T,>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => new Promise((resolve) => setTimeout(resolve, RETRY_MS)).then(load))

/** After two failures, reloads once if the host has a newer deploy, else throws ChunkLoadError. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await withLoadTimeout(loadWithOneRetry(load))
  } catch (cause) {
    const host = await reloadIfReachable((version) => version === 'newer' && claimReload())
    const page = host && (await withLoadTimeout(load()).catch(() => undefined))
    if (page) return page
    throw new ChunkLoadError(!host, { cause })
  }
}
