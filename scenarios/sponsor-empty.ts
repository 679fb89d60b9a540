import type { Scenario } from './scenario'

export default {
  name: 'sponsor-empty',
  group: '赞助',
  title: '赞助商没有内容',
  story: '文章为空：暂无内容',
  look: '赞助商的名称和标志还在，正文处是「暂无内容」。',
  from: 'default',
  open: '/sponsor-detail?id=208',
} satisfies Scenario
