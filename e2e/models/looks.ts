import type { Locator, Page } from '@playwright/test'

/** Where it is drawn, in CSS pixels of the window; of what is not drawn all is NaN, which no comparison passes. */
export const boxOf = (one: Locator) =>
  one.evaluate((element): DOMRect => {
    const box = element.getBoundingClientRect()
    const isDrawn = box.width > 0 || box.height > 0
    const none = { x: NaN, y: NaN, width: NaN, height: NaN }
    return (isDrawn ? box : DOMRect.fromRect(none)).toJSON() as DOMRect
  })

/** How many pixels the page is wider than the screen. */
export const overflow = ({ page }: { page: Page }) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Sets the size of all letters: 200%. */
export const enlarge = ({ page }: { page: Page }, size: string) =>
  page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size)

/** In how many lines its text stands. */
export const countLines = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
