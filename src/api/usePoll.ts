import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Endpoint } from '@/contract/endpoint'
import { type Plan, startPoll } from './poll'
import { shareWithin } from './pollNews'
import { useSession } from './session'

/** Query options for a polled read: only the poll refetches and retries. */
export const polled = {
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/** Its endpoint, when the member's tabs share one poll. Create a plan once, outside components. */
export interface SharedPlan extends Plan {
  shared?: Endpoint
}

/** Keeps a component's read fresh: use it with `useQuery({ …, ...polled })` and pass that query's `refetch`. */
export function usePoll(
  queryKey: QueryKey,
  refetch: (options: { cancelRefetch: boolean }) => unknown,
  plan: SharedPlan,
  on = true,
) {
  const client = useQueryClient()
  const member = useSession((s) => (plan.shared ? s.memberId : undefined))
  const hash = hashKey(queryKey)
  useEffect(() => {
    if (!on) return
    const key = JSON.parse(hash) as QueryKey
    const ask = () => refetch({ cancelRefetch: false })
    const join = plan.shared && member ? shareWithin(plan.shared, plan.every, member) : undefined
    return startPoll(client, key, ask, plan, join)
  }, [client, hash, refetch, plan, on, member])
}
