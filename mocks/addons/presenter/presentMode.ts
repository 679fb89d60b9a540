import { create } from 'zustand'
import { tabStorage } from '@/lib/storage/storage'
import { useBackend } from '../../toolbar/parts/useBackend'
import type { BundleNote } from '../../world/world'

const MODE_KEY = 'fake:present'
const NOTE_KEY = 'fake:note'
/** off: the toolbar alone; pinned: the toolbar and the card; on: the card alone; bare: only the app. */
const MODES = ['off', 'pinned', 'on', 'bare'] as const
export type PresentMode = (typeof MODES)[number]

const isMode = (text: unknown): text is PresentMode => MODES.some((mode) => mode === text)

function readFirstMode(): PresentMode {
  if (new URLSearchParams(location.search).has('present')) return 'on'
  const stored = tabStorage.get(MODE_KEY)
  return isMode(stored) ? stored : 'off'
}

const usePresentStore = create(() => ({
  mode: readFirstMode(),
  wasChanged: false,
  dismissedNote: tabStorage.get(NOTE_KEY),
}))

/** Sets the mode for the tab and writes `?present` into the address. */
export function setTabPresentMode(mode: PresentMode): void {
  tabStorage.set(MODE_KEY, mode)
  const url = new URL(location.href)
  if (hidesToolbar(mode)) url.searchParams.set('present', '')
  else url.searchParams.delete('present')
  history.replaceState(history.state, '', url.href.replace(/([?&]present)=(?=&|#|$)/, '$1'))
  usePresentStore.setState({ mode, wasChanged: true })
}

export const wasPresentModeSetSinceLoad = (): boolean => usePresentStore.getState().wasChanged

export const hidesToolbar = (mode: PresentMode): boolean => mode === 'on' || mode === 'bare'

export const togglePresentMode = (): void =>
  setTabPresentMode(getPresentMode() === 'on' ? 'off' : 'on')

export const usePresentMode = (): PresentMode => usePresentStore(({ mode }) => mode)
export const getPresentMode = (): PresentMode => usePresentStore.getState().mode
export const subscribeToPresentMode = usePresentStore.subscribe

const TEXT_FIELDS = 'input, textarea, select, [contenteditable], [role=textbox]'

export const isTyping = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(TEXT_FIELDS) !== null

/** A tap of three fingers is shorter than a pinch, and its fingers move less. */
const MAX_TAP_MS = 600
const MAX_TAP_PX = 30

export function watchPresentGestures(toggle: () => void): () => void {
  const controller = new AbortController()
  const listen = <K extends keyof WindowEventMap>(
    name: K,
    listener: (event: WindowEventMap[K]) => void,
    passive = true,
  ) => window.addEventListener(name, listener, { signal: controller.signal, passive })
  const onKey = (event: KeyboardEvent) => {
    const { code, shiftKey, ctrlKey, metaKey, altKey, repeat } = event
    if (code !== 'KeyP' || !shiftKey || ctrlKey || metaKey || altKey || repeat) return
    if (isTyping(event)) return
    event.preventDefault()
    toggle()
  }
  listen('keydown', onKey, false)
  let tap: { at: number; x: number; y: number } | undefined
  listen('touchstart', ({ touches, timeStamp }) => {
    const [first] = touches
    if (touches.length > 3) tap = undefined
    if (touches.length === 3 && first) tap = { at: timeStamp, x: first.clientX, y: first.clientY }
  })
  listen('touchmove', ({ touches: [first] }) => {
    if (!tap || !first) return
    if (Math.hypot(first.clientX - tap.x, first.clientY - tap.y) > MAX_TAP_PX) tap = undefined
  })
  listen('touchend', ({ touches, timeStamp }) => {
    if (!tap || touches.length > 0) return
    const isTap = timeStamp - tap.at < MAX_TAP_MS
    tap = undefined
    if (isTap) toggle()
  })
  return () => controller.abort()
}

const getNoteId = ({ text, at }: BundleNote) => `${at} ${text}`

export function useBundleNote(): BundleNote | undefined {
  const { note } = useBackend().status()
  const dismissed = usePresentStore(({ dismissedNote }) => dismissedNote)
  return note && getNoteId(note) !== dismissed ? note : undefined
}

export function dismissBundleNote(note: BundleNote): void {
  const dismissedNote = getNoteId(note)
  tabStorage.set(NOTE_KEY, dismissedNote)
  usePresentStore.setState({ dismissedNote })
}
