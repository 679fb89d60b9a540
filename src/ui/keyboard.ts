/** What brings the on-screen keyboard. */
const FIELD =
  'textarea, input:not([type=file], [type=checkbox], [type=radio], [type=submit], [readonly])'
/** Less than this are the browser's own bars. */
const BARS = 80
/** Milliseconds that the keyboard, or the engine's own scrolling, may need to come to rest. */
const REST = 120
/** Between a field and the keyboard; above it stands its label. */
const [BELOW, ABOVE] = [12, 36]

/** What scrolls the field: a sheet, else the page. */
function scrollerOf(field: Element): Element | null {
  for (let one = field.parentElement; one && one !== document.body; one = one.parentElement)
    if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY))
      return one
  return document.scrollingElement
}

/** The part of the page that neither keyboard, header nor foot covers. */
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
  const down = box.bottom + BELOW - bottom
  const up = box.top - ABOVE - top
  // Both at once, where there is little room: the field's head counts.
  const by = down > 0 ? Math.min(down, Math.max(up, 0)) : Math.min(up, 0)
  if (Math.abs(by) < 1) return
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollerOf(field)?.scrollBy({ top: by, behavior: calm ? 'auto' : 'smooth' })
}

let following = false

/**
 * From now on, for the whole app: writes --kb, how many px of the page the on-screen keyboard covers (iPhones
 * shrink the seen part, not the page), gives the page that much more to scroll, and scrolls the field in use into
 * what is left. Only when the keyboard comes or another field is entered: where a member scrolls himself, he may.
 */
export function followKeyboard(): void {
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
    covered = typing && hidden > BARS ? hidden : 0
    style.setProperty('--kb', `${covered}px`)
    document.body.style.paddingBottom = covered > 0 ? `${covered}px` : ''
    // On its side the phone is another screen.
    tall = view.width === wide ? Math.max(tall, view.height) : view.height
    wide = view.width
    return typing
  }
  const settle = () => {
    clearTimeout(timer)
    if (write()) timer = setTimeout(reveal, REST, view)
  }
  view.addEventListener('resize', settle)
  view.addEventListener('scroll', write)
  // Without a keyboard, entering a field moves nothing.
  document.addEventListener('focusin', () => tall - view.height > BARS && settle())
  write()
  // It came before this chunk did.
  if (covered > 0) settle()
}
