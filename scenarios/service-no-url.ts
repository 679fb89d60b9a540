import type { Scenario } from './scenario'

export default {
  name: 'service-no-url',
  group: '客服',
  title: '在线客服没有地址',
  story: '在线客服开启但没有地址：说明系统暂时不可用，可改用工单',
  look: '在线客服处说「系统暂时不可用」，没有空白的框。点「提交工单」换成工单列表。',
  from: 'member',
  open: '/kefu',
  world: { site: { defaultSystem: 'kefu', kefuUrl: '' } },
} satisfies Scenario
