import { create } from 'zustand'
import { tab } from '@/lib/storage'
import type { Note } from '../../world/world'
import { useBackend } from '../../toolbar/parts/useBackend'

const KEY = 'fake:present'
const NOTE = 'fake:note'
/**
 * off: the toolbar alone. pinned: the toolbar, and the 看点 in a card. on: the card alone. bare: nothing but the
 * app.
 */
const MODES = ['off', 'pinned', 'on', 'bare'] as const
type PresentMode = (typeof MODES)[number]

const isMode = (word: unknown): word is PresentMode => MODES.some((one) => one === word)

const getFirstMode = (): PresentMode => {
  if (new URLSearchParams(location.search).has('present')) return 'on'
  const kept = tab.get(KEY)
  return isMode(kept) ? kept : 'off'
}

/** Kept for the tab; `?present` in the address begins it. `turned`: somebody changed it on this page. */
const useStore = create(() => ({ mode: getFirstMode(), turned: false, putAway: tab.get(NOTE) }))

export function setPresentMode(next: PresentMode) {
  tab.set(KEY, next)
  // The address tells what is shown, also after a reload and in a copied link.
  const url = new URL(location.href)
  if (hidesToolbar(next)) url.searchParams.set('present', '')
  else url.searchParams.delete('present')
  history.replaceState(history.state, '', url.href.replace(/([?&]present)=(?=&|#|$)/, '$1'))
  useStore.setState({ mode: next, turned: true })
}

/** Somebody changed it on this page: focus may follow. */
export const wasModeChanged = () => useStore.getState().turned

/** The toolbar and its dock are hidden. */
export const hidesToolbar = (one: PresentMode) => one === 'on' || one === 'bare'
/** For the key and the gestures: hides the toolbar or shows it again; from `bare` the card comes first. */
export const togglePresentMode = () => setPresentMode(getPresentMode() === 'on' ? 'off' : 'on')

export const usePresentMode = () => useStore(({ mode }) => mode)
export const getPresentMode = () => useStore.getState().mode
export const subscribeToPresentMode = useStore.subscribe

/** Elements that keep the keys for themselves. */
const TYPED = 'input, textarea, select, [contenteditable], [role=textbox]'

export const isTyping = ({ target }: Event) =>
  target instanceof Element && target.closest(TYPED) !== null

/** A tap of three fingers is shorter and stiller than a pinch: milliseconds, pixels. */
const [BRIEF, STILL] = [600, 30]

/**
 * Calls `turn` for Shift+P outside of fields, and for a short tap of three fingers anywhere. Returns the function
 * that ends it.
 */
export function watchPresentGestures(turn: () => void): () => void {
  const end = new AbortController()
  const on = <K extends keyof WindowEventMap>(
    name: K,
    listen: (event: WindowEventMap[K]) => void,
    passive = true,
  ) => window.addEventListener(name, listen, { signal: end.signal, passive })
  const press = (event: KeyboardEvent) => {
    const { code, shiftKey, ctrlKey, metaKey, altKey, repeat } = event
    if (code !== 'KeyP' || !shiftKey || ctrlKey || metaKey || altKey || repeat) return
    if (isTyping(event)) return
    event.preventDefault()
    turn()
  }
  on('keydown', press, false)
  let begun: { at: number; x: number; y: number } | undefined
  on('touchstart', ({ touches, timeStamp }) => {
    const [first] = touches
    if (touches.length > 3) begun = undefined
    if (touches.length === 3 && first) begun = { at: timeStamp, x: first.clientX, y: first.clientY }
  })
  on('touchmove', ({ touches: [first] }) => {
    if (!begun || !first) return
    if (Math.hypot(first.clientX - begun.x, first.clientY - begun.y) > STILL) begun = undefined
  })
  on('touchend', ({ touches, timeStamp }) => {
    if (!begun || touches.length > 0) return
    const brief = timeStamp - begun.at < BRIEF
    begun = undefined
    if (brief) turn()
  })
  return () => end.abort()
}

const getNoteId = ({ text, at }: Note) => `${at} ${text}`

/** The note of the bundle that was opened, until it is put away; kept so for the tab. */
export function useBundleNote(): Note | undefined {
  const { note } = useBackend().status()
  const dismissNote = useStore((state) => state.putAway)
  return note && getNoteId(note) !== dismissNote ? note : undefined
}

export function putAway(note: Note) {
  tab.set(NOTE, getNoteId(note))
  useStore.setState({ putAway: getNoteId(note) })
}
