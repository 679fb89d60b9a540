import type { Scenario } from './scenario'

export default {
  name: 'bets-settling',
  group: '记录',
  title: '注单陆续结算',
  story: '进入后自动下注几笔，几十秒到几分钟后陆续结算：未结算变为已结算，场馆余额、打码量随之变化',
  look: '停三秒后下拉刷新，最上面多三笔「未结算」，输赢是 --。时钟面板跳到下一事件再刷新，它们变成「已结算」，有输赢。',
  from: 'member',
  open: '/betRecord',
  later: [
    { seconds: 3, act: 'bet.play' },
    { seconds: 40, act: 'bet.play' },
  ],
} satisfies Scenario
