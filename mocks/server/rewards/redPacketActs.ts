import type { Act } from '../../world/act'
import type { World } from '../../world/world'
import { draw, grantDraw, standing } from './redPacket'
import { refuse } from '../../world/answer'
import { present } from '../account/sessions'

const members = (world: World) =>
  present(world).map((member) => ({
    id: member.id,
    title: `${member.realname}（${member.username}）剩余 ${standing(world, member).sendnums} 次`,
  }))

export const redPacketActs: Record<
  'redPacket.grant' | 'redPacket.draw' | 'redPacket.close' | 'redPacket.open',
  Act
> = {
  'redPacket.grant': { title: '赠送一次红包', targets: members, run: grantDraw },
  'redPacket.draw': {
    title: '替会员抽一次红包',
    targets: members,
    run: (world, id) => void draw(world, world.db.get('members', id) ?? refuse('会员不存在')),
  },
  'redPacket.close': {
    title: '关闭红包活动',
    run: (world) => void world.db.patch('site', 'site', { redpacket_switch: 0 }),
  },
  'redPacket.open': {
    title: '开启红包活动',
    run: (world) => void world.db.patch('site', 'site', { redpacket_switch: 1 }),
  },
}
