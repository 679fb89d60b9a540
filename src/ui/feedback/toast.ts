import { tick } from '@/lib/haptics'
import { createStore } from 'zustand'
import { words } from '@/lib/words'

type NoticeTone = 'success' | 'warning' | 'error' | 'info'
export interface Notice {
  id: number
  tone: NoticeTone
  text: string
  /** By performance.now(). */
  shownAt: number
  /** How long it stays from then, in ms. */
  stay: number
  /** How often it was said; each time it stays as long as if it were new. */
  times: number
}

const MOST = 3
const store = createStore<readonly Notice[]>(() => [])
const set = (next: readonly Notice[]) => store.setState(next, true)
let nextId = 1
const timers = new Map<number, ReturnType<typeof setTimeout>>()

function hide(id: number) {
  clearTimeout(timers.get(id))
  timers.delete(id)
  set(store.getState().filter((notice) => notice.id !== id))
}

const nothing = () => undefined

/** A success that says that a part of it has failed. */
export const FAILURE_WORDS = /失败|未回收/
const ERROR_MS = 3000

function show(
  tone: NoticeTone,
  text: string,
  stay = tone === 'error' ? ERROR_MS : 2000,
): () => void {
  if (!text) return nothing
  const notices = store.getState()
  // A message already shown is not repeated; it stays longer.
  const twin = notices.find((notice) => notice.text === text && notice.tone === tone)
  const id = twin?.id ?? nextId++
  const gone = () => hide(id)
  clearTimeout(timers.get(id))
  timers.set(id, setTimeout(gone, stay))
  const shownAt = performance.now()
  if (twin) {
    const again = { ...twin, shownAt, times: twin.times + 1 }
    set(notices.map((notice) => (notice === twin ? again : notice)))
    return gone
  }
  const oldest = notices.length >= MOST ? notices[0] : undefined
  if (oldest) hide(oldest.id)
  set([...store.getState(), { id, tone, text, shownAt, stay, times: 1 }])
  return gone
}

function success(text: string) {
  tick()
  return show('success', text)
}

/**
 * Short notices under the header, up to three at once; errors stay 3 s, the others 2 s. Each gives what takes it
 * away sooner, for news that something else has overtaken.
 */
export const toast = {
  success,
  /** A request has succeeded: in the server's words, or in ours where it has none; amber where a part has failed. */
  done: (message: string) =>
    FAILURE_WORDS.test(message)
      ? show('warning', message.trim(), ERROR_MS)
      : success(message.trim() || words.succeeded),
  error: (text: string) => show('error', text),
  /** `stay`: milliseconds, where it is said for as long as something lasts. */
  info: (text: string, stay?: number) => show('info', text, stay),
  /** Removes all, as when another member logs in. */
  clear: () => {
    for (const { id } of store.getState()) hide(id)
  },
}

export const notices$ = { get: store.getState, subscribe: store.subscribe }
/** The id that the next notice will have. */
export const nextNoticeId = () => nextId
