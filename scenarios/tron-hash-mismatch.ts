import type { Scenario } from './scenario'

export default {
  name: 'tron-hash-mismatch',
  group: '存款',
  title: '哈希金额不匹配',
  story: '会员付了款，但链上金额与订单不符：第一次提交哈希被拒，第二次通过',
  look: '选 USDT，金额 1000，「立即存款」。填 64 位交易哈希提交：先后两条提示，「金额不匹配」和请检查转账金额；再提交一次提示「提交成功，请等待链上确认」。',
  from: 'member',
  open: '/recharge',
  rules: [{ on: 'tron.submitHash', nth: 1, answer: { code: 500, message: '金额不匹配' } }],
} satisfies Scenario
