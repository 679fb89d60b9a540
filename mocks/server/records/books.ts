import type { Member, World } from '../../world/world'
import { BET_STATUS } from '../games/bets'
import { balanceOf, central, pending, transit, venueOf } from '../money/ledger'
import { CENTRAL, TRANSFER_STATE } from '../wallet/transfers'

/** Cents by account. */
type Books = Record<string, number>

/**
 * A member's balances, account by account, computed only from the rows behind the lists that he can open
 * himself. They must equal the ledger to the cent.
 */
function recorded(world: World, { id: memberId }: Member): Books {
  const books: Books = {}
  const add = (account: string, cents: number) => {
    books[account] = (books[account] ?? 0) + cents
  }
  const { db } = world
  const mine = { where: { memberId } }
  const at = (plat: string) => (plat === CENTRAL ? central(memberId) : venueOf(memberId, plat))

  for (const { state, amountCents } of db.find('deposits', mine))
    if (state === 2) add(central(memberId), amountCents)
  for (const { state, moneyCents } of db.find('tronOrders', mine))
    if (state === 2) add(central(memberId), moneyCents)
  for (const { kind, cents } of db.find('ledger', mine))
    if (kind === 'credit' || kind === 'promotion') add(central(memberId), cents)
  for (const { state, amountCents } of db.find('rebates', mine))
    if (state === 1) add(central(memberId), amountCents)
  for (const { amountCents } of db.find('redPackets', mine)) add(central(memberId), amountCents)

  for (const { state, amountCents } of db.find('withdrawals', mine)) {
    if (state === 1 || state === 2) add(central(memberId), -amountCents)
    if (state === 1) add(pending(memberId), amountCents)
  }
  for (const { from, to, state, amountCents } of db.find('transfers', mine)) {
    if (state !== TRANSFER_STATE.done && state !== TRANSFER_STATE.pending) continue
    add(at(from), -amountCents)
    add(state === TRANSFER_STATE.done ? at(to) : transit(memberId), amountCents)
  }
  for (const { venue, status, betCents, winLossCents } of db.find('bets', mine)) {
    if (status === BET_STATUS.settled) add(at(venue), winLossCents)
    if (status === BET_STATUS.unsettled) add(at(venue), -betCents)
  }
  return books
}

/** Accounts on which records and ledger differ, in cents; empty when all agree. */
export function misbooked(world: World, member: Member) {
  const books = recorded(world, member)
  const accounts = world.db.find('accounts', { where: { memberId: member.id } })
  return [...new Set([...Object.keys(books), ...accounts.map(({ id }) => id)])]
    .map((account) => ({
      account,
      records: books[account] ?? 0,
      ledger: balanceOf(world, account),
    }))
    .filter(({ records, ledger }) => records !== ledger)
}
