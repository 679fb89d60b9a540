import { useQueryClient } from '@tanstack/react-query'
import { polled } from '@/api/poll'
import { pagesOf } from '@/api/pages'
import { queryOf } from '@/api/query'
import { loadUser, userNow } from '@/shared/session/user'
import {
  listTickets,
  readServiceConfig,
  readTicket,
  type TicketStatus,
  type ServiceConfig,
} from '@/contract/support'
import { safeLink } from '@/lib/url'

/** Spec 9: work order page size 10. */
const PAGE_SIZE = 10
/** An answer of staff shows within this, without a touch. */
export const ticketPoll = polled({ intervalMs: 10_000 })

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

export type System = 'kefu' | 'gongdan'

/** The enabled systems, in the order of the tabs. */
export const enabledSystems = (config: ServiceConfig): System[] => [
  ...(config.kefu_enabled ? (['kefu'] as const) : []),
  ...(config.gongdan_enabled ? (['gongdan'] as const) : []),
]

/** KF-02: tabs only when the switch is set and there is a choice. */
export const hasSelector = (config: ServiceConfig) =>
  config.show_selector && enabledSystems(config).length === 2

/** The system shown first: the default if enabled, else the other; undefined when both are off. */
export function firstSystem(config: ServiceConfig): System | undefined {
  const enabled = enabledSystems(config)
  return enabled.find((system) => system === config.default_system) ?? enabled[0]
}

/**
 * KF-03: a system with an address is shown in a frame; without one, tickets are our own. A service desk without
 * a valid http(s) address cannot be shown.
 */
export function viewOf(
  config: ServiceConfig,
  system: System,
): { kind: 'frame'; address: string } | { kind: 'tickets' } | { kind: 'none' } {
  const address = safeLink(system === 'kefu' ? config.kefu_url : config.gongdan_url)
  if (address) return { kind: 'frame', address }
  return { kind: system === 'gongdan' ? 'tickets' : 'none' }
}
