import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { watchSession } from './sessionWatch'

/** Tells the session's end (SES-04); stands outside the gate, for the opening's calls may end it. */
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
