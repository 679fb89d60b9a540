import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import {
  AHEAD,
  ALL,
  between,
  type Block,
  BLOCK,
  type Heights,
  heightOf,
  heightsOf,
  type Shown,
} from './windowing'

/** The place of a block's element among the blocks, from `data-at`. */
const placeOf = (element: Element | null) => Number(element?.getAttribute('data-at') ?? -1)

/** The blocks in the page: children of the list, or of the groups in it. */
const blocksIn = (list: HTMLElement) => [...list.querySelectorAll('[data-at]')]

/**
 * Notes the heights of the blocks in the page; answers by how many px those above the screen that were not `there`
 * before are higher than their gap was.
 */
function measure(
  list: HTMLElement,
  blocks: readonly Block<unknown>[],
  heights: Heights,
  there?: ReadonlySet<number>,
): number {
  let grown = 0
  for (const head of list.querySelectorAll<HTMLElement>('[data-head]'))
    heights.heads.set(Number(head.dataset['head']), head.offsetHeight)
  for (const child of blocksIn(list)) {
    const at = placeOf(child)
    const block = blocks[at]
    if (!block) continue
    const { top, height } = child.getBoundingClientRect()
    // Without a layout there is nothing to note.
    if (height === 0) continue
    const before = heightOf(block, heights)
    // `top` already includes what the blocks above have grown.
    if (there?.has(at) === false && top - grown + before <= 0) grown += height - before
    heights.seen.set(block.from, height)
  }
  return grown
}

/**
 * Keeps the blocks near the screen in the page, as it is scrolled: which to draw into `list`, and their heights for the gaps
 * (`partsOf`, `sectionsOf`). Up to `all` rows are all drawn; `row` is about how many px one adds to the height. `blocks` stay the same until there are more.
 */
export function useWindow(
  list: RefObject<HTMLElement | null>,
  blocks: readonly Block<unknown>[],
  total: number,
  { all = ALL, row }: { all?: number; row?: number } = {},
) {
  const [shown, setShown] = useState<Shown>({ first: 0, last: all / BLOCK - 1, held: -1 })
  const [heights] = useState(() => heightsOf(row))
  const long = total > all
  const there = useRef<ReadonlySet<number>>(new Set())
  useLayoutEffect(() => {
    // Safari alone moves what is on the screen when a block above it is not as high as its gap was.
    if (!list.current || CSS.supports('overflow-anchor', 'auto')) return
    const grown = measure(list.current, blocks, heights, there.current)
    there.current = new Set(blocksIn(list.current).map(placeOf))
    if (long && grown !== 0) window.scrollBy(0, grown)
  })
  useLayoutEffect(() => {
    const element = list.current
    if (!element || !long) return
    const look = () => {
      measure(element, blocks, heights)
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
        old.first === first && old.last === last && old.held === held ? old : { first, last, held },
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
  return { heights, shown: long ? shown : { first: 0, last: blocks.length, held: -1 } }
}
