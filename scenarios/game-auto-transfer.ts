import type { Scenario } from './scenario'

export default {
  name: 'game-auto-transfer',
  group: '游戏',
  title: '自动免转进入游戏',
  story: '会员开着自动免转：进入游戏时中心钱包的钱自动转入该场馆',
  look: '打开游戏后场馆余额就是 986,520.88；返回首页，中心钱包是 0.00。',
  from: 'member',
  open: '/gamePage?platform=金穗电子&type=3&code=jsdz_3009&gameName=热带果岛',
  as: 'chenJing',
} satisfies Scenario
