import type { Scenario } from './scenario'

export default {
  name: 'withdrawal-ready',
  group: '取款',
  title: '打码量已完成，可以取款',
  story: '没有待审核的订单，打码量为零：填好金额和支付密码（888888）即可提交取款',
  look: '打码量是 0.00，写着「打码量已完成，可以取款」。选地址，填 200 和 888888，「立即取款」：提示「提交成功，等待后台审核」，随后到交易记录的取款第一条。',
  from: 'member',
  open: '/withdrawal',
  world: { people: { wangFang: { owed: '0.00', settled: true } } },
} satisfies Scenario
