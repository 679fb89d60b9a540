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
