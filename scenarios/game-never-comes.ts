import type { Scenario } from './scenario'

export default {
  name: 'game-never-comes',
  group: '游戏',
  title: '游戏一直打不开',
  story: '游戏地址一直不来：先说较慢，30 秒后说游戏暂时无法打开，可以重试、回首页或联系客服',
  look: '8 秒后说「加载时间较长」，30 秒后换成「游戏暂时无法打开」和「网络错误，请稍后重试」，有「重新加载」「返回首页」「联系客服」。',
  from: 'member',
  open: '/gamePage?platform=金穗电子&type=3&code=jsdz_3009&gameName=热带果岛',
  rules: [{ on: 'games.open', answer: { fault: 'timeout' } }],
} satisfies Scenario
