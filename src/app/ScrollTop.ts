import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { noteEntry } from './historyKeys'

/** NAV-02: after every navigation, back and forward too, the page is at the top. */
export function ScrollTop() {
  // A sheet's history entry keeps the key of its page, so closing one does not move the page.
  const { key } = useLocation()
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
  }, [])
  useLayoutEffect(() => {
    noteEntry()
    if (shown.current !== key) window.scrollTo(0, 0)
    shown.current = key
  }, [key])
  return null
}
