import type { Page } from '@playwright/test'

declare global {
  interface Window {
    layoutTools: ReturnType<typeof installLayoutTools>
  }
}

const SCREEN_WIDTH_PX = 390

export async function findLayoutFaults(page: Page): Promise<string[]> {
  await page.evaluate(installLayoutTools)
  const faults = [
    ...(await page.evaluate(findExcessWidth, SCREEN_WIDTH_PX)),
    ...(await page.evaluate(findCutTexts)),
    ...(await page.evaluate(findOverlaps)),
    ...(await page.evaluate(findCutFields)),
    ...(await page.evaluate(findUnreachableControls)),
  ]
  return [...new Set(faults)]
}

export async function findOddTextSizes(page: Page): Promise<string[]> {
  await page.evaluate(installLayoutTools)
  return page.evaluate(() => {
    const rootStyle = getComputedStyle(document.documentElement)
    const rootSize = parseFloat(rootStyle.fontSize)
    const knownSizes = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', 'hero'].map(
      (name) => parseFloat(rootStyle.getPropertyValue(`--text-${name}`)) * rootSize,
    )
    const getSize = (element: Element) => parseFloat(getComputedStyle(element).fontSize)
    const hasKnownSize = (element: Element) =>
      knownSizes.some((size) => Math.abs(size - getSize(element)) < 0.01)
    const hasText = (element: Element) =>
      element.matches('input, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
    const oddSizes = [...document.querySelectorAll('#root *')]
      .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden, svg'))
      .filter((element) => hasText(element) && !hasKnownSize(element))
      .map((element) => `${getSize(element)} px: ${window.layoutTools.describe(element)}`)
    return [...new Set(oddSizes)]
  })
}

/** Without links inside text. */
export async function findTooLowControls(page: Page, minHeightPx: number): Promise<string[]> {
  await page.evaluate(installLayoutTools)
  return page.evaluate((min) => {
    const container =
      document.querySelector('[role=dialog]') ?? document.querySelector('#root') ?? document
    const { describe, isShown } = window.layoutTools
    const selector = 'button, a[href], [role=tab], [role=radio], [role=switch]'
    return [...container.querySelectorAll(selector)]
      .filter((element) => isShown(element) && getComputedStyle(element).display !== 'inline')
      .filter((element) => element.getBoundingClientRect().height < min - 0.5)
      .map((element) => describe(element))
  }, minHeightPx)
}

export async function findFieldsTooCloseToAbove(page: Page, minGapPx = 8): Promise<string[]> {
  await page.evaluate(installLayoutTools)
  return page.evaluate((min) => {
    const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const faults: string[] = []
    for (const label of [...document.querySelectorAll('form label')].filter(isVisible)) {
      const labelBox = label.getBoundingClientRect()
      for (const element of label.closest('form')?.querySelectorAll('*') ?? []) {
        const isPartOfField = label.parentElement?.contains(element) || element.contains(label)
        const isLeaf = element.children.length === 0 || element.matches('button')
        if (!isLeaf || isPartOfField || !isVisible(element)) continue
        const box = element.getBoundingClientRect()
        const isBeside = box.right <= labelBox.left || box.left >= labelBox.right
        const isAbove = box.height > 0 && box.top < labelBox.top
        const gap = labelBox.top - box.bottom
        if (isBeside || !isAbove || gap >= min) continue
        const description = window.layoutTools.describe(element)
        faults.push(`${label.textContent}: ${Math.round(gap)} px below ${description}`)
      }
    }
    return faults
  }, minGapPx)
}

// The functions below run in the page. Playwright sends each of them alone, so what they share is on `window`.

function installLayoutTools() {
  const controls =
    'a[href], button, input, textarea, select, [role=tab], [role=radio], [role=switch], summary'
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('.visually-hidden, [aria-hidden=true], #toolbar')
  const describe = (element: Element) => {
    const label = (element.ariaLabel || element.textContent || element.tagName).trim().slice(0, 24)
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} «${label}»`
  }
  const cutsOverflow = (overflow: string) => overflow === 'hidden' || overflow === 'clip'

  function listTexts(): { element: Element; range: Range }[] {
    const texts: { element: Element; range: Range }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !node.nodeValue?.trim() || !isShown(element)) continue
      // Elements far from the screen have no size yet (content-visibility).
      if (!element.checkVisibility({ contentVisibilityAuto: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { width, height } = range.getBoundingClientRect()
      if (width > 0 && height > 0) texts.push({ element, range })
    }
    return texts
  }

  function listControls(): HTMLElement[] {
    const container = document.querySelector('[role=dialog], [role=alertdialog]') ?? document
    return [...container.querySelectorAll<HTMLElement>(controls)].filter(
      (element) => isShown(element) && !element.matches(':disabled'),
    )
  }

  const tools = { controls, cutsOverflow, describe, isShown, listControls, listTexts }
  window.layoutTools = tools
  return tools
}

function findExcessWidth(screenWidthPx: number): string[] {
  // Not innerWidth: a phone's browser zooms out to fit a page that is too wide.
  const { scrollWidth } = document.documentElement
  return scrollWidth > screenWidthPx ? [`the page is ${scrollWidth} px wide`] : []
}

function findCutTexts(): string[] {
  const { controls, cutsOverflow, describe, listTexts } = window.layoutTools
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
  const faults: string[] = []
  for (const { element, range } of listTexts()) {
    const textBox = range.getBoundingClientRect()
    // A line box is higher than its letters.
    const slack = 1 + (parseFloat(getComputedStyle(element).fontSize) || 16) * 0.12
    let ancestor: Element | null = element
    for (; ancestor && ancestor !== document.body; ancestor = ancestor.parentElement) {
      const style = getComputedStyle(ancestor)
      const box = ancestor.getBoundingClientRect()
      const hasEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      if (hasEllipsis && cutsOverflow(style.overflowX)) break
      if (scrolls(style.overflowX) || scrolls(style.overflowY)) break
      // A whole line out of sight is hidden, not cut.
      if (textBox.top >= box.bottom && cutsOverflow(style.overflowY)) break
      const isWider = textBox.right > box.right + 1 || textBox.left < box.left - 1
      const isHigher = textBox.bottom > box.bottom + slack || textBox.top < box.top - slack
      if (isWider && cutsOverflow(style.overflowX))
        faults.push(`cut at the side: ${describe(element)}`)
      if (isHigher && cutsOverflow(style.overflowY)) faults.push(`cut below: ${describe(element)}`)
      if ((isWider || isHigher) && ancestor.matches(controls))
        faults.push(`leaves its control: ${describe(ancestor)}`)
      if (style.position === 'fixed' || ancestor.matches('svg')) break
    }
  }
  return faults
}

function findOverlaps(): string[] {
  const { describe, listTexts } = window.layoutTools
  /** The visible box of one line's letters, and the layer with which it scrolls. */
  interface Line {
    box: DOMRect
    element: Element
    layer: Element
  }

  function findLayer(element: Element): { layer: Element; clips: DOMRect[] } {
    const clips: DOMRect[] = []
    let layer = element
    for (; layer.parentElement; layer = layer.parentElement) {
      const { overflow, position } = getComputedStyle(layer)
      if (overflow !== 'visible') clips.push(layer.getBoundingClientRect())
      if (position === 'fixed' || position === 'sticky') break
    }
    return { layer, clips }
  }

  function intersect(boxes: readonly DOMRect[]): DOMRect {
    const left = Math.max(...boxes.map((box) => box.left))
    const top = Math.max(...boxes.map((box) => box.top))
    const right = Math.min(...boxes.map((box) => box.right))
    const bottom = Math.min(...boxes.map((box) => box.bottom))
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }

  const lines: Line[] = []
  for (const { element, range } of listTexts()) {
    const { layer, clips } = findLayer(element)
    for (const { x, y, width, height } of range.getClientRects()) {
      const letters = new DOMRect(x + 1, y + height / 5, width - 2, height * 0.6)
      const box = intersect([letters, ...clips])
      if (box.width > 0 && box.height > 0) lines.push({ box, element, layer })
    }
  }

  const areApart = ({ box: a }: Line, { box: b }: Line) =>
    a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
  const faults: string[] = []
  for (const [index, line] of lines.entries()) {
    for (const otherLine of lines.slice(index + 1)) {
      if (line.element === otherLine.element || line.layer !== otherLine.layer) continue
      if (!areApart(line, otherLine))
        faults.push(`${describe(line.element)} lies on ${describe(otherLine.element)}`)
    }
  }
  return faults
}

function findCutFields(): string[] {
  const { describe, listControls } = window.layoutTools
  return listControls()
    .filter((element) => element.matches('input:not([type=file])'))
    .filter(({ clientHeight, scrollHeight }) => scrollHeight > clientHeight + 1)
    .map((element) => `cut in its field: ${describe(element)}`)
}

function findUnreachableControls(): string[] {
  const { cutsOverflow, describe, listControls } = window.layoutTools
  const faults: string[] = []
  for (const control of listControls()) {
    control.scrollIntoView({ block: 'center', inline: 'center' })
    const { left, top, width, height } = control.getBoundingClientRect()
    if (width < 2 || height < 2) continue
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    const isReached =
      hit &&
      (control.contains(hit) || hit.contains(control) || hit.closest('label')?.contains(control))
    if (!isReached)
      faults.push(`out of reach: ${describe(control)} under ${hit ? describe(hit) : 'nothing'}`)
  }
  window.scrollTo(0, 0)
  // Undoes scrollIntoView in boxes that members cannot scroll.
  for (const element of document.querySelectorAll('#root *')) {
    if (element.scrollTop > 0 && cutsOverflow(getComputedStyle(element).overflowY))
      element.scrollTop = 0
  }
  return faults
}
