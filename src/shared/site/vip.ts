import { listVipLevels } from '@/contract/rewards'
import { queryOf } from '@/api/query'

export const vipQueries = {
  /** VIP1 first. */
  levels: () => queryOf(listVipLevels, {}, { telling: 'screen', staleTime: 600_000 }),
}
