import { listVipLevels } from '@/contract/rewards'
import { queryOf } from '@/api/query'

export const vipQueries = {
  /** The levels in order, VIP1 first. */
  levels: () => queryOf(listVipLevels, {}, { telling: 'screen', staleTime: 600_000 }),
}
