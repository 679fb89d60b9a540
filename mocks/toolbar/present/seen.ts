/** The words in 「」 of a sentence. */
const quotedIn = (say: string): string[] =>
  [...say.matchAll(/「([^」]+)」/g)].flatMap(([, words]) => (words ? [words] : []))

/** What of the page is the app: everything but the toolbar. */
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

/** The innermost element that shows these words. */
function elementWith(words: string): HTMLElement | undefined {
  const wanted = squeezed(words)
  for (const part of appParts()) {
    let found = squeezed(part.textContent).includes(wanted) ? part : undefined
    for (let inner = found; inner;) {
      inner = [...inner.children].find(
        (one) => squeezed(one.textContent).includes(wanted) && one.getClientRects().length > 0,
      )
      found = inner ?? found
    }
    if (found instanceof HTMLElement && found !== part) return found
  }
  return undefined
}

/** Brings what a sentence points at into view and puts a ring around it for a moment. */
export function pointAt(say: string) {
  const ring = getComputedStyle(document.documentElement).getPropertyValue('--spark')
  quotedIn(say).forEach((words, nth) => {
    const element = elementWith(words)
    if (!element) return
    const { top, bottom } = element.getBoundingClientRect()
    if (nth === 0 && (top < 0 || bottom > window.innerHeight))
      element.scrollIntoView({ block: 'center' })
    element.animate(
      [0, 0.8, 1].map((offset) => ({
        offset,
        outline: `3px solid ${offset === 1 ? 'transparent' : ring}`,
        outlineOffset: '3px',
      })),
      { duration: 2400 },
    )
  })
}
