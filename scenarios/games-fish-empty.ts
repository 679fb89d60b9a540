import type { Scenario } from './scenario'

/** Every fishing game, by id. */
const fish = Array.from({ length: 27 }, (_, i) => String(2001 + i))

export default {
  name: 'games-fish-empty',
  group: '游戏',
  title: '一个分类没有游戏',
  story: '捕鱼游戏全部下架：首页的捕鱼分类显示暂无数据，其余分类照常',
  look: '首页点「捕鱼」：暂无数据。点「真人」「电子」，游戏照常列出。',
  from: 'member',
  world: { rows: { games: fish.map((id) => ({ id, appState: 0 })) } },
} satisfies Scenario
