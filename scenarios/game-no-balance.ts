import type { Scenario } from './scenario'

export default {
  name: 'game-no-balance',
  group: '游戏',
  title: '场馆没有余额',
  story: '双禾彩票场馆没有钱：下注时提示余额不足，并带会员去转账',
  look: '点「开骰」：桌面上提示余额不足。点「去转账」并确定，到转账页。',
  from: 'member',
  open: '/gamePage?platform=双禾彩票&type=4&code=shcp_4001&gameName=五分快三',
} satisfies Scenario
