import { type RefObject, useLayoutEffect, useState } from 'react'
import {
  AHEAD,
  ALL,
  between,
  type Block,
  BLOCK,
  type Heights,
  heightsOf,
  partsOf,
  type Shown,
} from './windowing'

/** The place of a block's element among the blocks, from `data-at`. */
const placeOf = (element: Element | null) => Number(element?.getAttribute('data-at') ?? -1)

/** A block that is on the screen, and how far down the page it stood, in px. */
interface Anchor {
  element: Element
  y: number
}

/** Notes the heights of the blocks in the page; answers with the first that is not above the screen. */
function measure(
  list: HTMLElement,
  blocks: readonly Block<unknown>[],
  { seen }: Heights,
): Anchor | undefined {
  let anchor: Anchor | undefined
  for (const element of list.children) {
    const block = blocks[placeOf(element)]
    if (!block) continue
    const { top, height } = element.getBoundingClientRect()
    // Without a layout there is nothing to note.
    if (height === 0) continue
    seen.set(block.from, height)
    if (top + height > 0) anchor ??= { element, y: top + window.scrollY }
  }
  return anchor
}

/** Puts what was on the screen back into its place, when blocks above it are not as high as their gap was. */
function putBack({ element, y }: Anchor) {
  if (!element.isConnected) return
  const moved = Math.round(element.getBoundingClientRect().top + window.scrollY - y)
  if (moved !== 0) window.scrollBy(0, moved)
}

/**
 * Keeps the blocks near the screen in the page, as it is scrolled: the parts to draw into `list`. Up to `all` rows are
 * all drawn; `row` is about how many px one adds to the height. `blocks` stay the same until there are more.
 */
export function useWindow(
  list: RefObject<HTMLElement | null>,
  blocks: readonly Block<unknown>[],
  total: number,
  { all = ALL, row }: { all?: number; row?: number } = {},
) {
  const [shown, setShown] = useState<Shown & { anchor?: Anchor | undefined }>({
    first: 0,
    last: all / BLOCK - 1,
    held: -1,
  })
  const [heights] = useState(() => heightsOf(row))
  const long = total > all
  useLayoutEffect(() => {
    // Other browsers do so by themselves; Safari does not.
    if (shown.anchor && !CSS.supports('overflow-anchor', 'auto')) putBack(shown.anchor)
  }, [shown])
  useLayoutEffect(() => {
    const element = list.current
    if (!element || !long) return
    const look = () => {
      const anchor = measure(element, blocks, heights)
      const { top } = element.getBoundingClientRect()
      const { first, last } = between(
        blocks,
        heights,
        -top - AHEAD,
        window.innerHeight - top + AHEAD,
      )
      // What has the focus keeps it, wherever the page is scrolled to.
      const active = document.activeElement?.closest('[data-at]') ?? null
      const held = element.contains(active) ? placeOf(active) : -1
      setShown((old) =>
        old.first === first && old.last === last && old.held === held
          ? old
          : { first, last, held, anchor },
      )
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
    // Anew for each page: what is near may be among its rows.
  }, [list, heights, long, blocks])
  return partsOf(blocks, heights, long ? shown : { first: 0, last: blocks.length, held: -1 })
}
