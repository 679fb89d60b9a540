import { words } from '@/lib/words'

export type NoticeTone = 'success' | 'error' | 'info'
interface Notice {
  id: number
  tone: NoticeTone
  text: string
}

const MOST = 3
let notices: readonly Notice[] = []
let nextId = 1
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

function set(next: readonly Notice[]) {
  notices = next
  for (const listener of listeners) listener()
}

function hide(id: number) {
  clearTimeout(timers.get(id))
  timers.delete(id)
  set(notices.filter((notice) => notice.id !== id))
}

function show(tone: NoticeTone, text: string) {
  if (!text) return
  // A message already shown is not repeated; it stays longer.
  const twin = notices.find((notice) => notice.text === text && notice.tone === tone)
  const id = twin?.id ?? nextId++
  clearTimeout(timers.get(id))
  timers.set(id, setTimeout(hide, tone === 'error' ? 3000 : 2000, id))
  if (twin) return
  const oldest = notices.length >= MOST ? notices[0] : undefined
  if (oldest) hide(oldest.id)
  set([...notices, { id, tone, text }])
}

/** Short notices in the middle of the screen, up to three at once; errors stay 3 s, the others 2 s. */
export const toast = {
  success: (text: string) => show('success', text),
  /** A call has succeeded: in the server's words, or in ours where it has none. */
  done: (message: string) => show('success', message.trim() || words.succeeded),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
  /** Removes all, as when another member logs in. */
  clear: () => {
    for (const { id } of notices) hide(id)
  },
}

export const notices$ = {
  get: () => notices,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
