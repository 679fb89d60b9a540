/** Rows that come and go together: few enough for one frame of a slow phone. */
export const BLOCK = 5
/** Up to this many rows are all in the page; of a longer list those near the screen. */
export const ALL = 100
/** Rows are in the page this many px before they come on the screen, more than a frame of the fastest fling. */
export const AHEAD = 1000
/** The approximate height of a record's row with its gap, in px. */
const ROW = 78

export interface Block<P> {
  page: P
  /** Its rows of the page: from `start` to `end`, the latter not included. */
  start: number
  end: number
  /** The number of rows before it. */
  from: number
}

/** All rows in blocks, none over two pages, so that another page leaves the earlier ones as they are. */
export function blocksOf<P>(
  pages: readonly P[],
  rows: (page: P) => readonly unknown[],
  size = BLOCK,
) {
  const blocks: Block<P>[] = []
  let from = 0
  for (const page of pages) {
    const { length } = rows(page)
    for (let start = 0; start < length; start += size) {
      const end = Math.min(start + size, length)
      blocks.push({ page, start, end, from })
      from += end - start
    }
  }
  return { blocks, total: from }
}

/** The heights of blocks in px, as measured; of one that was never in the page, a guess by the height of a row. */
export interface Heights {
  seen: Map<number, number>
  row: number
}
export const heightsOf = (row = ROW): Heights => ({ seen: new Map(), row })
export const heightOf = ({ from, start, end }: Block<unknown>, { seen, row }: Heights) =>
  seen.get(from) ?? (end - start) * row

/** Which blocks are in the page: those from `first` to `last`, and the one that holds the focus. */
export interface Shown {
  first: number
  last: number
  held: number
}
const isShown = (at: number, { first, last, held }: Shown) =>
  (at >= first && at <= last) || at === held

/** The blocks between `above` and `below`, in px from the list's top. */
export function between(
  blocks: readonly Block<unknown>[],
  heights: Heights,
  above: number,
  below: number,
) {
  let y = 0
  let first = 0
  let last = 0
  for (const [at, block] of blocks.entries()) {
    if (y > below) break
    last = at
    y += heightOf(block, heights)
    if (y < above) first = at + 1
  }
  return { first: Math.min(first, last), last }
}

/** What stands in the list: blocks by their place, and between them gaps of blocks that are not in the page. */
type Part = { at: number } | { gap: number; nth: number }
export function partsOf(blocks: readonly Block<unknown>[], heights: Heights, shown: Shown): Part[] {
  const parts: Part[] = []
  let gap = 0
  let nth = 0
  const close = () => {
    if (gap > 0) parts.push({ gap, nth: nth++ })
    gap = 0
  }
  for (const [at, block] of blocks.entries()) {
    if (isShown(at, shown)) {
      close()
      parts.push({ at })
    } else gap += heightOf(block, heights)
  }
  close()
  return parts
}
