import type { Scenario } from './scenario'

export default {
  name: 'game-maintenance',
  group: '游戏',
  title: '场馆维护中',
  story: '赤焰电子正在维护：打开它的游戏时说场馆维护中',
  look: '屏幕中间是「场馆维护中」，没有框。「返回首页」「联系客服」都能点。',
  from: 'member',
  open: '/gamePage?platform=赤焰电子&type=3&code=cydz_3005&gameName=宝石工坊',
} satisfies Scenario
