import type { Scenario } from './scenario'

export default {
  name: 'rebates-pending',
  group: '返水',
  title: '有返水可领取',
  story: '最近几天的返水还没有领取：一次领取全部，转入平台钱包',
  from: 'member',
  open: '/fanshui',
} satisfies Scenario
