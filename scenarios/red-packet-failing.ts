import type { Scenario } from './scenario'

export default {
  name: 'red-packet-failing',
  group: '红包',
  title: '抽取失败',
  story: '第一次抽取服务器拒绝，第二次没有应答，都提示服务器异常，请稍后再试；次数不减，第三次成功',
  look: '点「立即抽取」两次，每次都提示「服务器异常，请稍后再试」，「剩余次数」一直是 2。第三次「恭喜中奖」。',
  from: 'red-packet-open',
  rules: [
    {
      on: 'redPacket.draw',
      nth: 1,
      answer: { code: 500, message: '服务器异常，请稍后再试' },
    },
    { on: 'redPacket.draw', nth: 2, answer: { status: 502 } },
  ],
} satisfies Scenario
