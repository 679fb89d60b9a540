import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api'
import { squeezed, type Target } from '../world/personAct'

/** All text in it. */
export const ownText = (element: Element) => squeezed(element.textContent ?? '')

export const holds = (row: Element, text: string) => ownText(row).includes(text)

/** What the test would find. */
export function elementsOf({ role, name, part, in: place }: Target): Element[] {
  const places: ParentNode[] = place
    ? allNamed(place.role, place.name).filter((one) => !place.has || holds(one, place.has))
    : [document]
  return [
    ...new Set(
      places.flatMap((below) =>
        role === 'text' ? textsIn(below, name ?? '') : allNamed(role, name, part, below),
      ),
    ),
  ]
}

/** Like getByText: the innermost elements with exactly this text. */
function textsIn(below: ParentNode, text: string): Element[] {
  const whole = [...below.querySelectorAll('body *')].filter(
    (one) =>
      ownText(one) === text &&
      one.tagName !== 'SCRIPT' &&
      one.tagName !== 'STYLE' &&
      !isToolbar(one),
  )
  return whole.filter(
    (one) => !whole.some((other) => other !== one && one.contains(other)) && isThere(one),
  )
}

/** Text inputs have the role textbox in Playwright; passwords are included here. */
const TYPED = new Set(['text', 'password', 'email', 'tel', 'url', 'number', 'date', ''])

export function roleOf(element: Element): string | null {
  const role = getRole(element)
  if (role === null && element instanceof HTMLInputElement && TYPED.has(element.type))
    return 'textbox'
  return role
}
export const nameOf = (element: Element) => squeezed(computeAccessibleName(element))

/** What Playwright finds by role: rendered, and not hidden from screen readers. */
export const isThere = (element: Element) =>
  // The cheap test first, where the browser supports it.
  !('checkVisibility' in element && !element.checkVisibility()) && !isInaccessible(element)

/** The toolbar is not part of the app. */
export const isToolbar = (element: Element) => element.closest('#toolbar') !== null

const selectors: Record<string, string> = {
  button: 'button, summary, input[type=submit], input[type=button]',
  link: 'a[href]',
  textbox: 'input, textarea',
  listitem: 'li',
  heading: 'h1, h2, h3, h4, h5, h6',
  dialog: 'dialog',
  list: 'ul, ol, menu',
  navigation: 'nav',
  region: 'section',
  option: 'option',
  checkbox: 'input[type=checkbox]',
  radio: 'input[type=radio]',
  img: 'img',
  form: 'form',
}

/** All elements of a role inside a container, in document order. */
export function allOf(role: string, below: ParentNode = document): Element[] {
  const plain = selectors[role]
  return [...below.querySelectorAll(`[role='${role}']${plain ? `, ${plain}` : ''}`)].filter(
    (element) => roleOf(element) === role && !isToolbar(element) && isThere(element),
  )
}

/** All elements of a role and a name; `part`: the name contains it. */
export function allNamed(role: string, name: string | undefined, part = false, below?: ParentNode) {
  const elements = allOf(role, below)
  if (name === undefined) return elements
  const wanted = name.toLowerCase()
  return elements.filter((element) => {
    // Computing names is slow, and most names come from the text.
    const named = element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby')
    const own = role !== 'textbox' && role !== 'img' && !named && !element.querySelector('img, svg')
    if (
      own &&
      !squeezed(element.textContent ?? '')
        .replaceAll(' ', '')
        .includes(name.replaceAll(' ', ''))
    )
      return false
    return part ? nameOf(element).toLowerCase().includes(wanted) : nameOf(element) === name
  })
}
