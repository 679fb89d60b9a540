import type { TransactionType } from '@/contract/records'
import type { RecordKind } from './RecordIcon'

/** The first match decides. */
type KindPatterns = readonly (readonly [RegExp, RecordKind])[]
const findKind = (patterns: KindPatterns, name: string) =>
  patterns.find(([pattern]) => pattern.test(name))?.[1]

const wayPatterns: KindPatterns = [
  [/赠送|彩金|红包|返水|礼金/, 'gift'],
  [/USDT|TRC|ERC/i, 'usdt'],
  [/微信/, 'wechat'],
  [/支付宝/, 'alipay'],
  [/银行|网银/, 'bank'],
]
const directions: Record<TransactionType, RecordKind> = {
  1: 'deposit',
  2: 'withdrawal',
  3: 'in',
  4: 'out',
}

export const getTransactionKind = (type: TransactionType, way: string): RecordKind =>
  (type <= 2 ? findKind(wayPatterns, way) : undefined) ?? directions[type]

const gamePatterns: KindPatterns = [
  [/捕鱼|渔|鲨|鲸/, 'fish'],
  [/麻将|棋|地主|扑克|德州|金花|牌九|牛牛|十三水|跑得快|掼蛋/, 'joker'],
  [/真人|视讯|百家乐|龙虎|轮盘|骰宝|色碟|二十一点|三公/, 'realbet'],
  [/电竞/, 'gaming'],
  [/体育|足球|篮球|网球|羽毛球|斯诺克|拳击|盘口/, 'sport'],
  [/彩票|六合|时时彩|快三|排列|十一选五|快乐十分/, 'lottery'],
  [/电子|老虎机|水果|转轮/, 'concise'],
]
const gameKinds: readonly string[] = gamePatterns.map(([, kind]) => kind)

/** Uses the list's filter, else the game's name. */
export const getGameKind = (api_type: string, name: string): RecordKind =>
  gameKinds.includes(api_type) ? (api_type as RecordKind) : (findKind(gamePatterns, name) ?? 'game')

export const getPromotionKind = (name: string): RecordKind =>
  /VIP|晋级/i.test(name) ? 'level' : 'gift'
