import type { Scenario } from './scenario'

export default {
  name: 'game-slot',
  group: '游戏',
  title: '玩一局电子游戏',
  story: '打开电子游戏，金穗电子场馆有 800 元：转动一局，场馆余额变动，投注记录里有这一注',
  from: 'member',
  open: '/gamePage?platform=金穗电子&type=3&code=jsdz_3009&gameName=热带果岛',
} satisfies Scenario
