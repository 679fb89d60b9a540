import * as account from '@/contract/account'
import { readAgentUrl } from '@/contract/agent'
import * as cashier from '@/contract/cashier'
import * as content from '@/contract/content'
import { listGames } from '@/contract/games'
import * as promotions from '@/contract/promotions'
import { listBets, listTransactions } from '@/contract/records'
import * as rewards from '@/contract/rewards'
import { readAppInfo, readVisitUrl } from '@/contract/site'
import { listSponsors } from '@/contract/sponsors'
import * as support from '@/contract/support'
import * as tron from '@/contract/tron'
import * as wallet from '@/contract/wallet'
import { skip, type Found } from './found'
import { read } from './samples'

const none = () => ({})
/** The last 30 days. */
const month = { date: 4, page: 1, api_type: '' } as const

const deposits = (found: Found) => found.data(listTransactions)?.data ?? []
const tronDeposit = (found: Found) => deposits(found).find((row) => row.tron_address !== '')
const plainDeposit = (found: Found) => deposits(found).find((row) => row.tron_address === '')

export const tickets = read(support.listTickets, () => ({ status: 'all', page: 1, limit: 10 }))
/** 1: bank cards. */
export const cards = read(wallet.listCards, () => ({ type: 1 }))

/** In this order: what a later one needs, an earlier one found. */
export const reads = [
  read(account.login, (_, { user, password, code }) =>
    user && password ? { name: user, password, code } : skip('no --user and --password'),
  ),
  read(readVisitUrl, none),
  read(readAppInfo, none),
  read(account.currentUser, none),
  read(account.readBalance, none),
  read(account.refreshUser, none),
  read(listGames, none),
  read(content.listBanners, () => ({ type: 2 })),
  read(content.listHomeNotices, none),
  read(content.listNotices, () => ({ page: 1 })),
  read(content.readArticle, () => ({ type: 1 })),
  read(support.readServiceConfig, none),
  tickets,
  read(support.readTicket, (found) => {
    const ticket = found.data(support.listTickets)?.list[0]
    return ticket ? { id: ticket.id } : skip('the member has no ticket')
  }),
  read(rewards.readRedPacket, () => ({ page: 1 })),
  read(rewards.listRedPackets, () => ({ page: 1 })),
  read(promotions.listPromotionTypes, none),
  read(promotions.listPromotions, none),
  read(promotions.readPromotion, (found) => {
    const promotion = found.data(promotions.listPromotions)?.data[0]
    return promotion ? { id: promotion.id } : skip('the server has no promotion')
  }),
  read(promotions.listPromotionApplies, () => ({ page: 1 })),
  read(listSponsors, none),
  read(rewards.listVipLevels, none),
  read(rewards.listRebates, () => ({ ...month, type: '' })),
  cards,
  read(wallet.listBanks, none),
  read(wallet.listVenues, none),
  read(listBets, () => month),
  read(listTransactions, () => ({ ...month, type: 1 })),
  read(cashier.listPayWays, none),
  read(cashier.readPayRange, () => ({ type: 'bank' })),
  read(cashier.listReceivingBanks, none),
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
  read(cashier.readTurnover, none),
  read(readAgentUrl, (found) =>
    found.user()?.isagent === false ? skip('the member is no agent') : {},
  ),
]
