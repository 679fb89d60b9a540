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
]
