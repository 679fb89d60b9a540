const FIELD =
  'textarea, input:not([type=file], [type=checkbox], [type=radio], [type=submit], [readonly])'
/** A smaller change of the viewport's height is the browser's own bars. */
const BROWSER_BARS_PX = 80
/** Until the keyboard or the browser's own scrolling comes to rest. */
const REST_MS = 120
const MARGIN_BELOW_PX = 12
/** For the field's label. */
const MARGIN_ABOVE_PX = 36

function findScroller(field: Element): Element | null {
  for (let parent = field.parentElement; parent; parent = parent.parentElement) {
    if (parent === document.body) break
    const canScroll = /auto|scroll/.test(getComputedStyle(parent).overflowY)
    if (canScroll && parent.scrollHeight > parent.clientHeight) return parent
  }
  return document.scrollingElement
}

interface Range {
  top: number
  bottom: number
}

/** In px: what is not covered by keyboard, header or foot. */
function getUncoveredRange(viewport: VisualViewport): Range {
  const headerBottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const top = Math.max(viewport.offsetTop, headerBottom)
  const bottom = viewport.offsetTop + viewport.height
  const foot = document.querySelector('[data-foot]')
  if (!foot || getComputedStyle(foot).position !== 'sticky') return { top, bottom }
  return { top, bottom: Math.min(bottom, foot.getBoundingClientRect().top) }
}

function getFieldRange(field: Element, viewport: VisualViewport): Range {
  if (!field.closest('[role=dialog]')) return getUncoveredRange(viewport)
  return { top: viewport.offsetTop, bottom: viewport.offsetTop + viewport.height }
}

function scrollToFocusedField(viewport: VisualViewport) {
  const field = document.activeElement
  if (!field?.matches(FIELD) || field.closest('[data-foot]')) return
  const box = field.getBoundingClientRect()
  const range = getFieldRange(field, viewport)
  const hiddenBelow = box.bottom + MARGIN_BELOW_PX - range.bottom
  const spaceAbove = box.top - MARGIN_ABOVE_PX - range.top
  const top =
    hiddenBelow > 0 ? Math.min(hiddenBelow, Math.max(spaceAbove, 0)) : Math.min(spaceAbove, 0)
  if (Math.abs(top) < 1) return
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  findScroller(field)?.scrollBy({ top, behavior: isReduced ? 'auto' : 'smooth' })
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

  const isTyping = () => Boolean(document.activeElement?.matches(FIELD)) && viewport.scale < 1.05

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
    if (isTyping()) timer = setTimeout(scrollToFocusedField, REST_MS, viewport)
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
