import { fromCents } from '@/lib/money'
import type { Act } from '../../world/act'
import type { World } from '../../world/world'
import { credit } from '../money/gifts'
import { balanceOf, central } from '../money/ledger'
import { endSessions, present } from './sessions'

const GIFT_CENTS = 100_00

/** Members who are logged in, by member id. */
const members = (world: World) =>
  present(world).map(({ id, username, realname }) => ({
    id,
    title: `${realname}（${username}）余额 ${fromCents(balanceOf(world, central(id)))} 元`,
  }))

export const sessionActs: Record<'session.end' | 'member.credit', Act> = {
  'session.end': { title: '结束登录', targets: members, run: endSessions },
  'member.credit': {
    title: '赠送 100 元',
    targets: members,
    run: (world, id) => credit(world, id, GIFT_CENTS),
  },
}
