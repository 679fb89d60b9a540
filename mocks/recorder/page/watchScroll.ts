import { address } from './facts'
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
  /** Where the end was first reached, and the number of rows then. */
  let before: { at: string; rows: number } | undefined
  window.addEventListener(
    'scroll',
    ({ target }) => {
      // A new screen begins at its top, short while it loads: nobody scrolled it to its end.
      if (target !== document || window.scrollY <= 0) return
      const { scrollHeight } = document.documentElement
      if (window.innerHeight + window.scrollY < scrollHeight - NEAR) return
      if (before?.at !== address()) before = { at: address(), rows: rowsSoFar() }
    },
    { capture: true, passive: true, signal },
  )
  return {
    /** The number of rows, if there are more than at the last call; else undefined. */
    grownTo(): number | undefined {
      const from = before
      before = undefined
      // Another screen's rows are no growth: a field scrolled into sight on the way there had reached the end.
      if (from === undefined || from.at !== address()) return undefined
      const now = rowsSoFar()
      return now > from.rows ? now : undefined
    },
  }
}
