import type { Scenario } from './scenario'

export default {
  name: 'bets-settling',
  group: '记录',
  title: '注单陆续结算',
  story: '进入后自动下注几笔，几十秒到几分钟后陆续结算：未结算变为已结算，场馆余额、打码量随之变化',
  from: 'member',
  open: '/betRecord',
  later: [
    { seconds: 3, act: 'bet.play' },
    { seconds: 40, act: 'bet.play' },
  ],
} satisfies Scenario
