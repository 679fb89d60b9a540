import type { Scenario } from './scenario'

export default {
  name: 'guest',
  group: '基础',
  title: '游客打开会员页',
  story: '没有登录的人直接打开「我的」，应被带到登录页，登录后回到原来要去的地方',
  from: 'default',
  as: 'guest',
  open: '/mine',
} satisfies Scenario
