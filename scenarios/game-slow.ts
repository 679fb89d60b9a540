import type { Scenario } from './scenario'

export default {
  name: 'game-slow',
  group: '游戏',
  title: '游戏打开很慢',
  story: '场馆 9 秒后才给出游戏地址：加载画面先请会员等待，8 秒后提示较慢并可重新加载',
  look: '先是「正在加载…」，8 秒后变成「加载时间较长，请耐心等待」并出现「重新加载」；第 9 秒游戏自己出来。',
  from: 'member',
  open: '/gamePage?platform=金穗电子&type=3&code=jsdz_3009&gameName=热带果岛',
  world: { rows: { venues: [{ id: 'JSDZ', delayMs: 9000 }] } },
} satisfies Scenario
