import type { Scenario } from './scenario'

export default {
  name: 'promotion-apply-refused',
  group: '优惠',
  title: '活动申请被拒绝',
  story: '服务器不接受申请，说明原因',
  from: 'member',
  open: '/activityInfo?id=105',
  rules: [{ on: 'promotions.apply', answer: { code: 500, message: '您的等级暂不满足活动要求' } }],
} satisfies Scenario
