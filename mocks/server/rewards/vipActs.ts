import type { Act } from '../../world/act'
import type { World } from '../../world/world'
import { present } from '../account/sessions'
import { moveVip } from './vip'

/** Logged-in members who can move to another level. */
const targets = (fits: (vip: number) => boolean) => (world: World) =>
  present(world)
    .filter(({ vip }) => fits(vip))
    .map(({ id, username, realname, vip }) => ({
      id,
      title: `${realname}（${username}）VIP${vip}`,
    }))

export const vipActs: Record<'vip.promote' | 'vip.relegate', Act> = {
  'vip.promote': {
    title: 'VIP 升一级',
    targets: targets((vip) => vip < 10),
    run: (world, id) => moveVip(world, id, 1),
  },
  'vip.relegate': {
    title: 'VIP 降一级',
    targets: targets((vip) => vip > 0),
    run: (world, id) => moveVip(world, id, -1),
  },
}
