import type { TransactionType } from '@/contract/records'
import type { Kind } from './RecordIcon'

type Named = readonly (readonly [RegExp, Kind])[]
const kindIn = (kinds: Named, name: string) => kinds.find(([words]) => words.test(name))?.[1]

const ways: Named = [
  [/赠送|彩金|红包|返水|礼金/, 'gift'],
  [/USDT|TRC|ERC/i, 'usdt'],
  [/微信/, 'wechat'],
  [/支付宝/, 'alipay'],
  [/银行|网银/, 'bank'],
]
const directions: Record<TransactionType, Kind> = {
  1: 'deposit',
  2: 'withdrawal',
  3: 'in',
  4: 'out',
}

/** A transfer is told by its direction, a deposit or a withdrawal by its way where that has a picture. */
export const transactionKind = (type: TransactionType, way: string): Kind =>
  (type <= 2 ? kindIn(ways, way) : undefined) ?? directions[type]

/** What a game's name has in it; the first that fits. */
const games: Named = [
  [/捕鱼|渔|鲨|鲸/, 'fish'],
  [/麻将|棋|地主|扑克|德州|金花|牌九|牛牛|十三水|跑得快|掼蛋/, 'joker'],
  [/真人|视讯|百家乐|龙虎|轮盘|骰宝|色碟|二十一点|三公/, 'realbet'],
  [/电竞/, 'gaming'],
  [/体育|足球|篮球|网球|羽毛球|斯诺克|拳击|盘口/, 'sport'],
  [/彩票|六合|时时彩|快三|排列|十一选五|快乐十分/, 'lottery'],
  [/电子|老虎机|水果|转轮/, 'concise'],
]
const gameKinds: readonly string[] = games.map(([, kind]) => kind)

/** By the game type that the list is filtered by; without one by the game's name; else any game. */
export const gameKind = (api_type: string, name: string): Kind =>
  gameKinds.includes(api_type) ? (api_type as Kind) : (kindIn(games, name) ?? 'game')

/** A promotion for higher levels has a crown, any other a gift. */
export const promotionKind = (name: string): Kind => (/VIP|晋级/i.test(name) ? 'level' : 'gift')
