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
]
