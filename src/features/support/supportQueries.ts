import { useQueryClient } from '@tanstack/react-query'
import { pagesOf, queryOf } from '@/api/query'
import { loadUser, userNow } from '@/shared/session/user'
import { listTickets, readServiceConfig, readTicket, type TicketStatus } from '@/contract/support'

/** Spec 9: work order page size 10. */
const PAGE_SIZE = 10
/** An answer of staff shows within this, without a touch. */
export const ticketPoll = { every: 10_000 }

export type Filter = 'all' | TicketStatus

export const supportQueries = {
  config: () => queryOf(readServiceConfig, {}, { telling: 'screen', staleTime: 60_000 }),
  tickets: (status: Filter) =>
    pagesOf(
      listTickets,
      (page) => ({ status, page, limit: PAGE_SIZE }),
      ({ list, total }) => ({
        rows: list ?? [],
        total,
        lastPage: total === null ? null : Math.max(1, Math.ceil(total / PAGE_SIZE)),
      }),
      { telling: 'screen' },
    ),
  ticket: (id: string) => queryOf(readTicket, { id }, { telling: 'screen' }),
}

/** The sender's data in every ticket call; read first when the app does not have it yet. */
export function useSender() {
  const client = useQueryClient()
  return async () => {
    if (!userNow(client)) await loadUser(client)
    const user = userNow(client)
    return user && { user_id: user.id, username: user.username }
  }
}
