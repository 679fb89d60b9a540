import type { Scenarios } from './scenario'

const fishIds = Array.from({ length: 27 }, (_, index) => String(2001 + index))

interface GameKind {
  category: string
  /** The category's number on the wire. */
  type: string
  venue: string
  platform: string
}

const slots: GameKind = { category: 'concise', type: '3', venue: 'JSDZ', platform: '金穗电子' }
const gameKinds: readonly GameKind[] = [
  { category: 'realbet', type: '1', venue: 'YDZR', platform: '云顶真人' },
  { category: 'sport', type: '5', venue: 'QMTY', platform: '启明体育' },
  { category: 'gaming', type: '7', venue: 'MCDJ', platform: '脉冲电竞' },
  { category: 'joker', type: '6', venue: 'SFQP', platform: '四方棋牌' },
  slots,
  { category: 'lottery', type: '4', venue: 'SHCP', platform: '双禾彩票' },
  { category: 'fish', type: '2', venue: 'LWBY', platform: '蓝湾捕鱼' },
]

/** Two thirds are slots, as on a real site. */
function getGameKind(gameIndex: number): GameKind {
  if (gameIndex % 3 !== 0) return slots
  return gameKinds[(gameIndex / 3) % gameKinds.length] ?? slots
}

/** With the seeded 321, five thousand. */
const EXTRA_GAMES = 4679

const extraGames = Array.from({ length: EXTRA_GAMES }, (_, index) => {
  const kind = getGameKind(index)
  const number = String(index + 1).padStart(4, '0')
  return {
    ...kind,
    id: `more-${number}`,
    name: `${kind.platform.slice(0, 2)}${number}号`,
    code: `${kind.venue.toLowerCase()}_more_${number}`,
    appState: 1,
    hot: 0,
    cover: '',
    rank: 1000 + index,
  }
})

export default {
  'game-slot': {
    group: '游戏',
    title: '玩一局电子游戏',
    story: '打开电子游戏，金穗电子场馆有 800 元：转动一局，场馆余额变动，投注记录里有这一注',
    look: '游戏里场馆余额是 800.00。选 20 点「转动」，余额按「派彩」或「未中奖」变动；关闭游戏，「投注记录」第一条就是它。',
    from: 'member',
    open: '/gamePage?platform=金穗电子&type=3&code=jsdz_3009&gameName=热带果岛',
  },
  'game-dice': {
    group: '游戏',
    title: '玩一局骰宝',
    story: '打开真人游戏，云顶真人场馆有 1,520 元：开一局，输赢都记入投注记录',
    look: '游戏里场馆余额是 1,520.00。点「开骰」，看结果和余额；关闭后「投注记录」第一条是这一局。',
    from: 'member',
    open: '/gamePage?platform=云顶真人&type=1&code=ydzr_1001&gameName=免佣百家乐·云顶厅',
  },
  'game-no-balance': {
    group: '游戏',
    title: '场馆没有余额',
    story: '双禾彩票场馆没有钱：下注时提示余额不足，并带会员去转账',
    look: '点「开骰」：提示余额不足。点「去转账」并确定，到转账页。',
    from: 'member',
    open: '/gamePage?platform=双禾彩票&type=4&code=shcp_4001&gameName=五分快三',
  },
  'game-auto-transfer': {
    group: '游戏',
    title: '自动免转进入游戏',
    story: '会员开着自动免转：进入游戏时平台钱包的钱自动转入该场馆',
    look: '打开游戏后场馆余额就是 986,520.88；返回首页，平台钱包是 0.00。',
    from: 'member',
    open: '/gamePage?platform=金穗电子&type=3&code=jsdz_3009&gameName=热带果岛',
    as: 'chenJing',
  },
  'game-slow': {
    group: '游戏',
    title: '游戏打开很慢',
    story: '场馆 9 秒后才给出游戏地址：加载画面先请会员等待，8 秒后提示较慢并可重新加载',
    look: '先是「正在加载…」，8 秒后变成「加载时间较长，请耐心等待」并出现「重新加载」；第 9 秒游戏自己出来。',
    from: 'member',
    open: '/gamePage?platform=金穗电子&type=3&code=jsdz_3009&gameName=热带果岛',
    world: { rows: { venues: [{ id: 'JSDZ', delayMs: 9000 }] } },
  },
  'game-never-comes': {
    group: '游戏',
    title: '游戏一直打不开',
    story: '游戏地址一直不来：先说较慢，30 秒后说游戏暂时无法打开，可以重试、回首页或联系客服',
    look: '8 秒后说「加载时间较长」，30 秒后换成「游戏暂时无法打开」和「网络错误，请稍后重试」，有「重新加载」「返回首页」「联系客服」。',
    from: 'member',
    open: '/gamePage?platform=金穗电子&type=3&code=jsdz_3009&gameName=热带果岛',
    rules: [{ on: 'games.open', answer: { fault: 'timeout' } }],
  },
  'game-provider-failing': {
    group: '游戏',
    title: '游戏商启动失败',
    story: '万花电子的接口不通：打开它的游戏时说启动失败，可以重试或换一个',
    look: '屏幕中间是「游戏启动失败，请稍后再试」。点「重新加载」还是它，点「返回首页」可以换一个游戏。',
    from: 'member',
    open: '/gamePage?platform=万花电子&type=3&code=whdz_3001&gameName=恭喜发财',
  },
  'game-maintenance': {
    group: '游戏',
    title: '场馆维护中',
    story: '赤焰电子正在维护：打开它的游戏时说场馆维护中',
    look: '屏幕中间是「场馆维护中」，没有框。「返回首页」「联系客服」都能点。',
    from: 'member',
    open: '/gamePage?platform=赤焰电子&type=3&code=cydz_3005&gameName=宝石工坊',
  },
  'game-gone': {
    group: '游戏',
    title: '游戏已下架',
    story: '收藏的链接指向已下架的游戏：说明游戏不存在',
    look: '屏幕中间是「游戏不存在」，没有框，也没有「重新加载」。「看看别的」「返回首页」「联系客服」都能点。',
    from: 'member',
    open: '/gamePage?platform=启明体育&type=5&code=qmty_5019&gameName=启明冠军盘口',
  },
  'game-bad-address': {
    group: '游戏',
    title: '游戏地址不安全',
    story: '游戏商给出 javascript: 地址：应用拒绝打开并说明，没有任何脚本被执行',
    look: '屏幕中间是「该地址不安全，已为您拦截」，没有框，也没有弹出域名的对话框。',
    from: 'member',
    open: '/gamePage?platform=金穗电子&type=3&code=jsdz_3009&gameName=热带果岛',
    rules: [
      {
        on: 'games.open',
        answer: {
          code: 200,
          message: '',
          data: { url: 'javascript:alert(document.domain)', name: '热带果岛' },
        },
      },
    ],
  },
  'game-guest': {
    group: '游戏',
    title: '游客打开游戏',
    story: '没有登录的人打开游戏链接：提示请登录！，登录后回到这个游戏',
    look: '提示「请登录！」，页面上是「登录」。登录后直接回到「热带果岛」。',
    from: 'guest',
    open: '/gamePage?platform=金穗电子&type=3&code=jsdz_3009&gameName=热带果岛',
  },
  'games-fish-empty': {
    group: '游戏',
    title: '一个分类没有游戏',
    story: '捕鱼游戏全部下架：首页的捕鱼分类显示暂无数据，其余分类照常',
    look: '首页点「捕鱼」：暂无数据。点「真人」「电子」，游戏照常列出。',
    from: 'member',
    world: { rows: { games: fishIds.map((id) => ({ id, appState: 0 })) } },
  },
  'games-5000': {
    group: '游戏',
    title: '五千个游戏',
    story: '游戏库共 5,000 个，其中电子三千多个：首页切换分类和滚动仍然顺畅',
    look: '首页点「电子」，先画 120 个，往下滑接着出来，不卡；来回切换分类也不卡。',
    from: 'member',
    world: { rows: { games: extraGames } },
  },
} satisfies Scenarios
