import type { Scenario } from './scenario'

export default {
  name: 'service-config-failing',
  group: '客服',
  title: '客服配置失败一次',
  story: '第一次读取客服配置被拒绝：系统暂时不可用，点重试后恢复',
  look: '先看到「系统暂时不可用」和服务器的话「客服系统维护中」。点「重试」，工单列表出来。',
  from: 'member',
  open: '/kefu',
  rules: [{ on: 'support.config', nth: 1, answer: { code: 500, message: '客服系统维护中' } }],
} satisfies Scenario
