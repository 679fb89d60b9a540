import type { Scenario } from './scenario'

export default {
  name: 'vip-five',
  group: 'VIP',
  title: 'VIP5，升级途中',
  story: '先显示 VIP5 已达标；滑到 VIP6 可见累计存款 182,000 / 200,000，进度 91%',
  from: 'member',
  open: '/vip',
} satisfies Scenario
