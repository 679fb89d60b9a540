import { expect, type Locator, type Page } from '@playwright/test'

export const findLayoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate((width) => {
    const problems = new Set<string>()
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.visually-hidden, [aria-hidden=true], #toolbar')
    const describe = (element: Element) => {
      const words = (element.ariaLabel || element.textContent || element.tagName)
        .trim()
        .slice(0, 24)
      return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} «${words}»`
    }
    const isScrolling = (value: string) => value === 'auto' || value === 'scroll'
    const isCutting = (value: string) => value === 'hidden' || value === 'clip'
    const controls =
      'a[href], button, input, textarea, select, [role=tab], [role=radio], [role=switch], summary'

    // Not innerWidth: a phone's browser zooms out to fit a page that is too wide.
    const pageWidth = document.documentElement.scrollWidth
    if (pageWidth > width) problems.add(`the page is ${pageWidth} px wide`)

    const lines: { box: DOMRect; element: Element; layer: Element }[] = []
    /** Collects the visible boxes of a text's letters, and the layer with which they scroll. */
    const addLines = (range: Range, textElement: Element) => {
      const clips: DOMRect[] = []
      let layer = textElement
      for (; layer.parentElement; layer = layer.parentElement) {
        const { overflow, position } = getComputedStyle(layer)
        if (overflow !== 'visible') clips.push(layer.getBoundingClientRect())
        if (position === 'fixed' || position === 'sticky') break
      }
      for (const { x, y, width, height } of range.getClientRects()) {
        const boxes = [new DOMRect(x + 1, y + height / 5, width - 2, height * 0.6), ...clips]
        const left = Math.max(...boxes.map((box) => box.left))
        const top = Math.max(...boxes.map((box) => box.top))
        const visibleWidth = Math.min(...boxes.map((box) => box.right)) - left
        const visibleHeight = Math.min(...boxes.map((box) => box.bottom)) - top
        if (visibleWidth > 0 && visibleHeight > 0) {
          const box = new DOMRect(left, top, visibleWidth, visibleHeight)
          lines.push({ box, element: textElement, layer })
        }
      }
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!parent || !text.nodeValue?.trim() || !isShown(parent)) continue
      // Elements far from the screen have no size yet (content-visibility).
      if (!parent.checkVisibility({ contentVisibilityAuto: true })) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const box = range.getBoundingClientRect()
      if (box.width === 0 || box.height === 0) continue
      addLines(range, parent)
      // A line box is higher than its letters.
      const slack = 1 + (parseFloat(getComputedStyle(parent).fontSize) || 16) * 0.12
      for (
        let element: Element | null = parent;
        element && element !== document.body;
        element = element.parentElement
      ) {
        const style = getComputedStyle(element)
        const edge = element.getBoundingClientRect()
        const hasEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
        const isBeside = box.right > edge.right + 1 || box.left < edge.left - 1
        const isBelow = box.bottom > edge.bottom + slack || box.top < edge.top - slack
        if (hasEllipsis && isCutting(style.overflowX)) break
        if (isScrolling(style.overflowX) || isScrolling(style.overflowY)) break
        // A whole line out of sight is hidden, not cut.
        if (box.top >= edge.bottom && isCutting(style.overflowY)) break
        if (isBeside && isCutting(style.overflowX))
          problems.add(`cut at the side: ${describe(parent)}`)
        if (isBelow && isCutting(style.overflowY)) problems.add(`cut below: ${describe(parent)}`)
        if ((isBeside || isBelow) && element.matches(controls))
          problems.add(`leaves its control: ${describe(element)}`)
        if (style.position === 'fixed' || element.matches('svg')) break
      }
    }

    for (const [index, a] of lines.entries())
      for (const b of lines.slice(index + 1)) {
        if (a.element === b.element || a.layer !== b.layer) continue
        const isBeside = a.box.right <= b.box.left || b.box.right <= a.box.left
        const isBelow = a.box.bottom <= b.box.top || b.box.bottom <= a.box.top
        if (!isBeside && !isBelow)
          problems.add(`${describe(a.element)} lies on ${describe(b.element)}`)
      }

    // Nothing behind an open dialog needs to be reachable.
    const container = document.querySelector('[role=dialog], [role=alertdialog]') ?? document
    for (const element of container.querySelectorAll<HTMLElement>(controls)) {
      if (!isShown(element) || element.matches(':disabled')) continue
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
        const { clientHeight, scrollHeight } = element
        if (
          element.type !== 'file' &&
          element.tagName === 'INPUT' &&
          scrollHeight > clientHeight + 1
        )
          problems.add(`cut in its field: ${describe(element)}`)
      }
      element.scrollIntoView({ block: 'center', inline: 'center' })
      const box = element.getBoundingClientRect()
      if (box.width < 2 || box.height < 2) continue
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      const isReached =
        hit &&
        (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element))
      if (!isReached)
        problems.add(`out of reach: ${describe(element)} under ${hit ? describe(hit) : 'nothing'}`)
    }
    window.scrollTo(0, 0)
    // Undoes scrollIntoView in boxes that members cannot scroll.
    for (const element of document.querySelectorAll('#root *'))
      if (element.scrollTop > 0 && isCutting(getComputedStyle(element).overflowY))
        element.scrollTop = 0
    return [...problems]
  }, 390)

/** Texts and fields with a size that is none of the seven in tokens.css. */
export const findOddTextSizes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    const sizes = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', 'hero'].map(
      (name) => parseFloat(style.getPropertyValue(`--text-${name}`)) * parseFloat(style.fontSize),
    )
    const textElements = [...document.querySelectorAll('#root *')].filter(
      (element) =>
        element.checkVisibility() &&
        !element.closest('.visually-hidden, svg') &&
        (element.matches('input, textarea') ||
          [...element.childNodes].some((part) => part.nodeType === 3 && part.nodeValue?.trim())),
    )
    const odd = textElements.flatMap((element) => {
      const size = parseFloat(getComputedStyle(element).fontSize)
      const isKnown = sizes.some((known) => Math.abs(known - size) < 0.01)
      return isKnown
        ? []
        : [`${size} px: ${element.tagName.toLowerCase()}.${element.getAttribute('class')}`]
    })
    return [...new Set(odd)]
  })

/** Controls lower than `least` px, without links inside text. */
export const findLowControls = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((px) => {
    const container =
      document.querySelector('[role=dialog]') ?? document.querySelector('#root') ?? document
    const controls = [
      ...container.querySelectorAll('button, a[href], [role=tab], [role=radio], [role=switch]'),
    ]
    return controls
      .filter((element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
      .filter((element) => !element.closest('.visually-hidden, [aria-hidden=true], #toolbar'))
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .filter((element) => element.getBoundingClientRect().height < px - 0.5)
      .map(
        (element) =>
          `${element.getAttribute('class') ?? element.tagName} «${(element.ariaLabel || element.textContent || '').slice(0, 24)}»`,
      )
  }, least)

export const findCrowdedFields = (page: Page, least = 8): Promise<string[]> =>
  page.evaluate((gap) => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const getBox = (element: Element) => element.getBoundingClientRect()
    return [...document.querySelectorAll('form label')].filter(isShown).flatMap((label) => {
      const { top, left, right } = getBox(label)
      const field = label.parentElement
      const above = [...(label.closest('form')?.querySelectorAll('*') ?? [])].filter((element) => {
        if (element.children.length > 0 && !element.matches('button')) return false
        if (field?.contains(element) || element.contains(label) || !isShown(element)) return false
        const box = getBox(element)
        const beside = box.right <= left || box.left >= right
        return !beside && box.height > 0 && box.top < top && box.bottom > top - gap
      })
      return above.map(
        (element) =>
          `${label.textContent}: ${Math.round(top - getBox(element).bottom)} px below ${element.tagName.toLowerCase()} «${(element.ariaLabel || element.textContent || '').slice(0, 24)}»`,
      )
    })
  }, least)

/** Waits until nothing loads for three frames: the end of a list in sight loads its next page. */
export async function waitUntilSettled({ page }: { page: Page }) {
  const isSettled = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) {
        const calls = window.fakeBackend?.['journal.list']()
        const isLoading = !calls?.length || calls.some(({ took }) => took === undefined)
        if (isLoading || document.querySelector('#root [aria-busy=true]')) return false
        await new Promise(requestAnimationFrame)
      }
      return [...document.images].every((element) => element.complete || element.loading === 'lazy')
    })
  await expect.poll(isSettled, { intervals: [20] }).toBe(true)
}

export const getBox = (locator: Locator): Promise<DOMRect> =>
  locator.evaluate((element): DOMRect => {
    const box = element.getBoundingClientRect()
    const isDrawn = box.width > 0 || box.height > 0
    const none = { x: NaN, y: NaN, width: NaN, height: NaN }
    return (isDrawn ? box : DOMRect.fromRect(none)).toJSON() as DOMRect
  })

/** Px by which the page is wider than the screen. */
export const measureOverflow = ({ page }: { page: Page }): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

export const setRootFontSize = ({ page }: { page: Page }, size: string) =>
  page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size)

/** In how many lines its text is. */
export const countLines = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
