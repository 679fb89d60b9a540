import type { Scenario } from './scenario'

export default {
  name: 'red-packet-none',
  group: '红包',
  title: '没有抽取次数',
  story: '新会员没有存款和流水：抽取时提示暂未达到领取条件，可前往存款；福利中心没有记录',
  from: 'new-member',
  at: '2026-03-14 10:30',
  open: '/hongbao',
} satisfies Scenario
