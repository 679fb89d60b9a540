import type { Scenario } from './scenario'

export default {
  name: 'game-dice',
  group: '游戏',
  title: '玩一局骰宝',
  story: '打开真人游戏，云顶真人场馆有 1,520 元：选大小或围骰开一局，输赢都记入投注记录',
  look: '桌面上场馆余额是 1,520.00。选「大」「小」或「围骰」，点「开骰」，看点数和余额；关闭后「投注记录」第一条是这一局。',
  from: 'member',
  open: '/gamePage?platform=云顶真人&type=1&code=ydzr_1001&gameName=免佣百家乐·云顶厅',
} satisfies Scenario
