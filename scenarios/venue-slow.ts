import type { Scenario } from './scenario'

export default {
  name: 'venue-slow',
  group: '转账',
  title: '场馆响应慢',
  story: '云顶真人每次转账要等 4 秒：看按钮锁定和加载状态',
  look: '转入云顶真人 100：按钮转圈约 4 秒，期间再点没有反应。之后「转账成功」，只转一次。',
  from: 'member',
  open: '/transfer',
  world: { rows: { venues: [{ id: 'YDZR', delayMs: 4000 }] } },
} satisfies Scenario
