import type { Scenario } from './scenario'

export default {
  name: 'sponsors-failing',
  group: '赞助',
  title: '赞助商列表失败',
  story: '赞助商列表被拒绝：获取赞助商列表失败',
  look: '赞助页显示「获取赞助商列表失败」。点「重新加载」，八家赞助商出来。',
  from: 'default',
  open: '/zhanzhu',
  rules: [{ on: 'sponsors.list', nth: 1, answer: { code: 500, message: '' } }],
} satisfies Scenario
