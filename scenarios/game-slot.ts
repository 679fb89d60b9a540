import type { Scenario } from './scenario'

export default {
  name: 'game-slot',
  group: '游戏',
  title: '玩一局电子游戏',
  story: '打开电子游戏，金穗电子场馆有 800 元：转动一局，场馆余额变动，投注记录里有这一注',
  look: '游戏里右上是场馆余额 800.00。选 20 点「转动」，停下后余额按「派彩」或「未中奖」变动；关闭游戏，「投注记录」第一条就是它。',
  from: 'member',
  open: '/gamePage?platform=金穗电子&type=3&code=jsdz_3009&gameName=热带果岛',
} satisfies Scenario
