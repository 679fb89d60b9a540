import type { Locator, Page } from '@playwright/test'

/** The element's box; NaN for each side while it is not drawn. */
export const measureBox = (locator: Locator): Promise<DOMRect> =>
  locator.evaluate((element): DOMRect => {
    const box = element.getBoundingClientRect()
    const isDrawn = box.width > 0 || box.height > 0
    const noBox = { x: NaN, y: NaN, width: NaN, height: NaN }
    return (isDrawn ? box : DOMRect.fromRect(noBox)).toJSON() as DOMRect
  })

export const measureHorizontalOverflowPx = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

export const countTextLines = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })

export const setRootFontSize = (page: Page, size: string): Promise<void> =>
  page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)
