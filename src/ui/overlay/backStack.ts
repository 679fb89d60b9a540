/** Chromium's own «close request»: Android's back gesture, Escape. */
interface Watcher extends EventTarget {
  destroy(): void
}
declare global {
  interface Window {
    CloseWatcher?: new () => Watcher
  }
}

interface Entry {
  id: number
  close: () => void
}
const stack: Entry[] = []
let nextId = 1
/** A history entry whose sheet has just closed; the step back waits a moment, see below. */
let leaving: { id: number; timer: ReturnType<typeof setTimeout> } | undefined

const sheetHere = () => (window.history.state as { sheet?: unknown } | null)?.sheet

function closeTop(): void {
  stack.pop()?.close()
}

function onPopState() {
  // Below what is open now: the entry of the top one was left by the back key.
  if (stack.length > 0 && sheetHere() !== stack.at(-1)?.id) closeTop()
}

function onKeyDown(event: KeyboardEvent) {
  if (event.key === 'Escape' && !event.isComposing && stack.length > 0) {
    event.preventDefault()
    closeTop()
  }
}

function listen() {
  window.addEventListener('popstate', onPopState)
  window.addEventListener('keydown', onKeyDown)
}

function watch(Watcher: new () => Watcher, close: () => void): () => void {
  const watcher = new Watcher()
  watcher.addEventListener('close', close)
  return () => {
    watcher.removeEventListener('close', close)
    watcher.destroy()
  }
}

function byHistory(close: () => void): () => void {
  if (nextId === 1) listen()
  const entry: Entry = { id: nextId++, close }
  stack.push(entry)
  if (leaving && leaving.id === sheetHere()) {
    // One closed as the next opens: they share the history entry.
    clearTimeout(leaving.timer)
    window.history.replaceState({ ...window.history.state, sheet: entry.id }, '')
  } else {
    // The router's own state is kept, so that to it this is the same place.
    window.history.pushState({ ...window.history.state, sheet: entry.id }, '')
  }
  leaving = undefined
  return () => {
    const at = stack.indexOf(entry)
    if (at >= 0) stack.splice(at, 1)
    if (sheetHere() !== entry.id) return
    // Closing and going elsewhere often happen at once: a step back now would undo that navigation.
    const timer = setTimeout(() => {
      leaving = undefined
      if (sheetHere() === entry.id) window.history.back()
    }, 0)
    leaving = { id: entry.id, timer }
  }
}

/** While open, the back key, the back gesture and Escape call `close`. Gives the function that ends it. */
export const onBack = (close: () => void): (() => void) =>
  window.CloseWatcher ? watch(window.CloseWatcher, close) : byHistory(close)

/** Time for what has just closed to step back by itself, in ms. */
const SETTLES = 60

/**
 * Resolves once no history entry of a sheet is left on top, so that the next step back is one from this
 * page. For leaving right after a dialog; at once where the browser has close requests of its own.
 */
export async function sheetsGone(): Promise<void> {
  if (sheetHere() === undefined) return
  await new Promise((settled) => setTimeout(settled, SETTLES))
  while (sheetHere() !== undefined) {
    await new Promise((left) => {
      window.addEventListener('popstate', left, { once: true })
      window.history.back()
    })
  }
}
