import type { Scenario } from './scenario'

export default {
  name: 'withdrawal-ready',
  group: '取款',
  title: '打码量已完成，可以取款',
  story: '没有待审核的订单，打码量为零：填好金额和支付密码（888888）即可提交取款',
  from: 'member',
  open: '/withdrawal',
  world: { people: { wangFang: { owed: '0.00', settled: true } } },
} satisfies Scenario
