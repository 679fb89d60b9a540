import type { Handler } from '../world/answer'
import { accountHandlers, profileHandlers } from './account/accountHandlers'
import { agentHandlers } from './content/agents'
import { cashierHandlers } from './deposits/cashierHandlers'
import { contentHandlers, siteHandlers, sponsorsHandlers } from './content/content'
import { gamesHandlers } from './games/games'
import { promotionsHandlers } from './promotions/promotions'
import { recordsHandlers } from './records/records'
import { redPacketHandlers, rewardsHandlers } from './rewards/rewardsHandlers'
import { supportHandlers } from './support/supportHandlers'
import { tronHandlers } from './deposits/tronHandlers'
import { walletHandlers } from './wallet/wallet'

/** Every call the fake answers; any other is answered 501 接口尚未实现. */
export const handlers: readonly Handler[] = [
  ...siteHandlers,
  ...accountHandlers,
  ...profileHandlers,
  ...gamesHandlers,
  ...cashierHandlers,
  ...tronHandlers,
  ...walletHandlers,
  ...recordsHandlers,
  ...rewardsHandlers,
  ...redPacketHandlers,
  ...promotionsHandlers,
  ...sponsorsHandlers,
  ...supportHandlers,
  ...contentHandlers,
  ...agentHandlers,
]
