import type { Scenario } from './scenario'

export default {
  name: 'sponsor-empty',
  group: '赞助',
  title: '赞助商没有内容',
  story: '文章为空：暂无内容',
  from: 'default',
  open: '/sponsor-detail?id=208',
} satisfies Scenario
