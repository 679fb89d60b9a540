import type { Scenario } from './scenario'

export default {
  name: 'red-packet-ended',
  group: '红包',
  title: '活动已结束',
  story: '北京时间 12:30，今日已结束；抽取提示活动已结束，倒计时到明日 10:00',
  look: '点「立即抽取」：「活动已结束」，写着明日 10:00，倒计时从 21:30:00 往下走。',
  from: 'member',
  at: '2026-03-14 12:30',
  open: '/hongbao',
} satisfies Scenario
