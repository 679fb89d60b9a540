import type { Calls } from './call.ts'
import { accountCalls } from './account.ts'
import { cardCalls } from './cards.ts'
import { depositCalls } from './deposits.ts'
import { gameCalls } from './games.ts'
import { promotionCalls } from './promotions.ts'
import { recordCalls } from './records.ts'
import { rewardCalls } from './rewards.ts'
import { siteCalls } from './site.ts'
import { ticketCalls } from './tickets.ts'
import { tronCalls } from './tron.ts'
import { walletCalls } from './wallet.ts'
import { withdrawalCalls } from './withdrawals.ts'

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
