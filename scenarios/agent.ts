import type { Scenario } from './scenario'

export default {
  name: 'agent',
  group: '代理',
  title: '代理会员',
  story: '会员已经是代理：个人中心显示代理登录，合营计划不再受理申请',
  look: '「我的」里是「代理登录」，没有「合营计划」。打开 #/applyagent：「您已经是合营代理」，没有申请表。',
  from: 'member',
  open: '/mine',
  as: 'liuYang',
} satisfies Scenario
