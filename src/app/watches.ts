import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useBalancePoll, useUserKeeper } from '@/shared/session/user'
import { noteEntry } from './historyKeys'
import { watchSession } from './sessionWatch'

// Mounted by App around its screens; they render nothing.

/** NAV-02: after every navigation, back and forward too, the page is at the top. */
export function ScrollTop() {
  // A sheet's history entry keeps the key of its page, so closing one does not move the page.
  const { key } = useLocation()
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    // Of this entry alone: in WebKit the entry that a link makes does not take it over.
    window.history.scrollRestoration = 'manual'
    noteEntry()
    if (shown.current !== key) window.scrollTo(0, 0)
    shown.current = key
  }, [key])
  return null
}

/**
 * Announces the end of the session (SES-04). It is outside the gate, because the first calls may already end
 * the session.
 */
export function SessionWatch() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const go = useRef(navigate)
  useEffect(() => {
    go.current = navigate
  })
  useEffect(() => watchSession(client, (to, options) => go.current(to, options)), [client])
  return null
}

/** Keeps the session alive: reads its member and polls its balance. */
export function SessionKeeper() {
  useUserKeeper()
  useBalancePoll()
  return null
}
