import type { Scenario } from './scenario'

export default {
  name: 'service-config-offline',
  group: '客服',
  title: '客服配置连不上',
  story: '读取客服配置时网络中断两次：网络错误，请稍后重试',
  look: '先看到「系统暂时不可用」和「网络错误，请稍后重试」。点「重试」，工单列表出来。',
  from: 'member',
  open: '/kefu',
  rules: [{ on: 'support.config', first: 2, answer: { fault: 'offline' } }],
} satisfies Scenario
