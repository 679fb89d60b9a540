import * as calls from '@/contract/wallet'
import { fromCents } from '@/lib/money'
import { answer, late, tell, refusal } from '../../world/answer'
import { askedCents } from '../money/amounts'
import { type Act, requestsOf } from '../../world/schedule'
import type { World } from '../../world/world'
import * as transfers from './transfers'

/** A failed transfer is a refusal, and stays in the records. */
function transferred(venue: string, state: number) {
  if (state === transfers.TRANSFER_STATE.failed)
    return refusal(`${venue}转账失败，资金已退回原钱包`)
  if (state === transfers.TRANSFER_STATE.pending) return tell('转账处理中，请留意资金明细', null)
  return tell('转账成功', null)
}

export const walletHandlers = [
  answer(calls.listVenues, ({ world, member }) => transfers.balances(world, member)),

  answer(calls.recoverAll, ({ world, member }) => {
    const { message, delayMs } = transfers.recoverAll(world, member)
    return late(tell(message, null), delayMs)
  }),

  answer(calls.transfer, ({ world, member, body }) => {
    const request = {
      from: body.sourcetype,
      to: body.targettype,
      cents: askedCents(body.amount),
    }
    const venue = transfers.venueOfTransfer(world, request)
    transfers.refuseAgain(world, member, request)
    const { state } = transfers.transfer(world, member, request)
    return late(transferred(venue.name, state), transfers.lateness(venue))
  }),

  answer(calls.setAutoTransfer, ({ world, member, body }) =>
    transfers.setAutoTransfer(world, member, body.transferstatus === 1),
  ),
]

const venueName = (world: World, plat: string) =>
  plat === transfers.CENTRAL ? '平台钱包' : (world.db.get('venues', plat)?.name ?? plat)

const pendingTransfers = requestsOf(
  'transfers',
  { state: transfers.TRANSFER_STATE.pending },
  ({ from, to, amountCents }, world) =>
    `${venueName(world, from)}→${venueName(world, to)} ${fromCents(amountCents)} 元`,
)

const venuesThatAre = (state: 'normal' | 'maintenance') => (world: World) =>
  world.db
    .find('venues', { where: { state }, orderBy: ['rank', 'asc'] })
    .map(({ id, name }) => ({ id, title: name }))

type Name = 'transfer.settle' | 'transfer.fail' | 'venue.close' | 'venue.open'
export const walletActs: Record<Name, Act> = {
  'transfer.settle': {
    title: '转账结算',
    targets: pendingTransfers,
    run: (world, id) => void transfers.settleTransfer(world, id),
  },
  'transfer.fail': {
    title: '转账失败退回',
    targets: pendingTransfers,
    run: (world, id) => void transfers.failTransfer(world, id),
  },
  'venue.close': {
    title: '场馆进入维护',
    targets: venuesThatAre('normal'),
    run: (world, id) => void world.db.patch('venues', id, { state: 'maintenance' }),
  },
  'venue.open': {
    title: '场馆恢复',
    targets: venuesThatAre('maintenance'),
    run: (world, id) => void world.db.patch('venues', id, { state: 'normal' }),
  },
}
