import { payWayName } from '@/contract/payWays'
import { fromCents } from '@/lib/money'
import type { Act } from '../../world/schedule'
import type { World } from '../../world/world'
import { DEPOSIT_WAY, approveDeposit, rejectDeposit } from './deposits'
import { markTronPaid, markTronRejected } from './tron'

const who = (world: World, id: string) => world.db.get('members', id)?.realname ?? id

const deposits = (world: World) =>
  world.db
    .find('deposits', {
      where: (d) => d.state === 1,
      orderBy: [
        ['at', 'desc'],
        ['id', 'desc'],
      ],
    })
    .map((d) => ({
      id: d.id,
      title: `${who(world, d.memberId)} ${DEPOSIT_WAY[d.method]} ${fromCents(d.amountCents)} 元`,
    }))

const tronOrders = (world: World) =>
  world.db
    .find('tronOrders', {
      where: (o) => o.state === 1,
      orderBy: [
        ['at', 'desc'],
        ['id', 'desc'],
      ],
    })
    .map((o) => ({
      id: o.id,
      title: `${who(world, o.memberId)} ${o.usdt} USDT（${fromCents(o.moneyCents)} 元）${o.hash ? '已提交哈希' : '未提交哈希'}`,
    }))

/** The limits of a narrowed range, in yuan. */
const NARROW = { min: '500.00', max: '5000.00' }

const ranges = (world: World) =>
  world.db
    .find('payRanges')
    .map(({ id, min, max }) => ({ id, title: `${payWayName(id)} ${min}–${max} 元` }))

type Name =
  | 'range.narrow'
  | 'deposit.approve'
  | 'deposit.reject'
  | 'tron.markPaid'
  | 'tron.markRejected'
export const depositActs: Record<Name, Act> = {
  'range.narrow': {
    title: '收窄存款限额为 500–5000 元',
    targets: ranges,
    run: (world, id) => void world.db.patch('payRanges', id, NARROW),
  },
  'deposit.approve': {
    title: '存款到账',
    targets: deposits,
    run: (world, id) => void approveDeposit(world, id),
  },
  'deposit.reject': {
    title: '驳回存款',
    targets: deposits,
    run: (world, id) => void rejectDeposit(world, id),
  },
  'tron.markPaid': {
    title: '链上已到账',
    targets: tronOrders,
    run: (world, id) => void markTronPaid(world, id),
  },
  'tron.markRejected': {
    title: '拒绝USDT订单',
    targets: tronOrders,
    run: (world, id) => void markTronRejected(world, id),
  },
}
