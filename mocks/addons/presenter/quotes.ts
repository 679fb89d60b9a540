const HIGHLIGHT_MS = 2400

const findQuotes = (sentence: string): string[] =>
  [...sentence.matchAll(/「([^」]+)」/g)].map(([, quote]) => quote!)

/** The words in 「」 that are not on the screen. */
export function findMissingQuotes(sentence: string): string[] {
  const quotes = findQuotes(sentence)
  if (quotes.length === 0) return []
  const screen = readScreen()
  return quotes.filter((quote) => !screen.includes(removeSpace(quote)))
}

export function highlightQuotes(sentence: string): void {
  const rootStyle = getComputedStyle(document.documentElement)
  const outlineColor = rootStyle.getPropertyValue('--spark')
  const shadowColor = rootStyle.getPropertyValue('--ink')
  for (const [index, quote] of findQuotes(sentence).entries()) {
    const elements = findElementsToHighlight(quote)
    const [first] = elements
    if (index === 0 && first && !isInView(first)) first.scrollIntoView({ block: 'center' })
    for (const element of elements)
      element.animate(
        [0, 0.8, 1].map((offset) => ({
          offset,
          outline: `3px solid ${offset === 1 ? 'transparent' : outlineColor}`,
          outlineOffset: '3px',
          boxShadow: `0 0 0 3px ${offset === 1 ? 'transparent' : shadowColor}`,
        })),
        { duration: HIGHLIGHT_MS },
      )
  }
}

const findAppRoots = () => [...document.body.children].filter(({ id }) => id !== 'toolbar')

const removeSpace = (text: string) => text.replace(/\s+/g, '')

function readScreen(): string {
  const texts: string[] = []
  for (const root of findAppRoots()) {
    texts.push((root as HTMLElement).innerText ?? '')
    for (const { value } of root.querySelectorAll<HTMLInputElement>(
      'input:not([type=password]), textarea',
    ))
      texts.push(value)
    for (const element of root.querySelectorAll('button[aria-label], [role=tab][aria-label]'))
      texts.push(element.getAttribute('aria-label') ?? '')
  }
  return removeSpace(texts.join('\n'))
}

const MIN_VISIBLE_PX = 4
const isVisible = (element: Element) => element.getBoundingClientRect().width > MIN_VISIBLE_PX

function isInView(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const topmost = document.elementFromPoint(left + width / 2, top + height / 2)
  return topmost !== null && (element.contains(topmost) || topmost.contains(element))
}

function findLabelledControl(element: HTMLElement, text: string): HTMLElement {
  const control = element.closest<HTMLElement>('button, a, [role=tab], [role=option]')
  return control && removeSpace(control.textContent) === text ? control : element
}

/** The innermost elements with this text, exact matches first: all in view, else the first. */
function findElementsToHighlight(quote: string): HTMLElement[] {
  const text = removeSpace(quote)
  const isExact = (element: Element) =>
    removeSpace(element.textContent) === text || removeSpace(element.ariaLabel ?? '') === text
  const containing = findAppRoots()
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>('*')])
    .filter(({ textContent, ariaLabel }) =>
      removeSpace(textContent + (ariaLabel ?? '')).includes(text),
    )
    .filter(isVisible)
  const exact = containing.filter(isExact)
  const matches = exact.length > 0 ? exact : containing
  const innermost = matches.filter(
    (element) => !matches.some((match) => match !== element && element.contains(match)),
  )
  const inView = innermost.filter(isInView)
  const elements = inView.length > 0 ? inView : innermost.slice(0, 1)
  return [...new Set(elements.map((element) => findLabelledControl(element, text)))]
}
