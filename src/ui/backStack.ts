/** Chromium's CloseWatcher: Android's back gesture, Escape. */
interface Watcher extends EventTarget {
  destroy(): void
}
declare global {
  interface Window {
    CloseWatcher?: new () => Watcher
  }
}

interface Entry {
  id: string
  close: () => void
}
const stack: Entry[] = []
/** History outlives the page: an id must differ from those before a reload. */
const page = performance.timeOrigin
let opened = 0
/** The entry of a sheet that has just closed. */
let leaving: { id: string; timer: ReturnType<typeof setTimeout> } | undefined

/** A step back still pending; a second one would leave the page, or be dropped. */
let stepping: Promise<void> | undefined

/** In ms; after it the step back has gone elsewhere, as to an entry of a game's frame. */
const STEP_TIMEOUT_MS = 1000

const sheetHere = () => (window.history.state as { sheet?: unknown } | null)?.sheet

const isOfAnotherPage = (id: unknown) => !String(id).startsWith(`${page}.`)

function stepOut(): Promise<void> {
  clearTimeout(leaving?.timer)
  leaving = undefined
  stepping = new Promise((made) => {
    const timer = setTimeout(end, STEP_TIMEOUT_MS)
    function end() {
      clearTimeout(timer)
      window.removeEventListener('popstate', end)
      stepping = undefined
      made()
    }
    window.addEventListener('popstate', end)
    window.history.back()
  })
  return stepping
}

function closeTop(): void {
  stack.pop()?.close()
}

function onPopState() {
  const top = stack.at(-1)?.id
  if (sheetHere() === top) return
  if (top) closeTop()
  else if (!stepping) window.history.back()
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
  if (opened === 0) listen()
  const entry: Entry = { id: `${page}.${++opened}`, close }
  // The entry of a sheet that closed at the same time, or before a reload, is reused.
  const here = sheetHere()
  const free = here !== undefined && (here === leaving?.id || isOfAnotherPage(here))
  stack.push(entry)
  if (free) {
    clearTimeout(leaving?.timer)
    window.history.replaceState({ ...window.history.state, sheet: entry.id }, '')
  } else {
    // Keeps the router's own state.
    window.history.pushState({ ...window.history.state, sheet: entry.id }, '')
  }
  leaving = undefined
  return () => {
    const at = stack.indexOf(entry)
    if (at >= 0) stack.splice(at, 1)
    if (sheetHere() !== entry.id) return
    // Closing and navigating often happen together: a step back now would undo the navigation.
    const timer = setTimeout(() => {
      leaving = undefined
      if (sheetHere() === entry.id) void stepOut()
    }, 0)
    leaving = { id: entry.id, timer }
  }
}

/** Back key, back gesture and Escape call `close`. Returns the cleanup. */
export const addBackHandler = (close: () => void): (() => void) =>
  window.CloseWatcher ? watch(window.CloseWatcher, close) : byHistory(close)

/** After a reload under an open sheet: steps back over its entry. */
export function leaveLostSheet() {
  if (!window.CloseWatcher && sheetHere() !== undefined) window.history.back()
}

const tick = () => new Promise((next) => setTimeout(next, 0))

/** Resolves once the pending step back is made: an entry pushed earlier would go instead. */
export async function waitForBackStep(): Promise<void> {
  const under = () => leaving !== undefined || stepping !== undefined
  while (under()) await (stepping ?? tick())
}

/** Resolves once no sheet's history entry is on top. The callers close the sheets. */
export async function waitForClosedSheets(): Promise<void> {
  while (sheetHere() !== undefined) {
    if (stack.some(({ id }) => id === sheetHere())) await tick()
    else await (stepping ?? stepOut())
  }
}
