import { useQueryClient } from '@tanstack/react-query'
import { createPagedQueryOptions } from '@/api/lists'
import { createPollOptions } from '@/api/polling'
import { createQueryOptions } from '@/api/query'
import { listTickets, readServiceConfig, readTicket, type TicketStatus } from '@/contract/support'
import { prefetchUser, getCachedUser } from '@/shared/session/user'

/** Spec 9. */
const PAGE_SIZE = 10
/** Support replies appear within 10 s. */
export const ticketPollOptions = createPollOptions({ intervalMs: 10_000 })

export type TicketFilter = 'all' | TicketStatus

export const supportQueries = {
  config: () =>
    createQueryOptions(readServiceConfig, {}, { errorDisplay: 'inline', staleTime: 60_000 }),
  tickets: (status: TicketFilter) =>
    createPagedQueryOptions(
      listTickets,
      (page) => ({ status, page, limit: PAGE_SIZE }),
      ({ list, total }) => ({
        rows: list ?? [],
        total,
        lastPage: total === null ? null : Math.max(1, Math.ceil(total / PAGE_SIZE)),
      }),
      { errorDisplay: 'inline' },
    ),
  ticket: (id: string) => createQueryOptions(readTicket, { id }, { errorDisplay: 'inline' }),
}

interface TicketSender {
  user_id: string
  username: string
}

/** Undefined without a member. */
export function useLoadTicketSender(): () => Promise<TicketSender | undefined> {
  const client = useQueryClient()
  return async () => {
    if (!getCachedUser(client)) await prefetchUser(client)
    const user = getCachedUser(client)
    return user && { user_id: user.id, username: user.username }
  }
}
