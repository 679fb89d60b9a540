/** The words in 「」 of a sentence. */
const quotedIn = (say: string): string[] =>
  [...say.matchAll(/「([^」]+)」/g)].flatMap(([, words]) => (words ? [words] : []))

/** The parts of the page that belong to the app: all but the toolbar. */
const appParts = () => [...document.body.children].filter(({ id }) => id !== 'toolbar')

const squeezed = (text: string) => text.replace(/\s+/g, '')

/** All that can be read on the screen: text, names without text, and what stands in the fields. */
function screenText(): string {
  const parts = appParts().flatMap((part) => [
    (part as HTMLElement).innerText ?? '',
    ...[...part.querySelectorAll<HTMLInputElement>('input:not([type=password]), textarea')].map(
      ({ value }) => value,
    ),
    ...[...part.querySelectorAll('button[aria-label], [role=tab][aria-label]')].map(
      (one) => one.getAttribute('aria-label') ?? '',
    ),
  ])
  return squeezed(parts.join('\n'))
}

/** Which of a sentence's quoted words are not on the screen. */
export function missingFrom(say: string): string[] {
  const words = quotedIn(say)
  if (words.length === 0) return []
  const text = screenText()
  return words.filter((one) => !text.includes(squeezed(one)))
}

/** What only screen readers are told is a pixel in size. */
const isShown = (element: Element) => element.getBoundingClientRect().width > 4
/** Its middle is on the screen, and no bar lies over it. */
const isInView = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  const there = document.elementFromPoint(left + width / 2, top + height / 2)
  return there !== null && (element.contains(there) || there.contains(element))
}
/** The control that is labelled with these words, else the words alone. */
function wholeOf(element: HTMLElement, wanted: string) {
  const control = element.closest<HTMLElement>('button, a, [role=tab], [role=option]')
  return control && squeezed(control.textContent) === wanted ? control : element
}

/** What says these words and nothing else: all that is in view, else the first; or the innermost that contains them. */
function elementsWith(words: string): HTMLElement[] {
  const wanted = squeezed(words)
  const says = (one: Element) =>
    squeezed(one.textContent) === wanted || squeezed(one.ariaLabel ?? '') === wanted
  const all = appParts()
    .flatMap((part) => [...part.querySelectorAll<HTMLElement>('*')])
    .filter((one) => says(one) && isShown(one))
  const inner = all.filter((one) => !all.some((other) => other !== one && one.contains(other)))
  const inView = inner.filter(isInView)
  const exact = inView.length > 0 ? inView : inner.slice(0, 1)
  const elements = exact.length > 0 ? exact : [elementAround(wanted)]
  return [...new Set(elements.flatMap((one) => (one ? [wholeOf(one, wanted)] : [])))]
}

/** The innermost element that contains these words. */
function elementAround(wanted: string): HTMLElement | undefined {
  for (const part of appParts()) {
    let innermost = squeezed(part.textContent).includes(wanted) ? part : undefined
    for (let inner = innermost; inner;) {
      inner = [...inner.children].find(
        (one) => squeezed(one.textContent).includes(wanted) && isShown(one),
      )
      innermost = inner ?? innermost
    }
    if (innermost instanceof HTMLElement && innermost !== part) return innermost
  }
  return undefined
}

/** Scrolls what a sentence quotes into view and puts a ring around it for 2.4 s. */
export function pointAt(say: string) {
  const colours = getComputedStyle(document.documentElement)
  // One of the two colours contrasts with any background.
  const [ring, edge] = ['--spark', '--ink'].map((name) => colours.getPropertyValue(name))
  quotedIn(say).forEach((words, nth) => {
    const elements = elementsWith(words)
    const [first] = elements
    if (nth === 0 && first && !isInView(first)) first.scrollIntoView({ block: 'center' })
    for (const element of elements)
      element.animate(
        [0, 0.8, 1].map((offset) => ({
          offset,
          outline: `3px solid ${offset === 1 ? 'transparent' : ring}`,
          outlineOffset: '3px',
          boxShadow: `0 0 0 3px ${offset === 1 ? 'transparent' : edge}`,
        })),
        { duration: 2400 },
      )
  })
}
