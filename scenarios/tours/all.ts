import type { ScenarioName } from '../all'
import type { TourStep } from '../scenario'
import newMember from './new-member'
import payPasswordWrong from './pay-password-wrong'
import rebatesPending from './rebates-pending'
import redPacketOpen from './red-packet-open'
import sessionExpiry from './session-expiry'
import siteRepair from './site-repair'
import ticketReplied from './ticket-replied'
import transferPending from './transfer-pending'
import tronPaid from './tron-paid'
import tronRejected from './tron-rejected'
import vipPromotion from './vip-promotion'
import withdrawalRejected from './withdrawal-rejected'

/** The tours of our scenarios, by name; apart from them, because only the presenter's view needs them. */
export const tours: Partial<Record<ScenarioName, readonly TourStep[]>> = {
  'new-member': newMember,
  'site-repair': siteRepair,
  'session-expiry': sessionExpiry,
  'tron-paid': tronPaid,
  'tron-rejected': tronRejected,
  'withdrawal-rejected': withdrawalRejected,
  'pay-password-wrong': payPasswordWrong,
  'transfer-pending': transferPending,
  'rebates-pending': rebatesPending,
  'vip-promotion': vipPromotion,
  'red-packet-open': redPacketOpen,
  'ticket-replied': ticketReplied,
}
