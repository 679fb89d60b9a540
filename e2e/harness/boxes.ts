import type { Page } from '@playwright/test'

/** Where an element stands on its page: left, top, width and height in CSS pixels. */
type Box = readonly [number, number, number, number]
/** The main elements by their kind and words; those with the same words are numbered. */
export type Boxes = Record<string, Box>

/** What a screen is made of: its parts, headings, pictures and all that can be pressed or filled. */
const MAIN = 'header, main, nav, h1, h2, button, a, input, textarea, img, [role=tab], [role=dialog]'

export const boxesOf = (page: Page): Promise<Boxes> =>
  page.evaluate((main) => {
    const boxes: Record<string, Box> = {}
    for (const one of document.querySelectorAll<HTMLElement>(main)) {
      // The demo's own tools; and what has been moved out of sight has no place that matters.
      if (one.closest('#toolbar, [aria-hidden=true], [inert]')) continue
      const { left, top, width, height } = one.getBoundingClientRect()
      if (width === 0 || height === 0) continue
      const label = one.ariaLabel || one.getAttribute('placeholder') || one.innerText || ''
      // A countdown runs on between two looks.
      const still = label.replace(/\s+/g, ' ').replace(/\d\d:\d\d/g, '00:00')
      const words = `${one.tagName} ${still.slice(0, 24)}`
      let name = words
      for (let twin = 2; name in boxes; twin++) name = `${words} (${twin})`
      boxes[name] = [left + scrollX, top + scrollY, width, height]
    }
    return boxes
  }, MAIN)

/**
 * What stands more than so many pixels elsewhere, is larger or smaller, or is there in one engine alone. Down a page
 * of text each line's height is rounded, so that far down (`share` of the way) more may have come together.
 */
export function apart(here: Boxes, there: Boxes, pixels: number, share = 0) {
  const found: string[] = []
  for (const name of new Set([...Object.keys(here), ...Object.keys(there)])) {
    const [a, b] = [here[name], there[name]]
    if (!a || !b) found.push(`${name}: ${a ? 'only here' : 'only in Chromium'}`)
    else if (a.some((value, at) => Math.abs(value - b[at]!) > Math.max(pixels, b[at]! * share)))
      found.push(
        `${name}: ${a.map(Math.round).join(' ')}, in Chromium ${b.map(Math.round).join(' ')}`,
      )
  }
  return found
}
