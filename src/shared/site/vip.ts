import { createQueryOptions } from '@/api/query'
import { listVipLevels } from '@/contract/rewards'

export const vipQueries = {
  /** VIP1 first. */
  levels: () =>
    createQueryOptions(listVipLevels, {}, { errorDisplay: 'inline', staleTime: 600_000 }),
}
