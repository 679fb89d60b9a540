import type { Scenario } from './scenario'

export default {
  name: 'sponsor-missing',
  group: '赞助',
  title: '赞助商不存在',
  story: '链接里的赞助商已下架：加载失败，请重试',
  look: '赞助详情显示「加载失败，请重试」和「重新加载」；返回去赞助列表。',
  from: 'default',
  open: '/sponsor-detail?id=999',
} satisfies Scenario
