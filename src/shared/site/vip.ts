import { listVipLevels } from '@/contract/rewards'
import { createQueryOptions } from '@/api/query'

export const vipQueries = {
  /** VIP1 first. */
  levels: () =>
    createQueryOptions(listVipLevels, {}, { errorDisplay: 'inline', staleTime: 600_000 }),
}
