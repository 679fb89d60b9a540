import { allOf } from './named'

/** This close to the end of the page the next rows are fetched. */
const NEAR = 40

/** The rows so far; of a long list not all are in the page, but its last one says its number. */
function rowsSoFar() {
  const items = allOf('listitem')
  return Number(items.at(-1)?.getAttribute('aria-posinset') ?? items.length)
}

/** Lists that grow while scrolling: how far the person got, so that a test finds the same rows. */
export function watchScroll(signal: AbortSignal) {
  /** The number of rows when the end was first reached. */
  let before: number | undefined
  window.addEventListener(
    'scroll',
    () => {
      const { scrollHeight } = document.documentElement
      if (window.innerHeight + window.scrollY >= scrollHeight - NEAR) before ??= rowsSoFar()
    },
    { capture: true, passive: true, signal },
  )
  return {
    /** The number of rows, if there are more than at the last call; else undefined. */
    grownTo(): number | undefined {
      const from = before
      before = undefined
      if (from === undefined) return undefined
      const now = rowsSoFar()
      return now > from ? now : undefined
    },
  }
}
