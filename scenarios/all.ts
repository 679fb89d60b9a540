import type { Scenario } from './scenario'
import base from './default'
import member from './member'
import guest from './guest'
import newMember from './new-member'
import siteRepair from './site-repair'
import sessionExpiry from './session-expiry'
import tronHashMismatch from './tron-hash-mismatch'
import tronPaid from './tron-paid'
import tronRejected from './tron-rejected'
import slowNetwork from './slow-network'
import offline from './offline'
import serviceFrame from './service-frame'
import serviceBoth from './service-both'
import serviceKefuOnly from './service-kefu-only'
import serviceTicketsOnly from './service-tickets-only'
import serviceTicketsFrame from './service-tickets-frame'
import serviceNoUrl from './service-no-url'
import serviceNone from './service-none'
import serviceBadUrl from './service-bad-url'
import serviceSlow from './service-slow'
import serviceConfigFailing from './service-config-failing'
import serviceConfigOffline from './service-config-offline'
import ticketPending from './ticket-pending'
import ticketProcessing from './ticket-processing'
import ticketReplied from './ticket-replied'
import ticketClosed from './ticket-closed'
import ticketListFailing from './ticket-list-failing'
import ticketDetailFailing from './ticket-detail-failing'
import ticketCreateFailing from './ticket-create-failing'
import ticketReplyFailing from './ticket-reply-failing'
import ticketCloseFailing from './ticket-close-failing'
import promotionApplied from './promotion-applied'
import promotionApplyRefused from './promotion-apply-refused'
import promotionsFailing from './promotions-failing'
import sponsorsFailing from './sponsors-failing'
import sponsorsOffline from './sponsors-offline'
import sponsorMissing from './sponsor-missing'
import sponsorEmpty from './sponsor-empty'
import downloadOff from './download-off'
import agent from './agent'
import emptyEverything from './empty-everything'
import hostileHtml from './hostile-html'
import longTexts from './long-texts'
import gameSlot from './game-slot'
import gameDice from './game-dice'
import gameNoBalance from './game-no-balance'
import gameAutoTransfer from './game-auto-transfer'
import gameSlow from './game-slow'
import gameNeverComes from './game-never-comes'
import gameProviderFailing from './game-provider-failing'
import gameMaintenance from './game-maintenance'
import gameGone from './game-gone'
import gameBadAddress from './game-bad-address'
import gameGuest from './game-guest'
import gamesFishEmpty from './games-fish-empty'
import games5000 from './games-5000'
import agentCentre from './agent-centre'
import appDownload from './app-download'
import withdrawalReady from './withdrawal-ready'
import turnoverMissing from './turnover-missing'
import withdrawalBalanceLow from './withdrawal-balance-low'
import payPasswordWrong from './pay-password-wrong'
import withdrawalLocked from './withdrawal-locked'
import withdrawalPending from './withdrawal-pending'
import withdrawalApproved from './withdrawal-approved'
import withdrawalRejected from './withdrawal-rejected'
import withdrawalAnswerLost from './withdrawal-answer-lost'
import cardsFull from './cards-full'
import cardsNone from './cards-none'
import venueMaintenance from './venue-maintenance'
import venueSlow from './venue-slow'
import transferFails from './transfer-fails'
import transferPending from './transfer-pending'
import transferPendingFails from './transfer-pending-fails'
import recoverPartly from './recover-partly'
import autoTransfer from './auto-transfer'
import transferAnswerLost from './transfer-answer-lost'
import payWaysNone from './pay-ways-none'
import payWaysOne from './pay-ways-one'
import payWaysAll from './pay-ways-all'
import rangeChanged from './range-changed'
import depositApproved from './deposit-approved'
import depositRejected from './deposit-rejected'
import depositsWaiting from './deposits-waiting'
import recordsAllStates from './records-all-states'
import manyRecords from './many-records'
import betsSettling from './bets-settling'
import rebatesPending from './rebates-pending'
import rebatesClaimed from './rebates-claimed'
import rebatesNone from './rebates-none'
import vipZero from './vip-zero'
import vipFive from './vip-five'
import vipTen from './vip-ten'
import vipPromotion from './vip-promotion'
import vipRelegation from './vip-relegation'
import vipFailing from './vip-failing'
import redPacketBefore from './red-packet-before'
import redPacketOpen from './red-packet-open'
import redPacketNone from './red-packet-none'
import redPacketWon from './red-packet-won'
import redPacketEnded from './red-packet-ended'
import redPacketClosed from './red-packet-closed'
import redPacketFailing from './red-packet-failing'
import avatarRefused from './avatar-refused'
import longProfile from './long-profile'

/** Every situation, in the order in which the toolbar and the page in docs list them. */
export const all: readonly Scenario[] = [
  base,
  member,
  guest,
  newMember,
  siteRepair,
  sessionExpiry,
  tronHashMismatch,
  tronPaid,
  tronRejected,
  slowNetwork,
  offline,
  serviceFrame,
  serviceBoth,
  serviceKefuOnly,
  serviceTicketsOnly,
  serviceTicketsFrame,
  serviceNoUrl,
  serviceNone,
  serviceBadUrl,
  serviceSlow,
  serviceConfigFailing,
  serviceConfigOffline,
  ticketPending,
  ticketProcessing,
  ticketReplied,
  ticketClosed,
  ticketListFailing,
  ticketDetailFailing,
  ticketCreateFailing,
  ticketReplyFailing,
  ticketCloseFailing,
  promotionApplied,
  promotionApplyRefused,
  promotionsFailing,
  sponsorsFailing,
  sponsorsOffline,
  sponsorMissing,
  sponsorEmpty,
  downloadOff,
  agent,
  emptyEverything,
  hostileHtml,
  longTexts,
  gameSlot,
  gameDice,
  gameNoBalance,
  gameAutoTransfer,
  gameSlow,
  gameNeverComes,
  gameProviderFailing,
  gameMaintenance,
  gameGone,
  gameBadAddress,
  gameGuest,
  gamesFishEmpty,
  games5000,
  agentCentre,
  appDownload,
  withdrawalReady,
  turnoverMissing,
  withdrawalBalanceLow,
  payPasswordWrong,
  withdrawalLocked,
  withdrawalPending,
  withdrawalApproved,
  withdrawalRejected,
  withdrawalAnswerLost,
  cardsFull,
  cardsNone,
  venueMaintenance,
  venueSlow,
  transferFails,
  transferPending,
  transferPendingFails,
  recoverPartly,
  autoTransfer,
  transferAnswerLost,
  payWaysNone,
  payWaysOne,
  payWaysAll,
  rangeChanged,
  depositApproved,
  depositRejected,
  depositsWaiting,
  recordsAllStates,
  manyRecords,
  betsSettling,
  rebatesPending,
  rebatesClaimed,
  rebatesNone,
  vipZero,
  vipFive,
  vipTen,
  vipPromotion,
  vipRelegation,
  vipFailing,
  redPacketBefore,
  redPacketOpen,
  redPacketNone,
  redPacketWon,
  redPacketEnded,
  redPacketClosed,
  redPacketFailing,
  avatarRefused,
  longProfile,
]
