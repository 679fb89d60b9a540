import { bindCard, listBanks, listCards, removeCard } from '@/contract/cards'
import { listVenues, recoverAll, setAutoTransfer, transfer } from '@/contract/wallet'
import { answer, late, tell, refusal } from '../../world/answer'
import { picture } from '../../world/site'
import { askedCents } from '../money/amounts'
import * as cards from '../withdrawals/cards'
import * as transfers from './transfers'
import * as venues from './transfers'

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
