import type { Handler } from '../world/answer'
import { accountHandlers } from './account/accountHandlers'
import { agentHandlers } from './content/agentHandlers'
import { cashierHandlers } from '../handlers/cashier'
import { contentHandlers } from './content/contentHandlers'
import { gamesHandlers } from './games/gamesHandlers'
import { promotionsHandlers } from './promotions/promotionsHandlers'
import { profileHandlers } from './account/profileHandlers'
import { recordsHandlers } from './records/recordsHandlers'
import { redPacketHandlers } from './rewards/redPacketHandlers'
import { rewardsHandlers } from './rewards/rewardsHandlers'
import { siteHandlers } from './content/siteHandlers'
import { sponsorsHandlers } from './content/sponsorsHandlers'
import { supportHandlers } from './support/supportHandlers'
import { tronHandlers } from '../handlers/tron'
import { walletHandlers } from './wallet/walletHandlers'

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
