import type { Scenario } from './scenario'

export default {
  name: 'game-auto-transfer',
  group: '游戏',
  title: '自动免转进入游戏',
  story: '会员开着自动免转：进入游戏时中心钱包的钱自动转入该场馆',
  from: 'member',
  open: '/gamePage?platform=金穗电子&type=3&code=jsdz_3009&gameName=热带果岛',
  as: 'chenJing',
} satisfies Scenario
