import {
  bindCard,
  listBanks,
  listCards,
  listVenues,
  recoverAll,
  removeCard,
  setAutoTransfer,
} from '@/contract/wallet'
import { answer, tell } from '../answer'
import { picture } from '../pictures'
import * as cards from '../rules/cards'
import * as venues from '../rules/venues'

export const walletHandlers = [
  answer(listVenues, ({ world, member }) => venues.balances(world, member)),

  answer(recoverAll, ({ world, member }) => tell(venues.recoverAll(world, member).message, null)),

  answer(setAutoTransfer, ({ world, member, body }) =>
    venues.setAutoTransfer(world, member, body.transferstatus === 1),
  ),

  /** The number is whole: it is the owner who asks, and the pickers show its end. */
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
