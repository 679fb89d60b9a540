import type { Scenario } from './scenario'

export default {
  name: 'pay-password-wrong',
  group: '取款',
  title: '支付密码错误',
  story: '已经连续输错三次：再错一次提示还可尝试 1 次，第五次锁定一小时；输对（888888）则重新计数',
  look: '支付密码填错提交：「支付密码错误，还可尝试1次」；再错一次：「支付密码错误次数过多，请1小时后再试」。重置场景后直接填 888888 就能提交。',
  from: 'withdrawal-ready',
  world: { people: { wangFang: { set: { payFails: 3 } } } },
} satisfies Scenario
