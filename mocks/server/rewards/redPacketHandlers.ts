import { drawRedPacket, listRedPackets, readRedPacket } from '@/contract/rewards'
import { answer, tell } from '../../world/answer'
import { wire } from '../money/amounts'
import { draw, drawPage, standing } from './redPacket'

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
