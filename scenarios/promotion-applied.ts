import type { Scenario } from './scenario'

export default {
  name: 'promotion-applied',
  group: '优惠',
  title: '活动申请各种状态',
  story: '待审核、已通过、已拒绝、未定义的申请都有，再次申请会被拒绝',
  from: 'member',
  open: '/activityRecord',
} satisfies Scenario
