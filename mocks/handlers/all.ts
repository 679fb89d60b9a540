import type { Handler } from '../world/answer'
import { accountHandlers } from './account'
import { agentHandlers } from './agent'
import { cashierHandlers } from './cashier'
import { contentHandlers } from './content'
import { gamesHandlers } from './games'
import { promotionsHandlers } from './promotions'
import { profileHandlers } from './profile'
import { recordsHandlers } from './records'
import { redPacketHandlers } from './redPacket'
import { rewardsHandlers } from './rewards'
import { siteHandlers } from './site'
import { sponsorsHandlers } from './sponsors'
import { supportHandlers } from './support'
import { tronHandlers } from './tron'
import { walletHandlers } from './wallet'

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
