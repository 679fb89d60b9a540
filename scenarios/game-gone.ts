import type { Scenario } from './scenario'

export default {
  name: 'game-gone',
  group: '游戏',
  title: '游戏已下架',
  story: '收藏的链接指向已下架的游戏：说明游戏不存在',
  look: '屏幕中间是「游戏不存在」，没有框。「返回首页」「联系客服」都能点。',
  from: 'member',
  open: '/gamePage?platform=启明体育&type=5&code=qmty_5019&gameName=启明冠军盘口',
} satisfies Scenario
