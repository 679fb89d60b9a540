import { claimRebate, listRebates, listVipLevels } from '@/contract/rewards'
import { answer, tell } from '../../world/answer'
import { wire, yuan } from '../money/amounts'
import { claimRebates, rebatePage } from './rebates'

export const rewardsHandlers = [
  answer(listVipLevels, ({ world }) =>
    world.db.find('vipLevels', { orderBy: ['level', 'asc'] }).map((row) => ({
      recharge: yuan(row.recharge),
      flow: yuan(row.flow),
      realperson: row.realperson,
      sport: row.sport,
      e_sport: row.e_sport,
      joker: row.joker,
      electron: row.electron,
      lottery: row.lottery,
    })),
  ),

  answer(listRebates, ({ world, member, body }) => rebatePage(world, member, body)),

  answer(claimRebate, ({ world, member }) =>
    tell(`领取成功，${wire(claimRebates(world, member))}元已转入平台钱包`, null),
  ),
]
