import type { Scenario } from './scenario'

export default {
  name: 'rebates-none',
  group: '返水',
  title: '没有返水',
  story: '近三个月没有任何投注：返水记录为空，待领取为零',
  look: '「待领取」「已领取」都是 0.00，列表处是「暂无返水记录」。',
  from: 'member',
  open: '/fanshui',
  world: { people: { wangFang: { history: 0 } } },
} satisfies Scenario
