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

/** Every scenario by its name, in the order of the toolbar and docs/scenarios.md. */
const byName = {
  default: base,
  member,
  guest,
  'new-member': newMember,
  'site-repair': siteRepair,
  'session-expiry': sessionExpiry,
  'tron-hash-mismatch': tronHashMismatch,
  'tron-paid': tronPaid,
  'tron-rejected': tronRejected,
  'slow-network': slowNetwork,
  offline,
  'service-frame': serviceFrame,
  'service-both': serviceBoth,
  'service-kefu-only': serviceKefuOnly,
  'service-tickets-only': serviceTicketsOnly,
  'service-tickets-frame': serviceTicketsFrame,
  'service-no-url': serviceNoUrl,
  'service-none': serviceNone,
  'service-bad-url': serviceBadUrl,
  'service-slow': serviceSlow,
  'service-config-failing': serviceConfigFailing,
  'service-config-offline': serviceConfigOffline,
  'ticket-pending': ticketPending,
  'ticket-processing': ticketProcessing,
  'ticket-replied': ticketReplied,
  'ticket-closed': ticketClosed,
  'ticket-list-failing': ticketListFailing,
  'ticket-detail-failing': ticketDetailFailing,
  'ticket-create-failing': ticketCreateFailing,
  'ticket-reply-failing': ticketReplyFailing,
  'ticket-close-failing': ticketCloseFailing,
  'promotion-applied': promotionApplied,
  'promotion-apply-refused': promotionApplyRefused,
  'promotions-failing': promotionsFailing,
  'sponsors-failing': sponsorsFailing,
  'sponsors-offline': sponsorsOffline,
  'sponsor-missing': sponsorMissing,
  'sponsor-empty': sponsorEmpty,
  'download-off': downloadOff,
  agent,
  'empty-everything': emptyEverything,
  'hostile-html': hostileHtml,
  'long-texts': longTexts,
  'game-slot': gameSlot,
  'game-dice': gameDice,
  'game-no-balance': gameNoBalance,
  'game-auto-transfer': gameAutoTransfer,
  'game-slow': gameSlow,
  'game-never-comes': gameNeverComes,
  'game-provider-failing': gameProviderFailing,
  'game-maintenance': gameMaintenance,
  'game-gone': gameGone,
  'game-bad-address': gameBadAddress,
  'game-guest': gameGuest,
  'games-fish-empty': gamesFishEmpty,
  'games-5000': games5000,
  'agent-centre': agentCentre,
  'app-download': appDownload,
  'withdrawal-ready': withdrawalReady,
  'turnover-missing': turnoverMissing,
  'withdrawal-balance-low': withdrawalBalanceLow,
  'pay-password-wrong': payPasswordWrong,
  'withdrawal-locked': withdrawalLocked,
  'withdrawal-pending': withdrawalPending,
  'withdrawal-approved': withdrawalApproved,
  'withdrawal-rejected': withdrawalRejected,
  'withdrawal-answer-lost': withdrawalAnswerLost,
  'cards-full': cardsFull,
  'cards-none': cardsNone,
  'venue-maintenance': venueMaintenance,
  'venue-slow': venueSlow,
  'transfer-fails': transferFails,
  'transfer-pending': transferPending,
  'transfer-pending-fails': transferPendingFails,
  'recover-partly': recoverPartly,
  'auto-transfer': autoTransfer,
  'transfer-answer-lost': transferAnswerLost,
  'pay-ways-none': payWaysNone,
  'pay-ways-one': payWaysOne,
  'pay-ways-all': payWaysAll,
  'range-changed': rangeChanged,
  'deposit-approved': depositApproved,
  'deposit-rejected': depositRejected,
  'deposits-waiting': depositsWaiting,
  'records-all-states': recordsAllStates,
  'many-records': manyRecords,
  'bets-settling': betsSettling,
  'rebates-pending': rebatesPending,
  'rebates-claimed': rebatesClaimed,
  'rebates-none': rebatesNone,
  'vip-zero': vipZero,
  'vip-five': vipFive,
  'vip-ten': vipTen,
  'vip-promotion': vipPromotion,
  'vip-relegation': vipRelegation,
  'vip-failing': vipFailing,
  'red-packet-before': redPacketBefore,
  'red-packet-open': redPacketOpen,
  'red-packet-none': redPacketNone,
  'red-packet-won': redPacketWon,
  'red-packet-ended': redPacketEnded,
  'red-packet-closed': redPacketClosed,
  'red-packet-failing': redPacketFailing,
  'avatar-refused': avatarRefused,
  'long-profile': longProfile,
}

/** The name of an existing scenario. */
export type ScenarioName = keyof typeof byName

// Each file checks itself against the type; comparing the union of all of them is too much for the compiler.
export const all = Object.values<object>(byName) as readonly Scenario[]
export const scenarioNames = Object.keys(byName) as ScenarioName[]
