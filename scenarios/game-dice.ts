import type { Scenario } from './scenario'

export default {
  name: 'game-dice',
  group: '游戏',
  title: '玩一局骰宝',
  story: '打开真人游戏，云顶真人场馆有 1,520 元：选大小或围骰开一局，输赢都记入投注记录',
  from: 'member',
  open: '/gamePage?platform=云顶真人&type=1&code=ydzr_1001&gameName=免佣百家乐·云顶厅',
} satisfies Scenario
