import type { Scenario } from './scenario'

export default {
  name: 'red-packet-won',
  group: '红包',
  title: '今日已中奖',
  story: '今日已抽一次并到账，还剩一次；福利中心第一条就是今天的红包',
  look: '「剩余次数」1，「已抽次数」1。点「红包记录」到福利中心，第一条是 2026-03-14 10:30 的红包。',
  from: 'red-packet-open',
  later: [{ seconds: 0, act: 'redPacket.draw', target: '10001' }],
} satisfies Scenario
