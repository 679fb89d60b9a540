import {
  claimRebate,
  listRebates,
  listVipLevels,
  drawRedPacket,
  listRedPackets,
  readRedPacket,
} from '@/contract/rewards'
import { answer, tell } from '../../world/answer'
import { wire, yuan } from '../money/amounts'
import { claimRebates, rebatePage } from './rebates'
import { draw, drawPage, standing } from './redPacket'

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

export const redPacketHandlers = [
  answer(readRedPacket, ({ world, member }) => standing(world, member)),

  answer(drawRedPacket, ({ world, member }) =>
    tell('领取成功', { redpacketmoney: wire(draw(world, member).amountCents) }),
  ),

  answer(listRedPackets, ({ world, member, body }) => {
    const { sendnums, acquirednum } = standing(world, member)
    return { ...drawPage(world, member, body.page), sendnums, acquirednum }
  }),
]
