import { type Place, squeezed, type Target } from '../../world/personAct'
import {
  allNamed,
  allOf,
  elementsOf,
  holds,
  nameOf,
  ownText,
  roleOf,
} from '../../browser/performAct'
import { stableText } from './stableText'

const ACTED = new Set(
  'button link tab switch checkbox radio option menuitem textbox searchbox slider combobox listbox'.split(
    ' ',
  ),
)
/** A name longer than this is a whole row, and a part of it is enough. */
const LONG = 24

/** The control that a tap on this element operates; undefined when there is none. */
export function controlOf(element: Element): Element | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const role = roleOf(at)
    if (role !== null && ACTED.has(role)) return at
  }
  return undefined
}

/** A control by role and name, narrowed until it is the only one. */
export function describe(element: Element): Target {
  const role = roleOf(element)
  return role === null ? describeText(element) : narrowed(element, { role, ...nameIn(element) })
}

/** Text that a person points at. */
export function describeText(element: Element): Target {
  return narrowed(element, { role: 'text', name: ownText(element) })
}

/**
 * The element's name, or the part of it that will be the same in the next run; undefined when there is none.
 */
function nameIn(element: Element): { name?: string; part?: true } {
  const name = nameOf(element)
  const stable = stableText(name)
  if (stable === undefined) return {}
  if (stable === name && name.length <= LONG) return { name }
  const piece = texts(element).find((text) => stableText(text) === text && name.includes(text))
  const part = piece ?? (stable.length <= LONG ? stable : undefined)
  return part === undefined ? {} : { name: part, part: true }
}

/** The element's texts, one by one. */
function texts(element: Element): string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const pieces: string[] = []
  while (walker.nextNode()) {
    const text = squeezed(walker.currentNode.textContent ?? '')
    if (text.length > 1) pieces.push(text)
  }
  return pieces
}

function narrowed(element: Element, base: Target): Target {
  const dialog = placed(element, 'dialog')
  const candidates: Target[] = dialog ? [{ ...base, in: dialog }] : [base]
  if (!dialog) for (const place of placesOf(element)) candidates.push({ ...base, in: place })
  const only = candidates.find((target) => elementsOf(target).length === 1)
  if (only) return only
  // Counted in the part of the page with the fewest matches.
  const [fewest] = candidates
    .filter((target) => elementsOf(target).includes(element))
    .sort((a, b) => elementsOf(a).length - elementsOf(b).length)
  const target = fewest ?? base
  return { ...target, nth: Math.max(0, elementsOf(target).indexOf(element)) }
}

/** The named dialog, list or region around it; a row by its own text. */
function* placesOf(element: Element): Generator<Place> {
  const row = element.parentElement?.closest("li, [role='listitem']")
  if (row && roleOf(row) === 'listitem')
    for (const has of texts(row).filter((text) => stableText(text) === text))
      if (allOf('listitem').filter((one) => holds(one, has)).length === 1) {
        yield { role: 'listitem', has }
        break
      }
  for (const role of 'tablist radiogroup listbox list navigation region form banner'.split(' ')) {
    const place = placed(element, role)
    if (place) yield place
  }
}

function placed(element: Element, role: string): Place | undefined {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (roleOf(at) !== role) continue
    const name = nameOf(at)
    if (name && allNamed(role, name).length === 1) return { role, name }
    if (role === 'dialog' || role === 'banner') return { role }
  }
  return undefined
}
