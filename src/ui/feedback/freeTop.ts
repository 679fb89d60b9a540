interface Span {
  top: number
  bottom: number
}

/** Pixels between a notice and what it makes room for. */
const GAP = 8

/**
 * Where a notice's top comes to stand, in CSS px of the window: where it is, or under the last of the boxes in
 * its way. On a window that is full of such boxes it stays where it is.
 */
export function freeTop(notice: Span, boxes: readonly Span[], height: number): number {
  const tall = notice.bottom - notice.top
  let { top } = notice
  for (const box of [...boxes].sort((a, b) => a.top - b.top))
    if (box.bottom > box.top && box.top < top + tall && box.bottom > top) top = box.bottom + GAP
  return top + tall > height ? notice.top : top
}
