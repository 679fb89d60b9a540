import type { Handler } from '../answer'
import { accountHandlers } from './account'
import { agentHandlers } from './agent'
import { cashierHandlers } from './cashier'
import { contentHandlers } from './content'
import { gamesHandlers } from './games'
import { promotionsHandlers } from './promotions'
import { recordsHandlers } from './records'
import { rewardsHandlers } from './rewards'
import { siteHandlers } from './site'
import { sponsorsHandlers } from './sponsors'
import { supportHandlers } from './support'
import { tronHandlers } from './tron'
import { walletHandlers } from './wallet'

/** Every call the fake answers; the rest is 501 接口尚未实现. */
export const handlers: readonly Handler[] = [
  ...siteHandlers,
  ...accountHandlers,
  ...gamesHandlers,
  ...cashierHandlers,
  ...tronHandlers,
  ...walletHandlers,
  ...recordsHandlers,
  ...rewardsHandlers,
  ...promotionsHandlers,
  ...sponsorsHandlers,
  ...supportHandlers,
  ...contentHandlers,
  ...agentHandlers,
]
