import type { Scenario } from './scenario'

export default {
  name: 'service-tickets-frame',
  group: '客服',
  title: '工单系统在外部页面',
  story: '工单有自己的地址，显示在框内，不使用内置工单',
  look: '工单的位置是一个框，里面是外部页面；没有内置的「新建工单」和状态筛选。',
  from: 'member',
  open: '/kefu',
  world: { site: { gongdanUrl: 'page:service' } },
} satisfies Scenario
