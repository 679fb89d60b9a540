import type { Scenario } from './scenario'

export default {
  name: 'rebates-claimed',
  group: '返水',
  title: '返水已全部领取',
  story: '每一笔返水都已领取，待领取为零：再点领取提示暂无领取额度',
  look: '「待领取」是 0.00，列表全是「已领取」。点「立即领取」：「暂无领取额度！」。',
  from: 'member',
  open: '/fanshui',
  world: { people: { wangFang: { settled: true } } },
} satisfies Scenario
