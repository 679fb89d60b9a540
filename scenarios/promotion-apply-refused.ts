import type { Scenario } from './scenario'

export default {
  name: 'promotion-apply-refused',
  group: '优惠',
  title: '活动申请被拒绝',
  story: '服务器不接受申请，说明原因',
  look: '点「立即申请」：提示「您的等级暂不满足活动要求」，页面停在原处，按钮可以再点。',
  from: 'member',
  open: '/activityInfo?id=105',
  rules: [{ on: 'promotions.apply', answer: { code: 500, message: '您的等级暂不满足活动要求' } }],
} satisfies Scenario
