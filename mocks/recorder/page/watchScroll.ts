import { allOf } from './named'

/** So near the end of the page the next rows are fetched. */
const NEAR = 40

/** Lists that grow as one scrolls: how far one came, so that a test finds the rows below. */
export function watchScroll(signal: AbortSignal) {
  /** Rows there were when the end was first reached. */
  let before: number | undefined
  window.addEventListener(
    'scroll',
    () => {
      const { scrollHeight } = document.documentElement
      if (window.innerHeight + window.scrollY >= scrollHeight - NEAR)
        before ??= allOf('listitem').length
    },
    { capture: true, passive: true, signal },
  )
  return {
    /** How many rows there are when more came since it was asked last; else undefined. */
    grownTo(): number | undefined {
      const from = before
      before = undefined
      if (from === undefined) return undefined
      const now = allOf('listitem').length
      return now > from ? now : undefined
    },
  }
}
