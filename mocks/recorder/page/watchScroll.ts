import { allOf } from './named'

/** This close to the end of the page the next rows are fetched. */
const NEAR = 40

/** Lists that grow while scrolling: how far the person got, so that a test finds the same rows. */
export function watchScroll(signal: AbortSignal) {
  /** The number of rows when the end was first reached. */
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
    /** The number of rows, if there are more than at the last call; else undefined. */
    grownTo(): number | undefined {
      const from = before
      before = undefined
      if (from === undefined) return undefined
      const now = allOf('listitem').length
      return now > from ? now : undefined
    },
  }
}
