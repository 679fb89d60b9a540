import { payWays } from '@/contract/payWays'
import type { Scenario } from './scenario'

export default {
  name: 'range-changed',
  group: '存款',
  title: '限额在填写时改变',
  story: '读到限额 10 秒后，下限升到 500 元、上限降到 5,000 元：按旧限额提交被拒绝，提示新的范围',
  look: '选支付宝，等 10 秒以上再填 100 提交：提示「请输入金额在500-5000之间！」，100 还在。改成 500 提交，成功。',
  from: 'member',
  open: '/recharge',
  later: payWays.map(({ range }) => ({
    after: 'deposit.range',
    seconds: 10,
    act: 'range.narrow',
    target: range,
    once: true,
  })),
} satisfies Scenario
