import { listCards } from '@/contract/cards'
import { login } from '@/contract/entry'
import { readAgentUrl } from '@/contract/agent'
import { endpoints } from '@/contract/all'
import * as cashier from '@/contract/cashier'
import * as promotions from '@/contract/promotions'
import { listTransactions } from '@/contract/records'
import * as support from '@/contract/support'
import * as tron from '@/contract/tron'
import { skip, type Found } from './earlierAnswers'
import { asDeclared, read } from './samples'

const deposits = (found: Found) => found.data(listTransactions)?.data ?? []
const tronDeposit = (found: Found) => deposits(found).find((row) => row.tron_address !== '')
const plainDeposit = (found: Found) => deposits(found).find((row) => row.tron_address === '')

export const tickets = asDeclared(support.listTickets)
export const cards = asDeclared(listCards)

/** In this order, because later calls need values found by earlier ones. */
export const reads = [
  read(login, (_, { user, password, code }) =>
    user && password ? { name: user, password, code } : skip('no --user and --password'),
  ),
  ...endpoints
    .filter(({ effect, sample }) => effect === 'read' && sample !== undefined)
    .map(asDeclared),
  read(support.readTicket, (found) => {
    const ticket = found.data(support.listTickets)?.list[0]
    return ticket ? { id: ticket.id } : skip('the member has no ticket')
  }),
  read(promotions.readPromotion, (found) => {
    const promotion = found.data(promotions.listPromotions)?.data[0]
    return promotion ? { id: promotion.id } : skip('the server has no promotion')
  }),
  read(cashier.readPayInfo, (found) => {
    const deposit_no = plainDeposit(found)?.out_trade_no
    return deposit_no ? { deposit_no } : skip('no deposit in the last 30 days')
  }),
  read(tron.readTronStatus, (found) => {
    const out_trade_no = tronDeposit(found)?.out_trade_no
    return out_trade_no ? { out_trade_no } : skip('no TRON deposit in the last 30 days')
  }),
  read(tron.makeTronQr, (found) => {
    const address = tronDeposit(found)?.tron_address
    return address ? { address } : skip('no TRON deposit in the last 30 days')
  }),
  read(readAgentUrl, (found) =>
    found.user()?.isagent === false ? skip('the member is no agent') : {},
  ),
]
