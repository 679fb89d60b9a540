const FIELD_SELECTOR =
  'textarea, input:not([type=file], [type=checkbox], [type=radio], [type=submit], [readonly])'
/** A smaller change of the viewport's height is the browser's own bars. */
const BROWSER_BARS_PX = 80
/** Until the keyboard or the browser's own scrolling comes to rest. */
const SCROLL_DELAY_MS = 120
const MARGIN_BELOW_PX = 12
/** For the field's label. */
const MARGIN_ABOVE_PX = 36
/** Above it the page is zoomed. */
const MAX_SCALE = 1.05

function findScroller(field: Element): Element | null {
  for (let parent = field.parentElement; parent; parent = parent.parentElement) {
    if (parent === document.body) break
    const canScroll = /auto|scroll/.test(getComputedStyle(parent).overflowY)
    if (canScroll && parent.scrollHeight > parent.clientHeight) return parent
  }
  return document.scrollingElement
}

/** In px. */
interface Range {
  top: number
  bottom: number
}

/** What neither keyboard, header nor a form's foot covers. */
function getUncoveredRange(field: Element, viewport: VisualViewport): Range {
  const top = viewport.offsetTop
  const bottom = top + viewport.height
  if (field.closest('[role=dialog]')) return { top, bottom }
  const headerBottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const topBelowHeader = Math.max(top, headerBottom)
  const foot = document.querySelector('[data-foot]')
  if (!foot || getComputedStyle(foot).position !== 'sticky') return { top: topBelowHeader, bottom }
  return { top: topBelowHeader, bottom: Math.min(bottom, foot.getBoundingClientRect().top) }
}

function scrollToFocusedField(viewport: VisualViewport) {
  const field = document.activeElement
  if (!field?.matches(FIELD_SELECTOR) || field.closest('[data-foot]')) return
  const box = field.getBoundingClientRect()
  const range = getUncoveredRange(field, viewport)
  const hiddenBelow = box.bottom + MARGIN_BELOW_PX - range.bottom
  const spaceAbove = box.top - MARGIN_ABOVE_PX - range.top
  // The label stays in sight.
  const scrollPx =
    hiddenBelow > 0 ? Math.min(hiddenBelow, Math.max(spaceAbove, 0)) : Math.min(spaceAbove, 0)
  if (Math.abs(scrollPx) < 1) return
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  findScroller(field)?.scrollBy({ top: scrollPx, behavior: isReduced ? 'auto' : 'smooth' })
}

let isInstalled = false

/** Writes --kb, the px that the keyboard covers, and keeps the focused field in sight. */
export function avoidKeyboard(): void {
  const viewport = window.visualViewport
  if (isInstalled || !viewport) return
  isInstalled = true
  const { style } = document.documentElement
  let timer: ReturnType<typeof setTimeout> | undefined
  let fullHeight = viewport.height
  let width = viewport.width
  let coveredPx = 0

  const isTyping = () =>
    Boolean(document.activeElement?.matches(FIELD_SELECTOR)) && viewport.scale < MAX_SCALE

  const writeCoveredHeight = () => {
    const hiddenPx = Math.round(window.innerHeight - viewport.height - viewport.offsetTop)
    coveredPx = isTyping() && hiddenPx > BROWSER_BARS_PX ? hiddenPx : 0
    style.setProperty('--kb', `${coveredPx}px`)
    document.body.style.paddingBottom = coveredPx > 0 ? `${coveredPx}px` : ''
    const isSameWidth = viewport.width === width
    fullHeight = isSameWidth ? Math.max(fullHeight, viewport.height) : viewport.height
    width = viewport.width
  }
  const update = () => {
    clearTimeout(timer)
    writeCoveredHeight()
    if (isTyping()) timer = setTimeout(scrollToFocusedField, SCROLL_DELAY_MS, viewport)
  }
  viewport.addEventListener('resize', update)
  viewport.addEventListener('scroll', writeCoveredHeight)
  document.addEventListener('focusin', () => {
    // Without a keyboard, focusing a field moves nothing.
    if (fullHeight - viewport.height > BROWSER_BARS_PX) update()
  })
  writeCoveredHeight()
  // The keyboard came before this chunk.
  if (coveredPx > 0) update()
}
