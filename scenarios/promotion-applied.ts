import type { Scenario } from './scenario'

export default {
  name: 'promotion-applied',
  group: '优惠',
  title: '活动申请各种状态',
  story: '待审核、已通过、已拒绝、未定义的申请都有，再次申请会被拒绝',
  look: '活动记录四行，状态各不相同：待审核、已通过、已拒绝、未定义。再打开优惠「USDT 存款加赠 1.5%」点「立即申请」：「您已申请过该活动」。',
  from: 'member',
  open: '/activityRecord',
} satisfies Scenario
