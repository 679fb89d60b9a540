import type { Calls } from './call.ts'
import { accountCalls } from './calls/account.ts'
import { cardCalls } from './calls/cards.ts'
import { depositCalls } from './calls/deposits.ts'
import { gameCalls } from './calls/games.ts'
import { promotionCalls } from './calls/promotions.ts'
import { recordCalls } from './calls/records.ts'
import { rewardCalls } from './calls/rewards.ts'
import { siteCalls } from './calls/site.ts'
import { ticketCalls } from './calls/tickets.ts'
import { tronCalls } from './calls/tron.ts'
import { walletCalls } from './calls/wallet.ts'
import { withdrawalCalls } from './calls/withdrawals.ts'

/** The specification's table of calls: «POST app» is POST /api/app. */
export const calls: Calls = {
  ...accountCalls,
  ...cardCalls,
  ...depositCalls,
  ...gameCalls,
  ...promotionCalls,
  ...recordCalls,
  ...rewardCalls,
  ...siteCalls,
  ...ticketCalls,
  ...tronCalls,
  ...walletCalls,
  ...withdrawalCalls,
}
