import type { Handler } from '../world/handler'
import { accountHandlers, profileHandlers } from './account/members'
import { sessionHandlers } from './account/sessions'
import { agentHandlers } from './agents'
import { depositHandlers } from './cashier/deposits'
import { tronHandlers } from './cashier/tronOrders'
import { withdrawalHandlers } from './cashier/withdrawals'
import { contentHandlers, siteHandlers, sponsorsHandlers } from './content'
import { gamesHandlers } from './games/games'
import { promotionsHandlers } from './promotions'
import { recordsHandlers } from './records'
import { rebateHandlers } from './rewards/rebates'
import { redPacketHandlers } from './rewards/redPacket'
import { vipHandlers } from './rewards/vip'
import { supportHandlers } from './support'
import { cardHandlers } from './wallet/cards'
import { walletHandlers } from './wallet/wallet'

/** Other calls are answered 501 接口尚未实现. */
export const handlers: readonly Handler[] = [
  ...siteHandlers,
  ...sessionHandlers,
  ...accountHandlers,
  ...profileHandlers,
  ...gamesHandlers,
  ...depositHandlers,
  ...withdrawalHandlers,
  ...tronHandlers,
  ...walletHandlers,
  ...cardHandlers,
  ...recordsHandlers,
  ...vipHandlers,
  ...rebateHandlers,
  ...redPacketHandlers,
  ...promotionsHandlers,
  ...sponsorsHandlers,
  ...supportHandlers,
  ...contentHandlers,
  ...agentHandlers,
]
