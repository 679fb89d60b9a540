import type { Scenario } from './scenario'

export default {
  name: 'cards-full',
  group: '卡片',
  title: '五张卡、五个地址',
  story: '银行卡和 USDT 地址都已满五个：添加入口应说明已达上限',
  look: '虚拟币和银行卡两个标签里各五张，下方是「最多绑定5张」，没有添加入口。解除绑定一张，入口又出现。',
  from: 'withdrawal-ready',
  open: '/wallet?type=2',
  world: { people: { wangFang: { cards: 5, addresses: 5 } } },
} satisfies Scenario
