import { listVipLevels } from '@/contract/rewards'
import { answer } from '../answer'

export const rewardsHandlers = [
  answer(listVipLevels, ({ world }) =>
    world.db.find('vipLevels', { orderBy: ['level', 'asc'] }).map((row) => ({
      recharge: row.recharge,
      flow: row.flow,
      realperson: row.realperson,
      sport: row.sport,
      e_sport: row.e_sport,
      joker: row.joker,
      electron: row.electron,
      lottery: row.lottery,
    })),
  ),
]
