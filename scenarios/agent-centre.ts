import type { Scenario } from './scenario'

export default {
  name: 'agent-centre',
  group: '代理',
  title: '代理中心',
  story: '代理会员打开代理中心，代理系统的页面在框内显示',
  look: '标题是「代理中心」，框里是代理系统自己的页面，上方有返回。',
  from: 'agent',
  open: '/gamePage?dailiD=1',
} satisfies Scenario
