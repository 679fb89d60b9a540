import { createStore } from 'zustand'
import { vibrateShortly } from '@/lib/platform/vibrate'
import { words } from '@/lib/text/words'

type ToastTone = 'success' | 'warning' | 'error' | 'info'
export interface Toast {
  id: number
  tone: ToastTone
  text: string
  /** By performance.now(). */
  shownAt: number
  stayMs: number
  /** Each time it stays as long as if it were new. */
  shownCount: number
}

const MAX_TOASTS = 3
const store = createStore<readonly Toast[]>(() => [])
const setToasts = (toasts: readonly Toast[]) => store.setState(toasts, true)
let nextId = 1
const timers = new Map<number, ReturnType<typeof setTimeout>>()

function hide(id: number) {
  clearTimeout(timers.get(id))
  timers.delete(id)
  setToasts(store.getState().filter((item) => item.id !== id))
}

export const FAILURE_WORDS = /失败|未回收/
const STAY_MS = 2000
const ERROR_STAY_MS = 3000

function show(
  tone: ToastTone,
  text: string,
  stayMs = tone === 'error' ? ERROR_STAY_MS : STAY_MS,
): () => void {
  if (!text) return () => undefined
  const toasts = store.getState()
  const shown = toasts.find((item) => item.text === text && item.tone === tone)
  const id = shown?.id ?? nextId++
  const remove = () => hide(id)
  clearTimeout(timers.get(id))
  timers.set(id, setTimeout(remove, stayMs))
  const shownAt = performance.now()
  if (shown) {
    const repeated = { ...shown, shownAt, stayMs, shownCount: shown.shownCount + 1 }
    setToasts(toasts.map((item) => (item === shown ? repeated : item)))
    return remove
  }
  const oldest = toasts.length >= MAX_TOASTS ? toasts[0] : undefined
  if (oldest) hide(oldest.id)
  setToasts([...store.getState(), { id, tone, text, shownAt, stayMs, shownCount: 1 }])
  return remove
}

function success(text: string) {
  vibrateShortly()
  return show('success', text)
}

/** Shows up to three at once. Each call returns a function that removes its toast. */
export const toast = {
  success,
  /** A warning when the message names a failure; 操作成功 when it is blank. */
  successOrWarning: (message: string) =>
    FAILURE_WORDS.test(message)
      ? show('warning', message.trim(), ERROR_STAY_MS)
      : success(message.trim() || words.succeeded),
  error: (text: string) => show('error', text),
  info: (text: string, stayMs?: number) => show('info', text, stayMs),
  clear: () => {
    for (const { id } of store.getState()) hide(id)
  },
}

export const toasts$ = { get: store.getState, subscribe: store.subscribe }
export const peekNextToastId = (): number => nextId
