import type { Scenario } from './scenario'

export default {
  name: 'red-packet-before',
  group: '红包',
  title: '活动未开始',
  story: '北京时间 09:20，倒计时到 10:00；此时抽取提示活动未开始。时钟拨过 10:00 即可抽取',
  look: '倒计时从 00:40:00 往下走，「距离今日开抢」。点「立即抽取」：「活动未开始」。时钟拨过 10:00，倒计时换成「距离结束」，可以抽中。',
  from: 'member',
  at: '2026-03-14 09:20',
  open: '/hongbao',
} satisfies Scenario
