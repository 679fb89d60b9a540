import type { Seen } from '../steps'
import { squeezed } from '../stableText'
import { controlOf, describe, describeText } from './describe'
import { nameOf, roleOf } from './named'

/** Longer text is not useful as a check. */
const MOST = 60

/** The element that the person pointed at, as a check; undefined when nothing can be checked. */
export function pointed(element: Element): Seen | undefined {
  const status = element.closest('[role=status][aria-label]')
  if (status) {
    const [name, text] = [nameOf(status), squeezed(status.textContent ?? '')]
    return { see: 'status', name, text }
  }
  const control = controlOf(element)
  if (control) return aboutControl(control)
  const text = squeezed(element.textContent ?? '')
  if (!text || text.length > MOST) return undefined
  return { see: 'visible', target: describeText(element) }
}

function aboutControl(control: Element): Seen {
  const target = describe(control)
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    if (roleOf(control) === 'textbox') return { see: 'value', target, value: control.value }
    if (control instanceof HTMLInputElement) return { see: 'checked', target, on: control.checked }
  }
  const on = control.getAttribute('aria-checked')
  if (on !== null) return { see: 'checked', target, on: on === 'true' }
  // A picker is named by its label and shows its value.
  const text = squeezed(control.textContent ?? '')
  return text && text.length <= MOST && !nameOf(control).includes(text)
    ? { see: 'contains', target, text }
    : { see: 'visible', target }
}
