import type { Scenario } from './scenario'

export default {
  name: 'red-packet-none',
  group: '红包',
  title: '没有抽取次数',
  story: '新会员没有存款和流水：抽取时提示暂未达到领取条件，可前往存款；福利中心没有记录',
  look: '「剩余次数」是 0。点「立即抽取」：「您暂未达到领取条件，快去完成吧！」，有「立即存款」。福利中心是「暂无红包记录」。',
  from: 'new-member',
  at: '2026-03-14 10:30',
  open: '/hongbao',
} satisfies Scenario
