import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useBalancePoll } from '@/api/balance'
import { useUserKeeper } from '@/api/user'
import { watchSession } from './sessionWatch'

/** Keeps the session: its member read, its balance polled, its end told. */
export function SessionKeeper() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const go = useRef(navigate)
  useEffect(() => {
    go.current = navigate
  })
  useEffect(() => watchSession(client, (to, options) => go.current(to, options)), [client])
  useUserKeeper()
  useBalancePoll()
  return null
}
