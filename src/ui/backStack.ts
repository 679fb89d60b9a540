/** Chromium's CloseWatcher: Android's back gesture, Escape. */
interface Watcher extends EventTarget {
  destroy(): void
}
declare global {
  interface Window {
    CloseWatcher?: new () => Watcher
  }
}

interface Sheet {
  id: string
  close: () => void
}
/** Open sheets, each with its own history entry; the last one is on top. */
const openSheets: Sheet[] = []
/** History outlives the page: an id must differ from those before a reload. */
const PAGE_ID = performance.timeOrigin
let sheetCount = 0
let closingSheet: { id: string; timer: ReturnType<typeof setTimeout> } | undefined

/** A step back still pending; a second one would leave the page, or be dropped. */
let pendingStep: Promise<void> | undefined

/** A step back that takes longer went elsewhere, as to an entry of a game's frame. */
const STEP_TIMEOUT_MS = 1000

const getSheetOfEntry = () => (window.history.state as { sheet?: unknown } | null)?.sheet

const isOfAnotherPage = (id: unknown) => !String(id).startsWith(`${PAGE_ID}.`)

function stepBack(): Promise<void> {
  clearTimeout(closingSheet?.timer)
  closingSheet = undefined
  pendingStep = new Promise((resolve) => {
    const timer = setTimeout(finish, STEP_TIMEOUT_MS)
    function finish() {
      clearTimeout(timer)
      window.removeEventListener('popstate', finish)
      pendingStep = undefined
      resolve()
    }
    window.addEventListener('popstate', finish)
    window.history.back()
  })
  return pendingStep
}

function closeTopSheet(): void {
  openSheets.pop()?.close()
}

function onPopState() {
  const topId = openSheets.at(-1)?.id
  if (getSheetOfEntry() === topId) return
  if (topId) closeTopSheet()
  else if (!pendingStep) window.history.back()
}

function onKeyDown(event: KeyboardEvent) {
  if (event.key === 'Escape' && !event.isComposing && openSheets.length > 0) {
    event.preventDefault()
    closeTopSheet()
  }
}

function listenForBackAndEscape() {
  window.addEventListener('popstate', onPopState)
  window.addEventListener('keydown', onKeyDown)
}

function closeByWatcher(CloseWatcher: new () => Watcher, close: () => void): () => void {
  const watcher = new CloseWatcher()
  watcher.addEventListener('close', close)
  return () => {
    watcher.removeEventListener('close', close)
    watcher.destroy()
  }
}

function closeByHistory(close: () => void): () => void {
  if (sheetCount === 0) listenForBackAndEscape()
  sheetCount += 1
  const sheet: Sheet = { id: `${PAGE_ID}.${sheetCount}`, close }
  // The entry of a sheet that closed at the same time, or before a reload, is reused.
  const entryId = getSheetOfEntry()
  const isReusable =
    entryId !== undefined && (entryId === closingSheet?.id || isOfAnotherPage(entryId))
  openSheets.push(sheet)
  // Keeps the router's own state.
  const state = { ...(window.history.state as object | null), sheet: sheet.id }
  if (isReusable) {
    clearTimeout(closingSheet?.timer)
    window.history.replaceState(state, '')
  } else window.history.pushState(state, '')
  closingSheet = undefined
  return () => {
    const index = openSheets.indexOf(sheet)
    if (index >= 0) openSheets.splice(index, 1)
    if (getSheetOfEntry() !== sheet.id) return
    // Closing and navigating often happen together: a step back now would undo the navigation.
    const timer = setTimeout(() => {
      closingSheet = undefined
      if (getSheetOfEntry() === sheet.id) void stepBack()
    }, 0)
    closingSheet = { id: sheet.id, timer }
  }
}

/** The back key, the back gesture and Escape call `close`. Returns the cleanup. */
export const closeOnBackOrEscape = (close: () => void): (() => void) =>
  window.CloseWatcher ? closeByWatcher(window.CloseWatcher, close) : closeByHistory(close)

/** After a reload under an open sheet: steps back over its entry. */
export function leaveSheetEntryAfterReload(): void {
  if (!window.CloseWatcher && getSheetOfEntry() !== undefined) window.history.back()
}

const waitForNextTask = () => new Promise((resolve) => setTimeout(resolve, 0))

/** An entry pushed before the pending step back is made would be removed in its place. */
export async function waitForPendingBackStep(): Promise<void> {
  const isPending = () => closingSheet !== undefined || pendingStep !== undefined
  while (isPending()) await (pendingStep ?? waitForNextTask())
}

/** Closes none itself. Resolves once no sheet's history entry is on top. */
export async function waitForSheetsToClose(): Promise<void> {
  while (getSheetOfEntry() !== undefined) {
    const isOpen = openSheets.some(({ id }) => id === getSheetOfEntry())
    if (isOpen) await waitForNextTask()
    else await (pendingStep ?? stepBack())
  }
}
