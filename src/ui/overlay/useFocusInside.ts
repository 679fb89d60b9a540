import { type RefObject, useEffect } from 'react'

const STOPS =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), select:not(:disabled), [tabindex="0"]'

/** Whether a member goes by keys, and so sees a ring already. An input has one by touch too. */
const byKeys = (at: Element | null) => at?.matches('a:focus-visible, button:focus-visible') === true

/** Focused without a ring: it would puzzle a finger. */
function focusQuietly(element: HTMLElement) {
  element.dataset['quiet'] = ''
  element.addEventListener('blur', () => delete element.dataset['quiet'], { once: true })
  element.focus({ preventScroll: true })
}

/**
 * While `active` the focus stays inside the box and Tab cycles through it; afterwards the focus returns to
 * where it was. It starts at the element with data-autofocus, else at the first focusable one.
 */
export function useFocusInside(box: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const inside = box.current
    if (!active || !inside) return
    const before = document.activeElement
    const stops = () => [...inside.querySelectorAll<HTMLElement>(STOPS)]
    const first = inside.querySelector<HTMLElement>('[data-autofocus]') ?? stops()[0] ?? inside
    if (byKeys(before)) first.focus({ preventScroll: true })
    else focusQuietly(first)

    function onKeyDown(event: KeyboardEvent) {
      const at = document.activeElement
      if (event.key !== 'Tab' || !inside?.contains(at)) return
      const all = stops()
      const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]]
      if (at !== from && at !== inside) return
      event.preventDefault()
      to?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      const at = document.activeElement
      // The code that closed it may already have moved the focus.
      if (at && at !== document.body && !inside.contains(at)) return
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [box, active])
}
