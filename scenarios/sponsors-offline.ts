import type { Scenario } from './scenario'

export default {
  name: 'sponsors-offline',
  group: '赞助',
  title: '赞助商列表连不上',
  story: '网络中断：网络错误，请稍后重试',
  look: '赞助页显示「网络错误，请稍后重试」。点「重新加载」，八家赞助商出来。',
  from: 'default',
  open: '/zhanzhu',
  rules: [{ on: 'sponsors.list', first: 2, answer: { fault: 'offline' } }],
} satisfies Scenario
