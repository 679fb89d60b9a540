import { readVisitUrl, readAppInfo } from './site'
import {
  login,
  register,
  logoff,
  currentUser,
  readBalance,
  refreshUser,
  uploadAvatar,
  updateUser,
  changePassword,
  changePayPassword,
} from './account'
import { listGames, openGame } from './games'
import {
  listPayWays,
  readPayRange,
  listReceivingBanks,
  createDeposit,
  readPayInfo,
  readTurnover,
  createWithdrawal,
} from './cashier'
import { createTronOrder, submitTronHash, readTronStatus, makeTronQr } from './tron'
import {
  listVenues,
  recoverAll,
  transfer,
  setAutoTransfer,
  listCards,
  removeCard,
  bindCard,
  listBanks,
} from './wallet'
import { listBets, listTransactions } from './records'
import {
  listVipLevels,
  listRebates,
  claimRebate,
  readRedPacket,
  drawRedPacket,
  listRedPackets,
} from './rewards'
import {
  listPromotionTypes,
  listPromotions,
  readPromotion,
  applyForPromotion,
  listPromotionApplies,
} from './promotions'
import { listSponsors } from './sponsors'
import {
  readServiceConfig,
  listTickets,
  createTicket,
  readTicket,
  replyTicket,
  closeTicket,
} from './support'
import { listBanners, listHomeNotices, listNotices, readArticle } from './content'
import { readAgentUrl, applyForAgent } from './agent'

/**
 * Every call of the server (spec 7), in the spec's domains. For the fake, the scripts and the tests:
 * the members' app imports the calls that it makes one by one, so that the rest falls away.
 */
export const endpoints = [
  readVisitUrl,
  readAppInfo,
  login,
  register,
  logoff,
  currentUser,
  readBalance,
  refreshUser,
  uploadAvatar,
  updateUser,
  changePassword,
  changePayPassword,
  listGames,
  openGame,
  listPayWays,
  readPayRange,
  listReceivingBanks,
  createDeposit,
  readPayInfo,
  readTurnover,
  createWithdrawal,
  createTronOrder,
  submitTronHash,
  readTronStatus,
  makeTronQr,
  listVenues,
  recoverAll,
  transfer,
  setAutoTransfer,
  listCards,
  removeCard,
  bindCard,
  listBanks,
  listBets,
  listTransactions,
  listVipLevels,
  listRebates,
  claimRebate,
  readRedPacket,
  drawRedPacket,
  listRedPackets,
  listPromotionTypes,
  listPromotions,
  readPromotion,
  applyForPromotion,
  listPromotionApplies,
  listSponsors,
  readServiceConfig,
  listTickets,
  createTicket,
  readTicket,
  replyTicket,
  closeTicket,
  listBanners,
  listHomeNotices,
  listNotices,
  readArticle,
  readAgentUrl,
  applyForAgent,
] as const

export type EndpointId = (typeof endpoints)[number]['id']
