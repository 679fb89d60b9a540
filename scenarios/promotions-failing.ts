import type { Scenario } from './scenario'

export default {
  name: 'promotions-failing',
  group: '优惠',
  title: '优惠列表失败',
  story: '优惠列表读不出来，点重新加载后恢复',
  look: '优惠页说「页面遇到一些小问题，请稍后再试」，有「重新加载」，底部导航照常。点「重新加载」，八张优惠卡片出来。',
  from: 'member',
  open: '/activity',
  rules: [
    { on: 'promotions.list', nth: 1, answer: { status: 502 } },
    { on: 'promotions.list', nth: 2, answer: { status: 502 } },
  ],
} satisfies Scenario
