import type { Scenario } from './scenario'

export default {
  name: 'many-records',
  group: '记录',
  title: '一万条记录',
  story: '近三十天有一万多条投注记录：列表滚动应当流畅',
  look: '上方写着共一万多条。一直往下滑，新的一页接着出来，滚动不卡；换日期或游戏类型回到最上面。',
  from: 'member',
  open: '/betRecord',
  world: { people: { wangFang: { bets: 10_000 } } },
} satisfies Scenario
