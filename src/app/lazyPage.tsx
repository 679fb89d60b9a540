import { type ComponentType, useEffect, useReducer, useState } from 'react'
import { tab } from '@/lib/storage'
import { chunk, inTime, preload } from '@/ui/chunk'
import { reload } from '@/ui/reload'
import { withUi } from '@/ui/overlay/lazyPart'
import { words } from '@/lib/words'
import { SkeletonBlock } from '@/ui/feedback/Read'
import css from './app.module.css'

/** A screen that is loading, announced to screen readers as well. */
export const RouteSkeleton = () => (
  <div className={css.skeleton} role="progressbar" aria-label={words.loading} aria-busy>
    <SkeletonBlock height={132} />
    <SkeletonBlock height={560} />
  </div>
)

/** Signals once that the first screen can be used: for tests, and as a performance mark. */
export function Ready() {
  useEffect(() => {
    const root = document.documentElement
    if (root.dataset.ready) return
    root.dataset.ready = 'true'
    performance.mark('app-ready')
  }, [])
  return null
}

/** A part of the app that could not be fetched; `away`: the host cannot be reached, else a deploy has removed it. */
export class ChunkLost extends Error {
  override name = 'ChunkLost'
  constructor(
    readonly away: boolean,
    options?: ErrorOptions,
  ) {
    super('chunk lost', options)
  }
}

const RELOADED = 'reloaded-at'
/** A second loss within this time after a reload is reported, not reloaded again. */
const GRACE = 60_000
/**
 * Milliseconds before a lost chunk is asked for once more. WebKit gives up what is still coming as soon as its page
 * is left: a reload at once would take the leaving back.
 */
const AGAIN = 500

function isFirst() {
  const now = Date.now()
  const since = now - Number(tab.get(RELOADED))
  if (since >= 0 && since < GRACE) return false
  tab.set(RELOADED, String(now))
  return true
}

const twice = <T,>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => new Promise((next) => setTimeout(next, AGAIN)).then(load))

/**
 * Loads a chunk. When it is lost twice or does not come in time, the page is reloaded once, if the host has one of a
 * newer deploy. Else throws ChunkLost.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await inTime(twice(load))
  } catch (cause) {
    const host = await reload((host) => host === 'newer' && isFirst())
    // The host may be back since.
    const part = host && (await inTime(load()).catch(() => undefined))
    if (part) return part
    throw new ChunkLost(!host, { cause })
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
      loadChunk(page.load).then(
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

type Load = () => Promise<Loading>
const loads = new Map<string, Load>()

/**
 * Screens that only the demo has. src may not import mocks/, so mocks/ registers them here before the start.
 */
export const addDemoScreen = (path: string, load: Load) => void loads.set(path, load)

export const demoScreen =
  (path: string): Load =>
  () =>
    loads.get(path)?.() ?? Promise.reject(new Error(`no demo screen at ${path}`))
