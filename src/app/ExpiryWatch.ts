import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { watchSession } from './sessionWatch'

/**
 * Announces the end of the session (SES-04). It is outside the gate, because the first calls may already end
 * the session.
 */
export function ExpiryWatch() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const go = useRef(navigate)
  useEffect(() => {
    go.current = navigate
  })
  useEffect(() => watchSession(client, (to, options) => go.current(to, options)), [client])
  return null
}
