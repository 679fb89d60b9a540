import { bindCard, listBanks, listCards, removeCard } from '@/contract/cards'
import { listVenues, recoverAll, setAutoTransfer, transfer } from '@/contract/wallet'
import { fromCents } from '@/lib/money'
import * as cards from '../withdrawals/cards'
import { answer, late, tell, refusal } from '../../world/answer'
import { picture } from '../../world/site'
import { askedCents } from '../money/amounts'
import type { Act } from '../../world/schedule'
import type { World } from '../../world/world'
import * as transfers from './transfers'
import * as venues from './transfers'
import { CENTRAL, failTransfer, settleTransfer, TRANSFER_STATE } from './transfers'

/** A failed transfer is a refusal, and stays in the records. */
function transferred(venue: string, state: number) {
  if (state === transfers.TRANSFER_STATE.failed)
    return refusal(`${venue}转账失败，资金已退回原钱包`)
  if (state === transfers.TRANSFER_STATE.pending) return tell('转账处理中，请留意资金明细', null)
  return tell('转账成功', null)
}

export const walletHandlers = [
  answer(listVenues, ({ world, member }) => venues.balances(world, member)),

  answer(recoverAll, ({ world, member }) => {
    const { message, delayMs } = venues.recoverAll(world, member)
    return late(tell(message, null), delayMs)
  }),

  answer(transfer, ({ world, member, body }) => {
    const asked = {
      from: body.sourcetype,
      to: body.targettype,
      cents: askedCents(body.amount),
    }
    const venue = transfers.venueOfTransfer(world, asked)
    transfers.refuseAgain(world, member, asked)
    const { state } = transfers.transfer(world, member, asked)
    return late(transferred(venue.name, state), venues.lateness(venue))
  }),

  answer(setAutoTransfer, ({ world, member, body }) =>
    venues.setAutoTransfer(world, member, body.transferstatus === 1),
  ),

  /** The complete number: only its owner can ask, and the pickers show its end. */
  answer(listCards, ({ world, member, body }) =>
    cards.cardsOf(world, member, body.type).map((card) => ({
      id: card.id,
      bank: card.bank,
      bank_owner: card.owner,
      bank_no: card.number,
      bank_address: card.address,
      ico: picture(`provider:${card.bank}`),
    })),
  ),

  answer(bindCard, ({ world, member, body }) => {
    const no = cards.whyNoCard(world, member, body)
    // Returned, not thrown: a wrong password stays counted.
    if (no !== undefined) return refusal(no)
    cards.bindCard(world, member, body)
    return tell('绑定成功', null)
  }),

  answer(removeCard, ({ world, member, body }) => {
    cards.unbindCard(world, member, body.id)
    return tell('解绑成功', null)
  }),

  answer(listBanks, ({ world }) =>
    world.db.find('banks', { orderBy: ['rank', 'asc'] }).map(({ name }) => ({ bank_name: name })),
  ),
]

const who = (world: World, id: string) => world.db.get('members', id)?.realname ?? id
const newest = [
  ['at', 'desc'],
  ['id', 'desc'],
] as const

const venueName = (world: World, plat: string) =>
  plat === CENTRAL ? '平台钱包' : (world.db.get('venues', plat)?.name ?? plat)

const pendingTransfers = (world: World) =>
  world.db
    .find('transfers', { where: (t) => t.state === TRANSFER_STATE.pending, orderBy: newest })
    .map((t) => ({
      id: t.id,
      title: `${who(world, t.memberId)} ${venueName(world, t.from)}→${venueName(world, t.to)} ${fromCents(t.amountCents)} 元`,
    }))

const venuesThatAre = (state: 'normal' | 'maintenance') => (world: World) =>
  world.db
    .find('venues', { where: { state }, orderBy: ['rank', 'asc'] })
    .map(({ id, name }) => ({ id, title: name }))

type Name = 'transfer.settle' | 'transfer.fail' | 'venue.close' | 'venue.open'
export const walletActs: Record<Name, Act> = {
  'transfer.settle': {
    title: '转账结算',
    targets: pendingTransfers,
    run: (world, id) => void settleTransfer(world, id),
  },
  'transfer.fail': {
    title: '转账失败退回',
    targets: pendingTransfers,
    run: (world, id) => void failTransfer(world, id),
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
