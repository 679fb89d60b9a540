import type { Scenario } from './scenario'

export default {
  name: 'venue-slow',
  group: '转账',
  title: '场馆响应慢',
  story: '云顶真人每次转账要等 4 秒：看按钮锁定和加载状态',
  from: 'member',
  open: '/transfer',
  world: { rows: { venues: [{ id: 'YDZR', delayMs: 4000 }] } },
} satisfies Scenario
