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
  /** What its rows have in common, such as their day, where the list has heads; `leads`: the head is above it. */
  group?: string
  leads?: boolean
}

/** All rows in blocks, none over two pages, so that another page leaves the earlier ones as they are. */
export function blocksOf<P, R>(
  pages: readonly P[],
  rows: (page: P) => readonly R[],
  size = BLOCK,
  groupOf?: (row: R) => string,
) {
  const blocks: Block<P>[] = []
  let from = 0
  for (const page of pages) {
    const all = rows(page)
    const groups = groupOf && all.map(groupOf)
    for (let start = 0; start < all.length;) {
      const group = groups?.[start]
      const near = groups?.slice(start, start + size) ?? []
      const other = near.findIndex((one) => one !== group)
      const end = Math.min(start + (other > 0 ? other : size), all.length)
      const leads = group !== blocks.at(-1)?.group
      blocks.push({ page, start, end, from, ...(group !== undefined && { group, leads }) })
      from += end - start
      start = end
    }
  }
  return { blocks, total: from }
}

/** Measured heights in px by the number of rows before; for what was never in the page, an estimate. */
export interface Heights {
  /** Of blocks. */
  seen: Map<number, number>
  /** The estimated height of a row. */
  row: number
  /** Of the heads above them. */
  heads: Map<number, number>
}
/** The approximate height of a head. */
const HEAD = 40
export const heightsOf = (row = ROW): Heights => ({ seen: new Map(), row, heads: new Map() })
const rowsHeight = ({ from, start, end }: Block<unknown>, { seen, row }: Heights) =>
  seen.get(from) ?? (end - start) * row
/** With the head above it. */
export const heightOf = (block: Block<unknown>, heights: Heights) =>
  rowsHeight(block, heights) + (block.leads ? (heights.heads.get(block.from) ?? HEAD) : 0)

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

/**
 * The height in px of rows that are not in the page, and the number of the first of them: its key. With another key
 * the browser's scroll anchoring would follow the element and move the page.
 */
interface Gap {
  gap: number
  from: number
}
/** Adds up blocks that are not in the page into one gap, until a block that is. */
function gapsInto(parts: { push: (gap: Gap) => unknown }) {
  let open: Gap | undefined
  const add = (block: Block<unknown>, height: number) => {
    open ??= { gap: 0, from: block.from }
    open.gap += height
  }
  const close = () => {
    if (open && open.gap > 0) parts.push(open)
    open = undefined
  }
  return { add, close }
}

/** What stands in the list: blocks by their place, and between them gaps of blocks that are not in the page. */
export type Part = { at: number } | Gap
/** Those from `begin` to `end`, the latter not included. */
export function partsOf(
  blocks: readonly Block<unknown>[],
  heights: Heights,
  shown: Shown,
  begin = 0,
  end = blocks.length,
): Part[] {
  const parts: Part[] = []
  const { add, close } = gapsInto(parts)
  for (const [at, block] of blocks.slice(begin, end).entries()) {
    if (isShown(begin + at, shown)) {
      close()
      parts.push({ at: begin + at })
    } else add(block, rowsHeight(block, heights))
  }
  close()
  return parts
}

/** A group's head with its rows. */
interface Section {
  group: string
  from: number
  parts: Part[]
}
/** The groups that have a row in the page, and between them gaps; a list without groups is one group without a head. */
export function sectionsOf(
  blocks: readonly Block<unknown>[],
  heights: Heights,
  shown: Shown,
): (Section | Gap)[] {
  const sections: (Section | Gap)[] = []
  const { add, close } = gapsInto(sections)
  for (let at = 0; at < blocks.length;) {
    const { group = '', from = 0 } = blocks[at] ?? {}
    let end = at + 1
    while (end < blocks.length && !blocks[end]?.leads) end++
    const parts = partsOf(blocks, heights, shown, at, end)
    if (parts.some((part) => 'at' in part)) {
      close()
      sections.push({ group, from, parts })
    } else for (const block of blocks.slice(at, end)) add(block, heightOf(block, heights))
    at = end
  }
  close()
  return sections
}
