import type { Scenario } from './scenario'

export default {
  name: 'offline',
  group: '网络',
  title: '断网',
  story: '已登录的会员断网：所有请求都连不上。在工具栏清除规则即恢复',
  look: '页面不空白，列表处是「重新加载」。在工具栏顶部点「清除 1 条规则」，再按「重新加载」，内容回来，不用刷新。',
  from: 'member',
  rules: [{ on: '*', answer: { fault: 'offline' } }],
} satisfies Scenario
