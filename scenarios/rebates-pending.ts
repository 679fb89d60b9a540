import type { Scenario } from './scenario'

export default {
  name: 'rebates-pending',
  group: '返水',
  title: '有返水可领取',
  story: '最近几天的返水还没有领取：一次领取全部，转入平台钱包',
  look: '「待领取」大于 0，列表里有「未领取」。点「立即领取」：待领取归零，全部变成「已领取」，中心钱包加上同样的数。',
  from: 'member',
  open: '/fanshui',
} satisfies Scenario
