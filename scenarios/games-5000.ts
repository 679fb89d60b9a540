import type { Scenario } from './scenario'

/** A category, its number on the wire, and a provider in it: code and name. */
const shelves = [
  ['realbet', '1', 'YDZR', '云顶真人'],
  ['sport', '5', 'QMTY', '启明体育'],
  ['gaming', '7', 'MCDJ', '脉冲电竞'],
  ['joker', '6', 'SFQP', '四方棋牌'],
  ['concise', '3', 'JSDZ', '金穗电子'],
  ['lottery', '4', 'SHCP', '双禾彩票'],
  ['fish', '2', 'LWBY', '蓝湾捕鱼'],
] as const

/** Two thirds of the added games are slots, as on a real site; the rest take turns. */
const shelfOf = (i: number) => shelves[i % 3 === 0 ? (i / 3) % 7 : 4] ?? shelves[4]

const more = Array.from({ length: 4679 }, (_, i) => {
  const [category, type, venue, platform] = shelfOf(i)
  const number = String(i + 1).padStart(4, '0')
  return {
    id: `more-${number}`,
    category,
    venue,
    platform,
    name: `${platform.slice(0, 2)}${number}号`,
    code: `${venue.toLowerCase()}_more_${number}`,
    type,
    appState: 1,
    hot: 0,
    rank: 1000 + i,
  }
})

export default {
  name: 'games-5000',
  group: '游戏',
  title: '五千个游戏',
  story: '游戏库共 5,000 个，其中电子三千多个：首页切换分类和滚动仍然顺畅',
  look: '首页点「电子」，先画 120 个，往下滑接着出来，不卡；来回切换分类也不卡。',
  from: 'member',
  world: { rows: { games: more } },
} satisfies Scenario
