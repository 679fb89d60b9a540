import type { Scenario } from './scenario'

export default {
  name: 'guest',
  group: '基础',
  title: '游客打开会员页',
  story: '没有登录的人直接打开「我的」，应被带到登录页，登录后回到原来要去的地方',
  look: '打开后停在登录页，不是「我的」。用 demo888 / demo888 登录，回到「我的」而不是首页。',
  from: 'default',
  as: 'guest',
  open: '/mine',
} satisfies Scenario
