import { useEffect, useState, useSyncExternalStore } from 'react'
import { useBackend } from '../parts/useBackend'
import { Tour } from './tour'
import { isTyping } from './turns'

/** Arrows, and what a presenter's remote sends. */
const FORWARD = ['ArrowRight', 'PageDown']
const BACK = ['ArrowLeft', 'PageUp']
/** Parts of the app whose arrows mean something else. */
const OWN = '[role=tab], [role=option], [role=listbox], [role=slider], [role=radio], [role=tablist]'

/** The tour, with its keys. */
export function useTour() {
  const backend = useBackend()
  const [tour] = useState(() => new Tour(backend))
  const state = useSyncExternalStore(tour.subscribe, tour.read)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event
      if (altKey || ctrlKey || metaKey || shiftKey || isTyping(event)) return
      if (event.target instanceof Element && event.target.closest(OWN)) return
      const way = FORWARD.includes(key) ? tour.next : BACK.includes(key) ? tour.previous : undefined
      if (!way) return
      event.preventDefault()
      void way()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [tour])
  return { tour, ...state }
}
