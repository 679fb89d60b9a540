import type { Scenario } from './scenario'

export default {
  name: 'vip-failing',
  group: 'VIP',
  title: '等级加载失败',
  story: 'VIP 等级第一次加载失败，页面给出重新加载；再按一次恢复',
  look: 'VIP 页说「系统繁忙，请稍后再试」。点「重新加载」，等级卡片出来。',
  from: 'member',
  open: '/vip',
  rules: [{ on: 'vip.levels', nth: 1, answer: { code: 500, message: '系统繁忙，请稍后再试' } }],
} satisfies Scenario
