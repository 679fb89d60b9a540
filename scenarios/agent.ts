import type { Scenarios } from './scenario'

export default {
  agent: {
    group: '代理',
    title: '代理会员',
    story: '会员已经是代理：个人中心显示代理登录，合营计划不再受理申请',
    look: '「我的」里是「代理登录」，没有「合营计划」。打开 #/applyagent：「您已经是合营代理」，没有申请表。',
    from: 'member',
    open: '/mine',
    as: 'liuYang',
  },
  'agent-centre': {
    group: '代理',
    title: '代理中心',
    story: '代理会员打开代理中心，代理系统的页面在框内显示',
    look: '标题是「代理中心」，框里是代理系统自己的页面，上方有返回。',
    from: 'agent',
    open: '/gamePage?dailiD=1',
  },
} satisfies Scenarios
