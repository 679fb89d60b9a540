import { fromCents } from '@/lib/money'
import type { Act } from '../../world/schedule'
import type { World } from '../../world/world'
import { CENTRAL, failTransfer, settleTransfer, TRANSFER_STATE } from './transfers'

const who = (world: World, id: string) => world.db.get('members', id)?.realname ?? id
const newest = [
  ['at', 'desc'],
  ['id', 'desc'],
] as const

const venueName = (world: World, plat: string) =>
  plat === CENTRAL ? '平台钱包' : (world.db.get('venues', plat)?.name ?? plat)

const transfers = (world: World) =>
  world.db
    .find('transfers', { where: (t) => t.state === TRANSFER_STATE.pending, orderBy: newest })
    .map((t) => ({
      id: t.id,
      title: `${who(world, t.memberId)} ${venueName(world, t.from)}→${venueName(world, t.to)} ${fromCents(t.amountCents)} 元`,
    }))

const venues = (state: 'normal' | 'maintenance') => (world: World) =>
  world.db
    .find('venues', { where: { state }, orderBy: ['rank', 'asc'] })
    .map(({ id, name }) => ({ id, title: name }))

type Name = 'transfer.settle' | 'transfer.fail' | 'venue.close' | 'venue.open'
export const walletActs: Record<Name, Act> = {
  'transfer.settle': {
    title: '转账结算',
    targets: transfers,
    run: (world, id) => void settleTransfer(world, id),
  },
  'transfer.fail': {
    title: '转账失败退回',
    targets: transfers,
    run: (world, id) => void failTransfer(world, id),
  },
  'venue.close': {
    title: '场馆进入维护',
    targets: venues('normal'),
    run: (world, id) => void world.db.patch('venues', id, { state: 'maintenance' }),
  },
  'venue.open': {
    title: '场馆恢复',
    targets: venues('maintenance'),
    run: (world, id) => void world.db.patch('venues', id, { state: 'normal' }),
  },
}
