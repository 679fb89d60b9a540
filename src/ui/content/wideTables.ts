const WIDE = 'wide'

/** Puts each table of a text into a box: so it is as wide as the text, and one of many columns scrolls by itself. */
export function boxTables(text: Element): void {
  for (const table of text.querySelectorAll('table')) {
    if (table.parentElement?.className === WIDE) continue
    const box = document.createElement('div')
    box.className = WIDE
    table.before(box)
    box.append(table)
  }
}
