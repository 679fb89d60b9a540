import type { TransactionType } from '@/contract/records'

const BALL = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z'

const iconPaths = {
  deposit: 'M4 20h16M12 4v11M8 11l4 4 4-4',
  withdrawal: 'M4 4h16M12 20V9M8 13l4-4 4 4',
  in: 'M17 7L7 17M15.5 17H7V8.5',
  out: 'M7 17L17 7M8.5 7H17v8.5',
  bank: 'M3 21h18M4 10h16M5 6.5L12 3l7 3.5V10M6 10v11M18 10v11M10 14v3M14 14v3',
  usdt: `${BALL}M8 8.5h8M12 8.5v8.5M7 12c1.4.9 3.1 1.3 5 1.3s3.6-.4 5-1.3`,
  wechat:
    'M16.5 10c7 0 7.4 6 3.7 7.8L20 20l-2.2-1c-9 .8-8.8-9-1.3-9zM10.5 16H9l-3 2 .2-3C-1 10 6 .5 15 5.5l2.7 2.6',
  alipay:
    'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM7 7h10M12 4v6M21 17.3c-3-1.9-15-8.8-15-1.9 0 1.8 1.5 2.6 3 2.6 3.5 0 6.8-5.4 6.8-8H9',
  gift: 'M4 8h16v4H4zM12 8v13M5.5 12v9h13v-9M8 8a2.5 2.5 0 1 1 0-5c3 0 4 5 4 5s1-5 4-5a2.5 2.5 0 1 1 0 5',
  level: 'M12 6l4 6 5-4-2 10H5L3 8l5 4z',
  packet: 'M6 3h12v18H6zM6 6.5c1.5 2.5 3.6 3.5 6 3.5s4.5-1 6-3.5M12 10v4',
  realbet:
    'M7 4h10a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM12 9.8c.9-1.9 3.5-1.4 3.5.6 0 1.7-2.2 3.1-3.5 4.4-1.3-1.3-3.5-2.7-3.5-4.4 0-2 2.6-2.5 3.5-.6z',
  sport: `${BALL}M12 8l3.8 2.8-1.5 4.4H9.7l-1.5-4.4zM12 3v5M3.5 9.5l4.7 1.3M20.5 9.5l-4.7 1.3M9.7 15.2l-2.5 4.2M14.3 15.2l2.5 4.2`,
  gaming:
    'M7 6h10a5 5 0 0 1 5 5.5l-.5 4.5a2.5 2.5 0 0 1-4.5 1.3L15.5 15h-7L7 17.3A2.5 2.5 0 0 1 2.5 16L2 11.5A5 5 0 0 1 7 6zM8 9v3M6.5 10.5h3M15 11.5h0M17.5 9.5h0',
  joker: 'M12 3c2 3 7.5 6 7.5 10.5a4 4 0 0 1-6.5 3l1 4.5h-4l1-4.5a4 4 0 0 1-6.5-3C4.5 9 10 6 12 3z',
  concise: 'M4 3h16a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM9 3v18M15 3v18',
  lottery: `${BALL}M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM11.5 11l1-.8v3.6`,
  fish: 'M16.7 7.4a7 7 0 0 0 0 9.2M2 9.5c7.7 8.6 14.8 10.3 20 2.5-5.3-7.8-12.3-6.1-20 2.5M18.5 11.5h0',
  game: 'M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3zM8 8h0M16 8h0M12 12h0M8 16h0M16 16h0',
}

type RecordIconKind = keyof typeof iconPaths

const getTone = (tone: string) => ({
  color: `var(--${tone}-ink)`,
  background: `var(--${tone}-soft)`,
})
const defaultTone = { color: 'var(--brand)', background: 'var(--soft)' }
const kindTones: { [kind in RecordIconKind]?: typeof defaultTone } = {
  level: getTone('gold'),
  packet: getTone('red'),
}

interface Props {
  kind: RecordIconKind
  isIncoming?: boolean
}

export function RecordIcon({ kind, isIncoming = false }: Props) {
  return (
    <span
      className="center fixed-size"
      style={{
        width: 36,
        height: 36,
        borderRadius: 'var(--radius-small)',
        ...(kindTones[kind] ?? (isIncoming ? getTone('green') : defaultTone)),
      }}
      aria-hidden
    >
      <svg
        className="tabler-icon"
        viewBox="0 0 24 24"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={iconPaths[kind]} />
      </svg>
    </span>
  )
}

/** The first match decides. */
type KindPatterns = readonly (readonly [RegExp, RecordIconKind])[]
const findKind = (patterns: KindPatterns, name: string) =>
  patterns.find(([pattern]) => pattern.test(name))?.[1]

const wayPatterns: KindPatterns = [
  [/赠送|彩金|红包|返水|礼金/, 'gift'],
  [/USDT|TRC|ERC/i, 'usdt'],
  [/微信/, 'wechat'],
  [/支付宝/, 'alipay'],
  [/银行|网银/, 'bank'],
]
const directionKinds: Record<TransactionType, RecordIconKind> = {
  1: 'deposit',
  2: 'withdrawal',
  3: 'in',
  4: 'out',
}

export const getTransactionIconKind = (type: TransactionType, way: string): RecordIconKind =>
  (type <= 2 ? findKind(wayPatterns, way) : undefined) ?? directionKinds[type]

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
export const getGameIconKind = (api_type: string, name: string): RecordIconKind =>
  gameKinds.includes(api_type)
    ? (api_type as RecordIconKind)
    : (findKind(gamePatterns, name) ?? 'game')

export const getPromotionIconKind = (name: string): RecordIconKind =>
  /VIP|晋级/i.test(name) ? 'level' : 'gift'
