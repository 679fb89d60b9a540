const FIELD =
  'textarea, input:not([type=file], [type=checkbox], [type=radio], [type=submit], [readonly])'
/** In px; less is the browser's own bars. */
const BROWSER_BARS_PX = 80
/** In ms, until keyboard or the engine's own scrolling comes to rest. */
const REST_MS = 120
/** In px: below the field, and above it for its label. */
const BELOW_PX = 12
const ABOVE_PX = 36

function findScroller(field: Element): Element | null {
  for (let one = field.parentElement; one && one !== document.body; one = one.parentElement)
    if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY))
      return one
  return document.scrollingElement
}

/** In px: not covered by keyboard, header or foot. */
function clear(view: VisualViewport): [top: number, bottom: number] {
  const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const foot = document.querySelector('[data-foot]')
  const low = view.offsetTop + view.height
  const stuck = foot && getComputedStyle(foot).position === 'sticky'
  return [
    Math.max(view.offsetTop, top),
    stuck ? Math.min(low, foot.getBoundingClientRect().top) : low,
  ]
}

function reveal(view: VisualViewport) {
  const field = document.activeElement
  if (!field?.matches(FIELD) || field.closest('[data-foot]')) return
  const box = field.getBoundingClientRect()
  const [top, bottom] = field.closest('[role=dialog]')
    ? [view.offsetTop, view.offsetTop + view.height]
    : clear(view)
  const down = box.bottom + BELOW_PX - bottom
  const up = box.top - ABOVE_PX - top
  const by = down > 0 ? Math.min(down, Math.max(up, 0)) : Math.min(up, 0)
  if (Math.abs(by) < 1) return
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  findScroller(field)?.scrollBy({ top: by, behavior: calm ? 'auto' : 'smooth' })
}

let following = false

/** Writes --kb, the px that the keyboard covers, and keeps the focused field in sight. */
export function avoidKeyboard(): void {
  const view = window.visualViewport
  if (following || !view) return
  following = true
  const { style } = document.documentElement
  let timer: ReturnType<typeof setTimeout> | undefined
  let tall = view.height
  let wide = view.width
  let covered = 0
  const write = () => {
    const typing = Boolean(document.activeElement?.matches(FIELD)) && view.scale < 1.05
    const hidden = Math.round(window.innerHeight - view.height - view.offsetTop)
    covered = typing && hidden > BROWSER_BARS_PX ? hidden : 0
    style.setProperty('--kb', `${covered}px`)
    document.body.style.paddingBottom = covered > 0 ? `${covered}px` : ''
    tall = view.width === wide ? Math.max(tall, view.height) : view.height
    wide = view.width
    return typing
  }
  const settle = () => {
    clearTimeout(timer)
    if (write()) timer = setTimeout(reveal, REST_MS, view)
  }
  view.addEventListener('resize', settle)
  view.addEventListener('scroll', write)
  // Without a keyboard, focusing a field moves nothing.
  document.addEventListener('focusin', () => tall - view.height > BROWSER_BARS_PX && settle())
  write()
  // The keyboard came before this chunk.
  if (covered > 0) settle()
}
